import { type Band, bandsOf, choices } from '@site/domain/choices.ts'
import { type Field, type FieldKey, fieldRows, type Filter, filterColumnOf, filterOf } from '@site/domain/fields.ts'
import { bandsFor, type PriceBands } from '@site/domain/price-bands.ts'
import { parametersOf, type SearchQuery } from '@site/domain/search-query.ts'
import { type RawBuilder, sql } from 'kysely'

/** A condition on a row of `listing`; null, where the listing has no value, counts as false. */
export type Condition = RawBuilder<boolean | null>

/** A field with its filter. */
export type FilterRow = { readonly key: FieldKey; readonly field: Field; readonly filter: Filter }

/** The filters of the field table for the type of the query. */
export const filterRowsOf = ({ type }: Pick<SearchQuery, 'type'>): readonly FilterRow[] =>
  fieldRows.flatMap(([key, field]) => {
    const filter = filterOf(field, type)
    return filter ? [{ key, field, filter }] : []
  })

type Value = string | number | boolean | readonly string[] | undefined
const valueIn = (query: SearchQuery, parameter: string): Value => (query as Record<string, unknown>)[parameter] as Value // the schema of the query is built from the field table

/** Whether the query has this filter; an empty list is none. */
export const isActive = (filter: Filter, query: SearchQuery): boolean =>
  parametersOf(filter).some((parameter) => {
    const value = valueIn(query, parameter)
    return value !== undefined && !(Array.isArray(value) && value.length === 0)
  })

const snakeCase = (key: string) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** The column of a filter; for photos and videos a flag named after the filter (`hasVideo` → `has_video`). */
export const columnOf = ({ key, field, filter }: FilterRow) => sql.ref(`listing.${field.kind === 'media' ? snakeCase(filter.as) : filterColumnOf(key)}`)

/** An amount in the type of the column, so that its index is used. Limits of whole amounts are rounded: ≥ 2.5 is ≥ 3, < 2.5 is < 3, and ≤ 2.5 is ≤ 2. */
const columnAmount = (field: Field, value: number, round = Math.ceil) => (field.kind === 'money' ? sql`${round(value)}::bigint` : sql`${value}::numeric`)

const inBand = (column: RawBuilder<unknown>, { min, max }: { min: number; max?: number }): Condition =>
  max === undefined ? sql`${column} >= ${sql.lit(min)}` : sql`(${column} >= ${sql.lit(min)} and ${column} < ${sql.lit(max)})`

/** Whether the listing has the field: a number above zero, a text, a photo, a flag that is true. */
function isPresent(row: FilterRow): Condition {
  const column = columnOf(row)
  switch (row.field.kind) {
    case 'media':
      return sql`${column}`
    case 'flag':
      return sql`coalesce(${column}, false)`
    case 'number':
    case 'money':
      return sql`coalesce(${column} > 0, false)`
    case 'text':
    case 'choice':
    case 'date':
    case 'place':
      return sql`${column} is not null`
  }
}

/** All of these conditions; true if there are none. */
export const every = (conditions: readonly Condition[]): Condition => (conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` and `)})`)

/** At least one of these conditions; false if there are none. */
export const some = (conditions: readonly Condition[]): Condition => (conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` or `)})`)

function rangeCondition(row: FilterRow, query: SearchQuery): Condition {
  const column = columnOf(row)
  const [min, max, upTo] = parametersOf(row.filter).map((parameter) => valueIn(query, parameter)) as (number | undefined)[]
  return every([
    ...(min === undefined ? [] : [sql<boolean>`${column} >= ${columnAmount(row.field, min)}`]),
    ...(max === undefined ? [] : [sql<boolean>`${column} < ${columnAmount(row.field, max)}`]),
    ...(upTo === undefined ? [] : [sql<boolean>`${column} <= ${columnAmount(row.field, upTo, Math.floor)}`]),
  ])
}

/** The condition of an active filter. */
export function conditionOf(row: FilterRow, query: SearchQuery, today: string): Condition {
  const { filter } = row
  const column = columnOf(row)
  const value = valueIn(query, filter.as)
  switch (filter.by) {
    case 'one':
      return sql`${column} = ${value}::text`
    case 'any':
      return sql`${column} = any(${value}::text[])`
    case 'is':
      return sql`${column} = ${value}::boolean`
    case 'has':
      return value === true ? isPresent(row) : sql`not (${isPresent(row)})`
    case 'bands':
      return some(
        bandsOf(filter.bands)
          .filter(({ code }) => (value as readonly string[]).includes(code))
          .map((band) => inBand(column, band)),
      )
    case 'within':
      return sql`${column} >= ${today}::date - ${value}::integer`
    case 'range':
      return rangeCondition(row, query)
  }
}

const bandCase = (column: RawBuilder<unknown>, bands: readonly Band[]): RawBuilder<string | null> =>
  bands.length === 0
    ? sql`null::text`
    : sql`case ${sql.join(
        bands.map((band) => sql`when ${inBand(column, band)} then ${sql.lit(band.code)}`),
        sql` `,
      )} end`

/** The choices of a `within` filter, fewest days first. */
export const daysOf = (filter: Extract<Filter, { by: 'within' }>): readonly string[] =>
  choices[filter.choices].map(({ code }) => code).toSorted((a, b) => Number(a) - Number(b))

/** The facet value of a listing as text: its code, id or band, `true` or `false`, or the fewest days; null for none. */
export function facetValue(row: FilterRow, query: SearchQuery, today: string, priceBands: PriceBands): RawBuilder<string | null> {
  const { filter } = row
  const column = columnOf(row)
  switch (filter.by) {
    case 'one':
    case 'any':
      return sql`${column}`
    case 'is':
      return sql`${column}::text`
    case 'has':
      return sql`case when ${isPresent(row)} then 'true' end`
    case 'bands':
    case 'range':
      return bandCase(column, bandsFor(filter, query, priceBands))
    case 'within':
      return sql`case ${sql.join(
        daysOf(filter).map((days) => sql`when ${column} >= ${today}::date - ${sql.lit(Number(days))} then ${sql.lit(days)}`),
        sql` `,
      )} end`
  }
}
