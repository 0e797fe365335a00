import { fields } from './fields.ts'
import { fill } from './format.ts'
import { importColumnsWords } from './import-columns.words.ts'
import type { ImportMapping, ImportRule, ImportTarget } from './import-mapping.ts'
import { importTargets, readMapping } from './import-mapping.ts'
import { nameOfTarget, ruleFor } from './import-reso.ts'
import type { Words } from './words.ts'

/** What a column of a file becomes: a value of a listing, the key that identifies its row, or nothing. */
export type ColumnTarget = ImportTarget | 'key' | null
/** A choice for the columns of a file, as a person makes it on the screen. */
export type ColumnChoice = {
  readonly columns: Readonly<Record<string, ColumnTarget>>
  /** Values for rows without a column of their own. */
  readonly type?: string | undefined
  readonly mode?: string | undefined
  readonly city?: string | undefined
  /** What one unit of an amount without a unit is worth: 10,000 for a column in 万. */
  readonly amountUnit?: number | undefined
  readonly language: 'zh' | 'en'
  readonly currency: string
}

/** Further headings of columns, folded; the first target with a heading wins. */
const headings: Readonly<Partial<Record<ImportTarget | 'key', readonly string[]>>> = {
  key: ['id', 'key', '房源编号', '编号', '序号', 'ref', 'reference', 'listing id', 'listingkey', 'listingid'],
  title: ['title', '标题', '房源标题', 'headline', 'name'],
  price: ['price', '价格', '总价', '售价', '租金', '月租', 'rent', 'amount'],
  floorArea: ['面积', '建筑面积', 'area', 'sqm', 'floor area', 'size'],
  bedrooms: ['卧室', '房间', 'br', 'beds', 'bedroom'],
  bathrooms: ['卫生间', 'baths', 'bath', 't&b'],
  estate: ['楼盘', '小区', 'building', 'condo', 'project'],
  area: ['区域', 'district', 'barangay'],
  mode: ['租/售', '租售', '方式', 'offer'],
  type: ['类型', '物业类型', 'kind'],
  lat: ['lat', 'latitude', '纬度'],
  lng: ['lng', 'lon', 'long', 'longitude', '经度'],
  privateRemarks: ['业主备注', '备注', 'notes', '内部备注'],
  remarks: ['描述', '介绍', 'description', 'remarks'],
  roomNumber: ['房号', 'unit', 'unit no', 'unit number'],
  tower: ['楼栋', '栋', 'tower'],
}

const folded = (text: string): string => text.normalize('NFKC').trim().toLowerCase()
/** A heading without a unit in brackets: `价格（万）` is `价格`. */
const withoutUnit = (heading: string): string => folded(heading).replace(/\s*[([].*?[)\]]\s*$/u, '')

/** The text in brackets at the end of a heading, such as a name in the other language. */
const inBrackets = (heading: string): string => /[([]([^()[\]]*)[)\]]\s*$/u.exec(folded(heading))?.[1]?.trim() ?? ''

const areaText = /^\d[\d,.]*\s*(?:㎡|m²|m2|sqm|sq\.?\s*m\.?)?$/iu
/** Whether a column called Area has sizes: "area" also means a district. */
const hasSizes = (column: string, samples: readonly string[]): boolean =>
  withoutUnit(column) === 'area' && (/^(?:sq|m2)/.test(inBrackets(column)) || (samples.length > 0 && samples.every((sample) => areaText.test(sample))))

/**
 * The targets of the columns by their headings, each target at most once; `isSure`: the heading is a standard name, or one in both languages. `samples`: texts
 * of each column.
 */
export function guessTargets(
  header: readonly string[],
  samples: ReadonlyMap<string, readonly string[]> = new Map(),
): Readonly<Record<string, { readonly target: ColumnTarget; readonly isSure: boolean }>> {
  const taken = new Set<ColumnTarget>()
  const guesses: Record<string, { target: ColumnTarget; isSure: boolean }> = {}
  const targetOf = (name: string): ColumnTarget => {
    const standard = importTargets.find((target) => !taken.has(target) && nameOfTarget(target).some((known) => folded(known) === name))
    const other = (Object.keys(headings) as (ImportTarget | 'key')[]).find((target) => !taken.has(target) && headings[target]?.includes(name)) // its own keys
    return other === 'key' ? 'key' : (standard ?? other ?? null)
  }
  for (const column of header) {
    const name = withoutUnit(column)
    const isSize = hasSizes(column, samples.get(column) ?? [])
    const target = targetOf(isSize ? 'floor area' : name)
    const isSure = target !== null && !isSize && (folded(column) === name || targetOf(inBrackets(column)) === target)
    if (target) taken.add(target)
    guesses[column] = { target, isSure }
  }
  return guesses
}

/** Whether the heading of a column of amounts says that they are in 万. */
export const isInTenThousands = (column: string): boolean => /[(（[]?\s*万/u.test(column)

const amountUnits = { '': 1, '₱': 1, php: 1, peso: 1, 元: 1, 万: 10_000, k: 1000, m: 1_000_000 } as const
const areaUnits = { '': 1, 'm²': 1, '㎡': 1, sqm: 1, 'sq m': 1, 'sq. m.': 1, 平: 1, 平米: 1, 平方米: 1 } as const
const wordsOfChoices: Readonly<Partial<Record<ImportTarget, Readonly<Record<string, string>>>>> = {
  type: {
    公寓: 'Residence',
    condo: 'Residence',
    condominium: 'Residence',
    apartment: 'Residence',
    车位: 'Carport',
    parking: 'Carport',
    别墅: 'Villa',
    house: 'Villa',
    villa: 'Villa',
  },
  mode: {
    租: 'Lease',
    出租: 'Lease',
    lease: 'Lease',
    rent: 'Lease',
    'for rent': 'Lease',
    'for lease': 'Lease',
    售: 'Sale',
    出售: 'Sale',
    sale: 'Sale',
    'for sale': 'Sale',
  },
}

function ruleOfColumn(target: ImportTarget, column: string, amountUnit: number): ImportRule {
  const rule = ruleFor(target, column)
  if (rule.rule === 'choice') return { ...rule, values: { ...wordsOfChoices[target], ...rule.values } }
  if (rule.rule !== 'number') return rule
  if (target === 'price' || target === 'monthlyDues') return { ...rule, units: { ...amountUnits, '': target === 'price' ? amountUnit : 1 } }
  return target === 'floorArea' || target === 'lotArea' ? { ...rule, units: areaUnits } : rule
}

/** A technical text, which is the same in both languages. */
export const inBoth = (text: string): Words => ({ zh: text, en: text })

/** What a choice of columns lacks. */
function missingIn(rules: ReadonlyMap<ImportTarget, unknown>): readonly Words[] {
  const missing = (['type', 'mode', 'city'] as const).filter((target) => !rules.has(target))
  const [lat, lng] = [rules.has('lat'), rules.has('lng')]
  return [
    ...missing.map((target) => ({
      zh: fill(importColumnsWords.missing.zh, { label: fields[target].label.zh }),
      en: fill(importColumnsWords.missing.en, { label: fields[target].label.en }),
    })),
    ...(lat === lng ? [] : [lat ? importColumnsWords.noLng : importColumnsWords.noLat]),
  ]
}

/** The mapping for a choice of columns; the faults name what is missing. A title also names the building and the bedrooms if no column does. */
export function mappingOfColumns(choice: ColumnChoice): { readonly mapping: ImportMapping } | { readonly faults: readonly Words[] } {
  const rules = new Map<ImportTarget, ImportRule[]>()
  const add = (target: ImportTarget, rule: ImportRule) => rules.set(target, [...(rules.get(target) ?? []), rule].slice(0, 5))
  const key: string[] = []
  for (const [column, target] of Object.entries(choice.columns)) {
    if (target === 'key') key.push(column)
    else if (target) add(target, ruleOfColumn(target, column, choice.amountUnit ?? 1))
  }
  const [title] = Object.entries(choice.columns).flatMap(([column, target]) => (target === 'title' ? [column] : []))
  if (title !== undefined && !rules.has('estate')) add('estate', { rule: 'inside', columns: [title] })
  if (title !== undefined && !rules.has('bedrooms')) add('bedrooms', { rule: 'pattern', column: title, pattern: 'roomsEn', part: 'bedrooms' })
  for (const target of ['type', 'mode', 'city'] as const) if (choice[target]) add(target, { rule: 'constant', value: choice[target] })
  const faults = missingIn(rules)
  if (faults.length > 0) return { faults }
  const read = readMapping({
    source: 'sheet',
    language: choice.language,
    currency: choice.currency,
    ...(key.length > 0 ? { key } : {}),
    fields: Object.fromEntries(rules),
    unknown: { area: 'leave' },
  })
  return 'mapping' in read ? read : { faults: read.faults.map(inBoth) }
}
