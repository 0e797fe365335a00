import { csvCell } from './csv-cell.ts'

type Cells = readonly string[]
/** A table that was pasted as text. `head`: a name for each column, made up if the text has none. `rows`: empty if nothing separates the cells. */
export type PastedTable = { readonly head: Cells; readonly rows: readonly Cells[] }

/**
 * How a table is written. `signs`: they separate cells; `least`: the fewest cells of a row. `hasHead`: only a row of headings tells such a table from
 * sentences. `isPadded`: a row may have fewer cells than the headings.
 */
type Form = { readonly signs: string; readonly least: number; readonly hasHead: boolean; readonly isPadded: boolean }
const tab: Form = { signs: String.raw`\t`, least: 3, hasHead: false, isPadded: true }
const bar: Form = { signs: '|｜', least: 4, hasHead: false, isPadded: true }
const comma: Form = { signs: ',', least: 4, hasHead: false, isPadded: false }
const forms: readonly Form[] = [
  tab,
  bar,
  comma,
  { signs: ';；', least: 4, hasHead: true, isPadded: false },
  { signs: '，、', least: 4, hasHead: true, isPadded: false },
]

/** Columns that several spaces separate, as some apps copy them. */
const spaced: Form = { signs: String.raw`\t`, least: 4, hasHead: true, isPadded: true }

/** The rows of a text; a cell in quotes may contain line ends and separators. */
function rowsOf(text: string, { signs, isPadded }: Form): Cells[] {
  const gap = String.raw`[^\S\n${signs}]*`
  const cell = new RegExp(String.raw`${gap}(?:"((?:[^"]|""){0,1000})"${gap}(?=[${signs}\n]|$)|([^${signs}\n]*))(?:([${signs}])|\n|$)`, 'uy')
  const rows: string[][] = []
  let row: string[] = []
  while (cell.lastIndex < text.length) {
    const [, quoted, plain = '', sign] = cell.exec(text) ?? []
    row.push((quoted?.replaceAll('""', '"') ?? plain).trim())
    if (sign !== undefined && cell.lastIndex < text.length) continue
    rows.push(row)
    row = []
  }
  const filled = rows.filter((cells) => cells.some((words) => words !== ''))
  // bars may also frame a row
  return isPadded && signs === bar.signs ? filled.map((cells) => cells.slice(cells[0] === '' ? 1 : 0, cells.at(-1) === '' ? -1 : undefined)) : filled
}

const filledCells = (cells: Cells): Cells => cells.filter((words) => words !== '')

/** Words of headings that tell a table of homes. */
const headWords = new Set(
  'project building bldg condo condominium property tower unit units bed beds br brs bedroom bedrooms room rooms bath baths bathroom bathrooms toilet sqm sqms size area floor flr level price rent rental rate asking srp amount owner owners landlord lessor mobile phone contact cell cellphone cp viber whatsapp tel telephone email type'.split(
    ' ',
  ),
)
/** Further words of headings. */
const otherWords = new Set(
  'no nos number # name of in php pesos total gross net monthly month mo selling lease sale per listing ref id code lot location city address date m2 sq m ft t b status furnished furnishing parking slot slots view remarks remark notes note availability available terms commission dues facing agent broker link photos category developer deal offer for/sale'.split(
    ' ',
  ),
)
const hanHead =
  /^(?:楼盘|小区|项目|物业|房源|楼栋|[栋座幢室厅卫]|户型|房型|卧室?|房间|卫生间|客厅|(?:建筑|使用|套内|实用|占地)?面积|建面|平米|平方|所?在?楼层|层数?|价格|价钱|售价|租金|总价|单价|月租|报价|业主|房东|屋主|电话|手机|联系方式|联系人|微信|类型|房号|门牌|单元|姓名|名称|号码?)+$/u
const hanOther =
  /^(?:朝向|装修|家[具私电]|车位|备注|说明|描述|状态|现状|地[址区]|位置|区域?|城市|编号|序号|日期|时间|租售|方式|佣金|看房|管理费|物业费|付款|押金|标题|开发商|交房)+$/u

/** What a cell is as a heading: `home` names a column of a table of homes, `other` is a heading only beside such cells; null: none. */
function headingKind(words: string): 'home' | 'other' | null {
  const folded = words
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\([^()]{0,30}\)|\*/gu, ' ')
    .trim()
  const han = folded.replace(/[\s/:.a-z㎡]+/gu, '')
  if (hanHead.test(han)) return 'home'
  if (hanOther.test(han)) return 'other'
  const parts = folded.split(/[\s/_&.:-]+/u).filter((part) => part !== '')
  if (parts.length === 0 || !parts.every((part) => headWords.has(part) || otherWords.has(part))) return null
  return parts.some((part) => headWords.has(part)) ? 'home' : 'other'
}

/** Whether a row has the headings of a table of homes. */
function isHead(cells: Cells, least: number): boolean {
  const kinds = filledCells(cells).map(headingKind)
  const known = kinds.filter((kind) => kind !== null)
  return kinds.length >= least && known.length * 4 >= kinds.length * 3 && known.filter((kind) => kind === 'home').length >= 2
}

const clock = /(?:^|\D)\d{1,2}[:：]\d{2}/u
const day = /^\W{0,2}(?:\d{4}[-/.年]\d{1,2}[-/.月]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4})/u
/** Whether a row is a message that an app copied with its time and sender. */
const isMessage = (cells: Cells): boolean => cells.slice(0, 2).some((words) => clock.test(words)) || (day.test(cells[0] ?? '') && cells.length <= 4)
/** Whether a row has labels with their values beside them, as the facts of one home. */
const hasLabels = (cells: Cells): boolean => filledCells(cells).some((words) => /[:：]$/u.test(words))
const numbers = (cells: Cells): number => cells.filter((words) => /\d/u.test(words)).length

/** The unit of a cell that is one number, `money` for all amounts, empty without a unit; null for other cells. */
function unitOfCell(words: string): string | null {
  const match = /^(?:₱|php|p)?\s?\d[\d.,]*\s?([a-z㎡²万亿平方米室房卧厅卫楼层元座号#/]*)\.?$/iu.exec(words.normalize('NFKC'))
  const unit = match?.[1]?.toLowerCase()
  return unit === undefined ? null : /^(?:k|mn?|mil|万|亿|元|\/mo)$/u.test(unit) ? 'money' : unit
}

/** Whether rows are those of a table: each has as many cells as the others, and in two columns all cells are numbers with the same unit. */
function isRegular(rows: readonly Cells[]): boolean {
  const [first] = rows
  if (!first || rows.some(({ length }) => length !== first.length)) return false
  const columns = first.filter((words, column) => {
    const unit = unitOfCell(words)
    return unit !== null && rows.every((cells) => unitOfCell(cells[column] ?? '') === unit)
  })
  return columns.length >= 2
}

/** The longest sequence of rows that a test accepts. */
function longestPart(rows: readonly Cells[], accepts: (cells: Cells) => boolean): readonly Cells[] {
  let longest: readonly Cells[] = []
  let part: Cells[] = []
  for (const cells of rows) {
    if (accepts(cells)) part.push(cells)
    else part = []
    if (part.length > longest.length) longest = part
  }
  return longest
}

/** The rows of a table without headings. */
function rowsWithoutHead(text: string, rows: readonly Cells[], form: Form): readonly Cells[] {
  if (form === tab) {
    const part = longestPart(rows, (cells) => filledCells(cells).length >= form.least && numbers(cells) > 0 && !isMessage(cells) && !hasLabels(cells))
    return part.length > 1 || part.some((cells) => filledCells(cells).length > 4 && numbers(cells) > 2) ? part : []
  }
  // sentences have a space behind a comma
  if (form === comma && /,[^\S\n]/u.test(text)) return []
  const part = longestPart(rows, (cells) => filledCells(cells).length >= form.least && !isMessage(cells) && !hasLabels(cells))
  return part.length > 1 && isRegular(part) ? part : []
}

/** The table with a name for each column and the same number of cells in each row. */
function regularTable(head: Cells, rows: readonly Cells[]): PastedTable {
  const width = Math.max(head.length, ...rows.map(({ length }) => length))
  const columns = Array.from({ length: width }, (_, column) => column)
  return {
    head: columns.map((column) => head[column] || `列 ${column + 1} (Column ${column + 1})`),
    rows: rows.map((cells) => columns.map((column) => cells[column] ?? '')),
  }
}

/** A table without separators: a line of headings with one space between them, above lines of numbers. */
function tableWithoutCells(text: string): PastedTable | null {
  const lines = text.split('\n').map((line) => line.split(/\s+/u))
  const headAt = lines.findIndex((cells) => isHead(cells, 5) && cells.every((words) => /^[^\p{Ll}]/u.test(words) && headingKind(words) !== null))
  const below = headAt < 0 ? [] : lines.slice(headAt + 1)
  return below.some((cells) => numbers(cells) > 2) ? { head: lines[headAt] ?? [], rows: [] } : null
}

const isRule = (cells: Cells): boolean => cells.length > 2 && cells.every((words) => /^:?-{2,}:?$/u.test(words))

function tableOfForm(text: string, form: Form): PastedTable | null {
  const all = rowsOf(text, form)
  const ruleAt = form === bar ? all.findIndex(isRule) : -1
  const rows = all.filter((cells) => !isRule(cells))
  const headAt = ruleAt > 0 ? ruleAt - 1 : rows.findIndex((cells) => isHead(cells, form.least))
  const head = rows[headAt]
  if (head) {
    const fits = (cells: Cells) =>
      cells.length <= head.length + 8 && (form.isPadded ? filledCells(cells).length > 1 : cells.length >= head.length) && (ruleAt > 0 || numbers(cells) > 1)
    const below = rows.slice(headAt + 1).filter(fits)
    if (below.length > 0) return regularTable(head, below)
  }
  const found = form.hasHead ? [] : rowsWithoutHead(text, rows, form)
  return found.length > 0 ? regularTable([], found) : null
}

/**
 * The table that a pasted text contains: rows of a spreadsheet, a CSV, or a Markdown table; null for chats. Callers do not read it as one home, since its
 * values would come from several rows.
 */
export function pastedTable(pasted: string): PastedTable | null {
  const text = pasted.replace(/\r\n?/gu, '\n')
  for (const form of forms) {
    const table = new RegExp(`[${form.signs}]`, 'u').test(text) ? tableOfForm(text, form) : null
    if (table) return table
  }
  return tableOfForm(text.replace(/[^\S\n]{2,}/gu, '\t'), spaced) ?? tableWithoutCells(text)
}

/** A table as a CSV that imports read. */
export const tableSheet = ({ head, rows }: PastedTable): string => `\ufeff${[head, ...rows].map((cells) => cells.map(csvCell).join(',')).join('\r\n')}\r\n`
