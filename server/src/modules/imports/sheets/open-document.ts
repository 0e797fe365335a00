/** What an OpenDocument workbook hides: the names of sheets, and the rows of each, from 0. The library does not say it. */
export type HiddenParts = { readonly sheets: ReadonlySet<string>; readonly rows: ReadonlyMap<string, ReadonlySet<number>> }

const tag = /<(table:table|table:table-row|style:style|style:table-properties)((?:\s[^<>]*)?)>/g
/** A longer run of equal rows is the empty end of a sheet. */
const maxRepeated = 10_000

const valueOf = (attributes: string, name: string): string => new RegExp(`\\s${name}="([^"]*)"`).exec(attributes)?.[1] ?? ''
const unescaped = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"' })[name] ?? "'")

/** What the content of an OpenDocument workbook hides. Reads tags forward, once. */
export function hiddenParts(content: string): HiddenParts {
  const hiddenStyles = new Set<string>()
  const sheets = new Set<string>()
  const rows = new Map<string, Set<number>>()
  let [style, sheet, row] = ['', '', 0]
  for (const [, name, attributes = ''] of content.matchAll(tag)) {
    if (name === 'style:style') style = valueOf(attributes, 'style:name')
    else if (name === 'style:table-properties') {
      if (valueOf(attributes, 'table:display') === 'false') hiddenStyles.add(style)
    } else if (name === 'table:table') {
      ;[sheet, row] = [unescaped(valueOf(attributes, 'table:name')), 0]
      rows.set(sheet, new Set())
      if (hiddenStyles.has(valueOf(attributes, 'table:style-name'))) sheets.add(sheet)
    } else {
      const repeated = Number(valueOf(attributes, 'table:number-rows-repeated')) || 1
      const isHidden = /^(?:filter|collapse)$/.test(valueOf(attributes, 'table:visibility'))
      if (isHidden && repeated <= maxRepeated) for (let index = 0; index < repeated; index += 1) rows.get(sheet)?.add(row + index)
      row += repeated
    }
  }
  return { sheets, rows }
}
