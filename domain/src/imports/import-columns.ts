import { fields } from '../fields.ts'
import { fill } from '../format.ts'
import { importColumnsWords } from './import-columns.words.ts'
import type { ImportMapping, ImportRule, ImportTarget } from './import-mapping.ts'
import { importTargets, readMapping } from './import-mapping.ts'
import { isExportKey, nameOfTarget, ruleFor } from './import-reso.ts'
import { rentHeadings, saysMonthly } from './monthly-price.ts'
import { leastPrices } from '../publishing/price-slip.ts'
import { furnishingTexts, offeredTexts, stageTexts } from './stage-words.ts'
import type { Words } from '../words.ts'

const folded = (text: string): string => text.normalize('NFKC').trim().toLowerCase()

/** What a column of a file becomes: a value of a listing, the key that identifies its row, the file names of its photos, or nothing. */
export type ColumnTarget = ImportTarget | 'key' | 'photos' | null
/** A choice for the columns of a file, as a person makes it on the screen. */
export type ColumnChoice = {
  readonly columns: Readonly<Record<string, ColumnTarget>>
  /** Values for rows without a column of their own. */
  readonly type?: string | undefined
  readonly mode?: string | undefined
  readonly city?: string | undefined
  readonly status?: string | undefined
  /** What one unit of an amount without a unit is worth: 10,000 for a column in 万. */
  readonly amountUnit?: number | undefined
  readonly language: 'zh' | 'en'
  readonly currency: string
}

/** Headings of the field for an own number: the key of its row, unless another column is. */
const ownNumberHeads = Object.values(fields.customNumber.label).map(folded)

/** Further headings of columns, folded; the first target with a heading wins. */
const headings: Readonly<Partial<Record<ImportTarget | 'key' | 'photos', readonly string[]>>> = {
  key: [
    'id',
    'key',
    '房源编号',
    '编号',
    '序号',
    'ref',
    'ref no',
    'reference',
    'reference no',
    'reference number',
    'listing id',
    'listing number',
    'listingkey',
    'listingid',
    ...ownNumberHeads,
  ],
  title: ['title', '标题', '房源标题', 'headline', 'name'],
  price: ['price', '价格', '总价', '售价', 'amount', ...rentHeadings],
  monthlyDues: ['物业费', '管理费', '月物业费', 'dues', 'association dues', 'assoc dues', 'condo dues', 'management fee', 'hoa'],
  floorArea: ['面积', '建筑面积', 'area', 'sqm', 'floor area', 'size', 'buildingarea'],
  lotArea: ['landsize', 'land size', 'land area', '占地面积'],
  bedrooms: ['卧室', '房间', 'br', 'beds', 'bedroom', 'room', 'rooms', '户型', '房屋户型'],
  livingRooms: ['hall', '客厅'],
  bathrooms: ['卫生间', 'baths', 'bath', 'bathroom', 'toilet', 't&b'],
  floor: ['所在楼层'],
  facing: ['房屋朝向', 'location'],
  city: ['location'],
  estate: ['楼盘', '小区', '小区名称', '楼盘名称', 'building', 'condo', 'project'],
  area: ['区域', '所在区域', 'district', 'barangay', 'suburb'],
  mode: ['租/售', '租售', '方式', 'offer', 'offertype', 'offer type'],
  type: ['类型', '物业类型', '房屋用途', 'kind', 'propertytype', 'property type'],
  lat: ['lat', 'latitude', '纬度'],
  lng: ['lng', 'lon', 'long', 'longitude', '经度'],
  privateRemarks: ['业主备注', '备注', 'remarks', 'remark', 'notes', 'note', '内部备注'],
  remarks: ['描述', '介绍', 'description', 'public remarks'],
  roomNumber: ['房号', 'unit', 'unit no', 'unit #', 'unit number', 'room no', 'room number'],
  ownerName: ['业主', 'owner', 'owner name', 'landlord', 'unit owner'],
  ownerContact: ['业主电话', '业主手机', 'owner phone', 'owner mobile', 'owner contact', 'owner number', 'landlord phone'],
  tower: ['楼栋', '栋', 'tower'],
  photos: ['照片', '图片', 'photos', 'photo files', 'images'],
}

/** A folded heading without a dot or colon at its end: `Unit no.` is `unit no`. */
const withoutEnd = (heading: string): string => {
  const text = folded(heading)
  return text.endsWith('.') || text.endsWith(':') ? text.slice(0, -1).trimEnd() : text
}

/** A folded heading with its unit in brackets: `Area sqm` is `area (sqm)`. */
const withBrackets = (heading: string): string =>
  withoutEnd(heading)
    .replaceAll('_', ' ')
    .replace(/(?<=\S)\s(sqm|sq\.?\s?m\.?|m2|php|pesos?)$/u, ' ($1)')

/** A heading without a unit: `价格（万）` is `价格`. Its time grows as the length of the heading. */
function withoutUnit(heading: string): string {
  const text = withBrackets(heading)
  const open = /[)\]]$/u.test(text) ? text.search(/[([]/u) : -1
  return open < 0 ? text : text.slice(0, open).trimEnd()
}

/** Whether a column has the reasons of a sheet of returned rows, which imports do not read. */
export const isReasonColumn = (column: string): boolean => Object.values<string>(importColumnsWords.reason).includes(column)

/** The text in brackets at the end of a heading, such as a name in the other language. */
const inBrackets = (heading: string): string => /[([]([^()[\]]*)[)\]]\s*$/u.exec(withBrackets(heading))?.[1]?.trim() ?? ''

const areaText = /^\d[\d,.]*\s*(?:㎡|m²|m2|sqm|sq\.?\s*m\.?)?$/iu
/** Whether a column called Area has sizes: "area" also means a district. */
const hasSizes = (column: string, samples: readonly string[]): boolean =>
  withoutUnit(column) === 'area' && (/^(?:sq|m2)/.test(inBrackets(column)) || (samples.length > 0 && samples.every((sample) => areaText.test(sample))))

/** Texts of a sheet that mean "not given". */
const notGiven = ['na', 'n/a', 'nan', 'null', 'none', 'nil', '-', '–', '—', '?', 'tbd', '无', '暂无', '暂无数据', '未知', '不详']

/** Whether the samples of a column may be values of a target: known words of a choice, ids of a key, `area, city` of a city called Location. */
function canBe(target: ColumnTarget, name: string, samples: readonly string[]): boolean {
  const texts = samples.map(folded).filter((text) => !notGiven.includes(text))
  if (target === 'key') return texts.every((text) => /\d/.test(text) && !/\s/.test(text))
  if (target === 'city' && name === 'location') return texts.some((text) => text.includes(','))
  const rule = target && target !== 'photos' && texts.length > 0 ? ruleOfColumn(target, '-', 1) : null
  if (rule?.rule !== 'choice') return name !== 'location'
  const words = Object.keys(rule.values).map(folded)
  return texts.some((text) => words.some((word) => (rule.begins ? text.startsWith(word) : text === word)))
}

/** Headings of a poster's own number: a text that is there twice is a mistake of its rows, not another meaning of the column. */
const ownNumbers = ['ref', 'ref no', 'reference', 'reference no', 'reference number', '编号', '房源编号', ...ownNumberHeads]

/**
 * The targets of the columns by their headings, each target at most once; `isSure`: the heading is a standard name, or one in both languages. `samples`: texts
 * of each column. `repeated`: columns with an empty text or one twice, which are no keys.
 */
export function guessTargets(
  header: readonly string[],
  samples: ReadonlyMap<string, readonly string[]> = new Map(),
  repeated: ReadonlySet<string> = new Set(),
): Readonly<Record<string, { readonly target: ColumnTarget; readonly isSure: boolean }>> {
  const taken = new Set<ColumnTarget>()
  const guesses: Record<string, { target: ColumnTarget; isSure: boolean }> = {}
  const hasOtherKey = header.some((column) => headings.key?.includes(withoutUnit(column)) && !ownNumberHeads.includes(withoutUnit(column)))
  const targetOf = (name: string, column: string): ColumnTarget => {
    const isFree = (target: Exclude<ColumnTarget, null>) =>
      !taken.has(target) &&
      canBe(target, name, samples.get(column) ?? []) &&
      (target !== 'key' || ((ownNumbers.includes(name) || !repeated.has(column)) && !(hasOtherKey && ownNumberHeads.includes(name))))
    // remarks in a sheet are for its owner: published only if a person says so
    if (headings.privateRemarks?.includes(name)) return isFree('privateRemarks') ? 'privateRemarks' : null
    const standard = importTargets.find((target) => nameOfTarget(target).some((known) => folded(known) === name) && isFree(target))
    const other = (Object.keys(headings) as (ImportTarget | 'key' | 'photos')[]).find((target) => headings[target]?.includes(name) && isFree(target)) // its own keys
    return other === 'key' ? 'key' : (standard ?? other ?? null)
  }
  for (const column of header) {
    const name = withoutUnit(column)
    const isSize = hasSizes(column, samples.get(column) ?? [])
    const target = targetOf(isSize ? 'floor area' : name, column)
    const isSure = target !== null && !isSize && name !== 'location' && (withoutEnd(column) === name || targetOf(inBrackets(column), column) === target)
    if (target) taken.add(target)
    guesses[column] = { target, isSure }
  }
  return guesses
}

/** Whether a column of prices has monthly rents by its heading: `Lease rate`, `价格（元/月）`. */
const isOfRents = (column: string): boolean => rentHeadings.includes(withoutUnit(column)) || saysMonthly(inBrackets(column))

/** Whether a column of prices has monthly rents, by its heading or every text of it that has an amount. */
export function hasRents(column: string, samples: readonly string[]): boolean {
  const amounts = samples.filter((sample) => ![...notGiven, ...openPrices].includes(folded(sample)))
  return isOfRents(column) || (amounts.length > 0 && amounts.every(saysMonthly))
}

/** Whether the heading of a column of amounts says that they are in 万. */
export const isInTenThousands = (column: string): boolean => column.includes('万')

const amountUnits = {
  ...{ '': 1, '₱': 1, php: 1, p: 1, peso: 1, pesos: 1, 元: 1, k: 1000, m: 1_000_000, million: 1_000_000 },
  ...{ 'k php': 1000, 'm php': 1_000_000, 千: 1000, 万: 10_000, 万元: 10_000, 亿: 100_000_000 },
} as const
/** Texts of a price that is on request. */
const openPrices = ['面议', '价格面议', '电议', '待议', '询价', 'on request', 'price on request', 'upon request', 'poa', 'call for price', 'negotiable']
const percentUnits = { '': 1, '%': 1, percent: 1, 'per cent': 1 } as const
const areaUnits = { '': 1, 'm²': 1, '㎡': 1, sqm: 1, 'sq m': 1, 'sq. m.': 1, 平: 1, 平米: 1, 平方米: 1 } as const
const wordsOfChoices: Readonly<Partial<Record<ImportTarget, Readonly<Record<string, string>>>>> = {
  type: {
    公寓: 'Residence',
    住宅: 'Residence',
    普通住宅: 'Residence',
    酒店式公寓: 'Residence',
    商住两用: 'Residence',
    unit: 'Residence',
    u: 'Residence',
    condo: 'Residence',
    condominium: 'Residence',
    apartment: 'Residence',
    车位: 'Carport',
    parking: 'Carport',
    别墅: 'Villa',
    house: 'Villa',
    villa: 'Villa',
    townhouse: 'Villa',
    'house and lot': 'Villa',
    h: 'Villa',
    t: 'Villa',
  },
  status: stageTexts,
  furnished: {
    ...furnishingTexts,
    空置: 'Unfurnished',
    毛坯: 'Unfurnished',
    bare: 'Unfurnished',
    'bare unit': 'Unfurnished',
    semi: 'Partly',
    'semi furnished': 'Partly',
    'semi-furnished': 'Partly',
    partly: 'Partly',
    full: 'Fully',
    fully: 'Fully',
    'fully-furnished': 'Fully',
  },
  mode: {
    租: 'Lease',
    出租: 'Lease',
    lease: 'Lease',
    rent: 'Lease',
    'for rent': 'Lease',
    'for lease': 'Lease',
    buy: 'Sale',
    售: 'Sale',
    出售: 'Sale',
    sale: 'Sale',
    'for sale': 'Sale',
  },
}

/** Targets that no guess may stand for: an unreadable value returns the row, and the value for all rows is for blank cells alone. */
const neededTargets: readonly ImportTarget[] = ['type', 'mode', 'status', 'city', 'price']

function ruleOfColumn(target: ImportTarget, column: string, amountUnit: number): ImportRule {
  const rule = ruleFor(target, column)
  const options = neededTargets.includes(target) ? {} : ({ unreadable: 'leave' } as const)
  if (target === 'city') return { rule: 'part', column, separator: ',', take: 'last', ...options }
  if (target === 'floor') return { rule: 'pattern', column, pattern: 'floorOfBuilding', part: 'floor', ...options }
  if (rule.rule === 'choice')
    return {
      ...{ ...rule, values: { ...wordsOfChoices[target], ...rule.values } },
      ...{ ...(target === 'facing' ? { begins: true } : {}), ...(target === 'status' ? { turnover: true } : {}) },
      ...options,
    }
  if (rule.rule !== 'number') return { ...rule, ...options }
  if (target === 'price') return { ...rule, units: { ...amountUnits, '': amountUnit }, open: openPrices, perMonth: true, ...options }
  if (target === 'monthlyDues') return { ...rule, units: amountUnits, perMonth: true, ...options }
  if (target === 'commissionRate') return { ...rule, units: percentUnits, ...options }
  return target === 'floorArea' || target === 'lotArea' ? { ...rule, units: areaUnits, ...options } : { ...rule, ...options }
}

/** The rules of a column: that of bedrooms may hold a whole layout, `3室2厅2卫` or `2BR`. */
const rulesOfColumn = (target: ImportTarget, column: string, amountUnit: number): readonly ImportRule[] => [
  ...(target === 'bedrooms' ? layoutRules(column, 'bedrooms') : []),
  ruleOfColumn(target, column, amountUnit),
]
/** A rule for which the words of `notGiven` are empty; 无 of a flag is a no. */
const withEmpty = (rule: ImportRule): ImportRule =>
  rule.rule === 'constant' ? rule : { ...rule, empty: rule.rule === 'flag' ? notGiven.filter((text) => text !== '无') : emptyOf(rule) }
const emptyOf = (rule: ImportRule) => (rule.rule === 'choice' && rule.turnover ? [...notGiven, ...offeredTexts] : notGiven)

const layoutRules = (column: string, part: 'bedrooms' | 'livingRooms' | 'bathrooms'): readonly ImportRule[] => [
  { rule: 'pattern', column, pattern: 'layoutZh', part },
  ...(part === 'bedrooms' ? [{ rule: 'pattern', column, pattern: 'roomsEn', part } as const] : []),
]

/** Prices outside are slips of a unit, such as 6,500,000 in a column in 万. */
const priceLimits = (amountUnit: number): ImportMapping['prices'] => [
  { mode: 'Sale', min: leastPrices.Sale, max: amountUnit > 1 ? 10_000_000_000 : fields.price.max },
  { mode: 'Lease', min: leastPrices.Lease, max: amountUnit > 1 ? 100_000_000 : fields.price.max },
]

/** Titles of rows that are no homes. */
const skippedTitles = [
  {
    words: ['office unit', 'office space', 'office for sale', 'office for rent', 'offices at', 'commercial unit', 'commercial space', 'shophouse', 'warehouse'],
    unless: ['bedroom', 'bedrooms', 'studio'],
    why: importColumnsWords.office,
  },
  {
    words: ['lot only', 'lot for sale', 'lots for sale', 'commercial lot', 'residential lot', 'industrial lot', 'beach lot'],
    unless: ['house', 'townhouse', 'bungalow', 'duplex', 'storey', 'unit'],
    why: importColumnsWords.land,
  },
]

/** A technical text, which is the same in both languages. */
export const inBoth = (text: string): Words => ({ zh: text, en: text })

/** Values that every listing has, from a column or one for all rows. */
export const constantTargets = ['type', 'mode', 'status', 'city'] as const

/** What a choice of columns lacks. */
function missingIn(rules: ReadonlyMap<ImportTarget, unknown>): readonly Words[] {
  const missing = constantTargets.filter((target) => !rules.has(target))
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
  // an export has every text as it is, the listing number, and homes without a price
  const isExport = Object.entries(choice.columns).some(([column, target]) => target === 'key' && isExportKey(column))
  const add = (target: ImportTarget, ...more: readonly ImportRule[]) =>
    rules.set(target, [...(rules.get(target) ?? []), ...(isExport ? more : more.map(withEmpty))].slice(0, 5))
  const key: string[] = []
  for (const [column, target] of Object.entries(choice.columns)) {
    if (target === 'key') key.push(column)
    else if (target && target !== 'photos') add(target, ...rulesOfColumn(target, column, choice.amountUnit ?? 1))
  }
  const columnOf = (wanted: ImportTarget) => Object.keys(choice.columns).find((column) => choice.columns[column] === wanted)
  const [title, layout, city] = [columnOf('title'), columnOf('bedrooms'), columnOf('city')]
  for (const part of ['livingRooms', 'bathrooms'] as const) if (layout !== undefined && !rules.has(part)) add(part, ...layoutRules(layout, part))
  if (city !== undefined && !rules.has('area')) add('area', { rule: 'part', column: city, separator: ',', take: 'first', least: 2 })
  if (title !== undefined && !rules.has('estate')) add('estate', { rule: 'inside', columns: [title] })
  if (title !== undefined && !rules.has('bedrooms')) add('bedrooms', { rule: 'pattern', column: title, pattern: 'roomsEn', part: 'bedrooms' })
  if (title !== undefined && !rules.has('roomNumber')) add('roomNumber', { rule: 'pattern', column: title, pattern: 'unitInBrackets', part: 'unit' })
  for (const target of constantTargets) if (choice[target]) add(target, { rule: 'constant', value: choice[target] })
  const price = columnOf('price')
  const isOfRentsOnly = price !== undefined && isOfRents(price)
  if (isOfRentsOnly && !rules.has('mode')) add('mode', { rule: 'constant', value: 'Lease' })
  // the number by which the agent knows the home
  const [ownNumber] = key
  if (ownNumber !== undefined && key.length === 1 && !isExport && !rules.has('customNumber'))
    add('customNumber', { rule: 'text', columns: [ownNumber], cut: true })
  const isRentForSale = isOfRentsOnly && columnOf('mode') === undefined && choice.mode === 'Sale'
  const { zh, en } = importColumnsWords.rentForSale
  const faults = [...missingIn(rules), ...(isRentForSale ? [{ zh: fill(zh, { column: price }), en: fill(en, { column: price }) }] : [])]
  if (faults.length > 0) return { faults }
  const read = readMapping({
    source: 'sheet',
    language: choice.language,
    currency: choice.currency,
    ...(key.length > 0 ? { key } : {}),
    fields: Object.fromEntries(rules),
    skip: title === undefined ? [] : skippedTitles.map((skip) => ({ ...skip, columns: [title] })),
    required: rules.has('price') && !isExport ? ['price'] : [],
    prices: isExport ? [] : priceLimits(choice.amountUnit ?? 1),
    unknown: { area: 'leave', city: 'area', estate: 'leave' },
  })
  return 'mapping' in read ? read : { faults: read.faults.map(inBoth) }
}
