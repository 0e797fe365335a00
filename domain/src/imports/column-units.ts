import { entriesOf } from '../keys-of.ts'
import { columnUnitsWords } from './column-units.words.ts'
import type { Words } from '../words.ts'

/** What a unit measures: money, or the size of a home or lot. */
export type UnitKind = 'amount' | 'area'
type Unit = {
  readonly kind: UnitKind
  /** How many units of the currency, or square metres, one of it is. */
  readonly factor: number
  readonly label: Words
  /** How people write it, folded; also in traditional characters. */
  readonly spellings: readonly string[]
}

const squareMetre = [
  'sqm',
  'sqms',
  'sq m',
  'sq.m',
  'sq.m.',
  'sq. m',
  'sq. m.',
  'sqm.',
  'sq.mtr',
  'sq mtrs',
  'm2',
  'm^2',
  'square meter',
  'square meters',
  'sq meter',
  'sq meters',
  'sq metres',
  'sq. meters',
  'sq. metres',
  'sq. mtrs',
  'sq. mtrs.',
  'sq mt',
  'sq mts',
  'sqmt',
  'sqmtr',
  'square mtrs',
]
const squareFoot = [
  'sqft',
  'sq ft',
  'sq.ft',
  'sq.ft.',
  'sq. ft',
  'sq. ft.',
  'sqft.',
  'sf',
  'ft2',
  'ft^2',
  'square foot',
  'square feet',
  'square ft',
  'sq feet',
  'sq. feet',
  'sqf',
]

/** The units that a column of amounts or areas may have. Sources: NIST Handbook 44, appendix C (square foot, acre); 坪 is 400/121 m² (計量法). */
export const columnUnits = {
  one: { kind: 'amount', factor: 1, label: columnUnitsWords.one, spellings: [] },
  thousand: {
    kind: 'amount',
    factor: 1000,
    label: columnUnitsWords.thousand,
    spellings: ["'000", '000', "000's", "'000s", '000s', 'k', 'thousand', 'thousands', '千', '千元'],
  },
  tenThousand: { kind: 'amount', factor: 10_000, label: columnUnitsWords.tenThousand, spellings: ['万', '万元', '萬', '萬元', 'w'] },
  million: {
    kind: 'amount',
    factor: 1_000_000,
    label: columnUnitsWords.million,
    spellings: ['m', 'mn', 'mil', 'mill', 'mio', 'mm', 'million', 'millions', '百万', '百萬'],
  },
  hundredMillion: { kind: 'amount', factor: 100_000_000, label: columnUnitsWords.hundredMillion, spellings: ['亿', '亿元', '億', '億元'] },
  billion: { kind: 'amount', factor: 1_000_000_000, label: columnUnitsWords.billion, spellings: ['b', 'bn', 'bil', 'billion', 'billions'] },
  squareMetre: {
    kind: 'area',
    factor: 1,
    label: columnUnitsWords.squareMetre,
    spellings: [...squareMetre, 'square metre', 'square metres', '平', '平米', '平方米', '平方', '平方公尺', '方'],
  },
  squareFoot: {
    kind: 'area',
    factor: 0.09290304,
    label: columnUnitsWords.squareFoot,
    spellings: [...squareFoot, '呎', '尺', '平方呎', '平方尺', '平方英尺', '英尺'],
  },
  ping: { kind: 'area', factor: 400 / 121, label: columnUnitsWords.ping, spellings: ['ping', 'pings', '坪', 'tsubo'] },
  acre: { kind: 'area', factor: 4046.8564224, label: columnUnitsWords.acre, spellings: ['acre', 'acres', 'ac', '英亩', '英畝'] },
  hectare: { kind: 'area', factor: 10_000, label: columnUnitsWords.hectare, spellings: ['hectare', 'hectares', 'has', 'ha', '公顷', '公頃'] },
} as const satisfies Record<string, Unit>
/** The code of a unit that numbers of a column may have. */
export type ColumnUnit = keyof typeof columnUnits

const unitRows = entriesOf<Readonly<Record<ColumnUnit, Unit>>>(columnUnits)

/** The units of a kind. */
export const unitsOfKind = (kind: UnitKind): readonly ColumnUnit[] => unitRows.flatMap(([code, unit]) => (unit.kind === kind ? [code] : []))

/** The unit of a kind with this spelling (folded); null: there is none. */
export const unitBySpelling = (text: string, kind: UnitKind): ColumnUnit | null =>
  unitRows.find(([, unit]) => unit.kind === kind && unit.spellings.includes(text))?.[0] ?? null

/** How people write each currency, folded. 元 is no mark, since Chinese speakers use it for any currency: it is a unit with the factor 1. */
const currencyMarks: Readonly<Record<string, readonly string[]>> = {
  PHP: ['₱', 'ph₱', 'php', 'p', 'peso', 'pesos'],
  MYR: ['rm', 'myr', 'ringgit'],
  SGD: ['s$', 'sgd', '$'],
  HKD: ['hk$', 'hkd', '$', '港币', '港元'],
  TWD: ['nt$', 'twd', '$', '新台币', '台币'],
  USD: ['us$', 'usd', '$', 'dollars'],
  AUD: ['a$', 'au$', 'aud', '$'],
  CNY: ['¥', 'rmb', 'cny', 'yuan', '人民币'],
  EUR: ['€', 'eur', 'euro', 'euros'],
  GBP: ['£', 'gbp'],
  THB: ['฿', 'thb', 'baht'],
  IDR: ['rp', 'idr'],
  VND: ['₫', 'vnd'],
  JPY: ['¥', 'jpy', 'yen', '円', '日元'],
}

/** The marks of a currency (ISO 4217) beside an amount, folded. They tell nothing about its unit. */
export const marksOf = (currency: string): readonly string[] => currencyMarks[currency] ?? [currency.toLowerCase()]

/** The factors of the units that may stand beside an amount. `unit`: the factor of an amount without one. */
export const amountUnitsOf = (unit: number): Readonly<Record<string, number>> => {
  const scales = unitRows.flatMap(([, { kind, factor, spellings }]) =>
    kind === 'amount' ? spellings.filter((text) => !/^'?0/u.test(text)).map((text) => [text, factor] as const) : [],
  )
  return { ...Object.fromEntries(scales), 千万: 10_000_000, 千萬: 10_000_000, 元: 1, '': unit }
}

/** The square metres of the units that may stand beside an area. `unit`: those of an area without one. */
export const areaUnitsOf = (unit: number): Readonly<Record<string, number>> => ({
  ...Object.fromEntries(unitRows.flatMap(([, { kind, factor, spellings }]) => (kind === 'area' ? spellings.map((text) => [text, factor] as const) : []))),
  '': unit,
})
