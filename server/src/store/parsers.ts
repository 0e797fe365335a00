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

const scalars = new Map<number, Parser>([
  [20, parseInteger],
  [1700, Number],
  [1082, unchanged],
  [1114, unchanged],
  [1184, parseInstant],
])

// 1009 is text[], which the types of the driver do not list
const textArray = pg.types.getTypeParser(1009 as number) as (text: string) => Nested
type Nested = (string | null | Nested)[]

/** A parser of PostgreSQL's text form of arrays, over the parser of an element. */
const arrayOf = (parse: Parser): Parser => {
  const each = (items: Nested): unknown[] => items.map((item) => (item === null ? null : Array.isArray(item) ? each(item) : parse(item)))
  return (text) => each(textArray(text))
}

const arrays = new Map<number, Parser>([
  [1016, arrayOf(parseInteger)],
  [1231, arrayOf(Number)],
  [1182, arrayOf(unchanged)],
  [1115, arrayOf(unchanged)],
  [1185, arrayOf(parseInstant)],
])

/** How values of the database become values of the code, the same for both databases. Bytes and JSON use the driver's parsers. */
export const parsers: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    (format === 'binary' ? undefined : (scalars.get(oid) ?? arrays.get(oid))) ??
    pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
}
