import pg from 'pg'

type Parser = (text: string) => unknown

/** int8 as a number; throws above 2^53 − 1, where a number would be inexact. */
const parseInteger = (text: string): number => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`The value ${text} exceeds the exact range of a number; select it as text`)
  return value
}

/** timestamptz as ISO 8601 in UTC, always with milliseconds, with microseconds only if there are any; `infinity` is unchanged. */
const parseInstant = (text: string): string => {
  const found = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?\+00$/.exec(text)
  if (found) {
    const fraction = (found[3] ?? '').padEnd(6, '0')
    return `${found[1]}T${found[2]}.${fraction.endsWith('000') ? fraction.slice(0, 3) : fraction}Z`
  }
  if (text.endsWith('infinity')) return text
  // every session is set to UTC; this is for a statement that sets another zone
  const instant = new Date(text)
  return Number.isNaN(instant.getTime()) ? text : instant.toISOString()
}

const unchanged: Parser = (text) => text

/** Object ids of PostgreSQL's array types, which the driver does not name. */
const arrayTypes = { int8: 1016, numeric: 1231, date: 1182, timestamp: 1115, timestamptz: 1185, text: 1009 }

const parseTextArray = pg.types.getTypeParser(arrayTypes.text as number) as (text: string) => Nested
type Nested = (string | null | Nested)[]

/** A parser of PostgreSQL's text form of arrays, over the parser of an element. */
const arrayOf = (parse: Parser): Parser => {
  const parseItems = (items: Nested): unknown[] => items.map((item) => (item === null ? null : Array.isArray(item) ? parseItems(item) : parse(item)))
  return (text) => parseItems(parseTextArray(text))
}

const { INT8, NUMERIC, DATE, TIMESTAMP, TIMESTAMPTZ } = pg.types.builtins
const parserByType = new Map<number, Parser>([
  [INT8, parseInteger],
  [NUMERIC, Number],
  [DATE, unchanged],
  [TIMESTAMP, unchanged],
  [TIMESTAMPTZ, parseInstant],
  [arrayTypes.int8, arrayOf(parseInteger)],
  [arrayTypes.numeric, arrayOf(Number)],
  [arrayTypes.date, arrayOf(unchanged)],
  [arrayTypes.timestamp, arrayOf(unchanged)],
  [arrayTypes.timestamptz, arrayOf(parseInstant)],
])

/** Converts values of the embedded database and of a server to JavaScript. Bytes and JSON use the driver's parsers. */
export const parsers: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    (format === 'binary' ? undefined : parserByType.get(oid)) ?? pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
}
