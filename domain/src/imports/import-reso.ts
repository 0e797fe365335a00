import { type Choice, choices } from '../choices.ts'
import { exportWords } from './export-listings.words.ts'
import { type Field, fieldRows, fields } from '../fields.ts'
import { fill } from '../format.ts'
import { addressRule, decidesAddress } from './import-display.ts'
import { type ImportMapping, type ImportRule, type ImportTarget, fieldOfTarget, importTargets, readMapping } from './import-mapping.ts'
import type { Words } from '../words.ts'

/** The RESO Data Dictionary 1.7 name of each target that has one. */
const resoNames: ReadonlyMap<ImportTarget, string> = new Map([
  ...fieldRows.flatMap(([key, field]: readonly [string, Field]) => (field.reso ? [[key as ImportTarget, field.reso] as const] : [])),
  ['lat', 'Latitude'] as const,
  ['lng', 'Longitude'] as const,
])

const hasOwnLabel = (target: string): target is 'lat' | 'lng' | 'title' => target === 'lat' || target === 'lng' || target === 'title'

/** The label of a target: that of its field, with the language if the target is one language of it. */
export function targetLabel(target: string): Words {
  if (hasOwnLabel(target)) return exportWords[target]
  const key = fieldOfTarget(target)
  const label = key ? fields[key].label : { zh: target, en: target }
  if (key === null || key === target) return label
  const pattern = target.endsWith('Zh') ? exportWords.inChinese : exportWords.inEnglish
  return { zh: fill(pattern.zh, { label: label.zh }), en: fill(pattern.en, { label: label.en }) }
}

/** Whether a heading is that of the listing number in an export, as `headingOf` of exports writes it. */
export const isExportKey = (heading: string): boolean => /^ListingId$|\(ListingId\)$/.test(heading.normalize('NFKC').trim())

/** Labels of columns and of values in the exports of earlier versions. */
const formerLabels: Readonly<Partial<Record<ImportTarget, readonly string[]>>> = {
  facing: ['Faces'],
  status: ['Build stage'],
  openFireAllowed: ['用火'],
  duesPaidBy: ['物业费由谁付'],
}
const formerValues: Readonly<Partial<Record<ImportTarget, Readonly<Record<string, string>>>>> = {
  status: { Presale: 'Building', 'Presale slot': 'BuildingParkingLot' },
  furnished: { 空房: 'Unfurnished' },
}

/** The standard names of a target: RESO, field, labels. */
export function nameOfTarget(target: ImportTarget): readonly string[] {
  const { zh, en } = targetLabel(target)
  return [resoNames.get(target) ?? target, target, zh, en, ...(formerLabels[target] ?? [])]
}

/** The code of each text that a file may contain: code, labels and RESO value; the first row with a text wins. */
function codesByText(rows: readonly Choice[]): Record<string, string> {
  const values: Record<string, string> = {}
  for (const { code, label, reso } of rows) for (const name of [code, reso, label.en, label.zh]) if (name && !(name in values)) values[name] = code
  return values
}

/** The rule that reads a target from a column with standard values: codes, labels, RESO values, numbers without units. */
export function ruleFor(target: ImportTarget, column: string): ImportRule {
  const key = fieldOfTarget(target)
  const field: Field | null = key && fields[key]
  // a title that is too long is shortened
  if (!field) return target === 'title' ? { rule: 'text', columns: [column], cut: true } : { rule: 'number', column }
  switch (field.kind) {
    case 'number':
    case 'money':
      return { rule: 'number', column }
    case 'flag':
      return { rule: 'flag', column }
    case 'choice':
      return field.choices
        ? { rule: 'choice', column, values: { ...codesByText(choices[field.choices]), ...formerValues[target] } }
        : { rule: 'text', columns: [column] }
    case 'date':
      return { rule: 'date', column, format: 'iso' }
    case 'text':
    case 'place':
    case 'media':
      return { rule: 'text', columns: [column] }
  }
}

/**
 * The mapping of a file with standard columns. They have the names of RESO Data Dictionary 1.7 or of the field table (ignoring case); an export of this
 * site has their labels. Amounts are in `currency`, and `ListingKey` or `ListingId` identifies a row. The faults name missing columns.
 */
export function mappingByNames(header: readonly string[], currency: string): { readonly mapping: ImportMapping } | { readonly faults: readonly string[] } {
  const columns = new Map(header.map((name) => [name.trim().toLowerCase(), name]))
  const exportKey = header.find(isExportKey)
  const rules = importTargets.flatMap((target) => {
    const known = exportKey === undefined ? [resoNames.get(target), target] : nameOfTarget(target)
    const names = known.flatMap((name) => columns.get(name?.toLowerCase() ?? '') ?? [])
    return names[0] === undefined ? [] : [[target, ruleFor(target, names[0])] as const]
  })
  const address = header.find(decidesAddress)
  const placeShown = rules.find(([target]) => target === 'placeShown')?.[1]
  const key = [...['listingkey', 'listingid'].flatMap((name) => columns.get(name) ?? []), ...(exportKey === undefined ? [] : [exportKey])].slice(0, 1)
  return readMapping({
    source: 'sheet', // names the origin of the rows: a row key is unique within its source and poster
    language: 'en',
    currency,
    ...(key.length > 0 ? { key } : {}),
    fields: {
      ...Object.fromEntries(rules),
      // a private address counts more than what the file says of the place
      ...(address === undefined ? {} : { placeShown: [addressRule(address), ...(placeShown ? [placeShown] : [])] }),
    },
    unknown: { area: 'leave' }, // an unknown area is left empty
  })
}
