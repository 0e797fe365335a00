import type { KeywordPlan, KeywordToken } from '@site/search/resolve-keyword.ts'
import { type RawBuilder, sql } from 'kysely'
import type { PlaceBook } from '../../places/place-book.ts'
import { matchPoints } from '@site/search/ranking.ts'
import { type Condition, every, some } from './filters.ts'
import { nearLandmarks } from './geography.ts'

const isOneOf = (column: string, ids: readonly string[]): Condition[] => (ids.length === 0 ? [] : [sql`${sql.ref(column)} = any(${ids}::text[])`])

/** Has this number, compared without spaces and dashes, or one that ends in these digits (`KeywordToken.number`). */
export const hasNumber = (number: string): Condition =>
  /^\d+$/.test(number) ? sql`listing.number like ${`%${number}`}` : sql`translate(upper(listing.number collate "C"), '- ', '') = ${number.replaceAll('-', '')}`

const hasTower = (towers: readonly string[]): Condition => sql`lower(listing.tower) = any(${towers}::text[])`

/** The remarks contain all the grams. One lookup in the gram index, since reading the grams of each listing is expensive; `is true` prevents a join. */
const remarksHave = (grams: readonly string[]): Condition =>
  sql`(listing.id in (select matching.id from listing as matching where matching.remark_grams @> ${grams}::text[])) is true`

/** The ways a listing can match a token, highest score first. */
function matchConditionsOf(token: KeywordToken, places: PlaceBook): readonly { readonly points: number; readonly condition: Condition }[] {
  const landmarks = token.landmarkIds.flatMap((id) => places.landmark(id) ?? [])
  const place = [
    ...isOneOf('listing.area_id', token.areaIds),
    ...isOneOf('listing.city_id', token.cityIds),
    ...(landmarks.length > 0 ? [nearLandmarks(landmarks)] : []),
  ]
  const remarks = token.grams.length > 0 ? [remarksHave(token.grams)] : []
  const ways = [
    { points: matchPoints.number, conditions: token.number === undefined ? [] : [hasNumber(token.number)] },
    { points: matchPoints.estateName, conditions: isOneOf('listing.estate_id', token.namedEstateIds ?? []) },
    { points: matchPoints.estateAlias, conditions: isOneOf('listing.estate_id', token.aliasEstateIds ?? []) },
    { points: matchPoints.tower, conditions: token.towers ? [hasTower(token.towers)] : [] },
    { points: matchPoints.partOfEstateName, conditions: isOneOf('listing.estate_id', token.estateIds) },
    { points: matchPoints.place, conditions: place },
    { points: matchPoints.developer, conditions: isOneOf('listing.developer_id', token.developerIds) },
    { points: matchPoints.remarks, conditions: remarks },
  ]
  return ways.filter(({ conditions }) => conditions.length > 0).map(({ points, conditions }) => ({ points, condition: some(conditions) }))
}

/** The listing matches every token of the keyword. */
export const hasKeyword = ({ tokens }: KeywordPlan, places: PlaceBook): Condition =>
  every(tokens.map((token) => some(matchConditionsOf(token, places).map(({ condition }) => condition))))

/** How well a listing that matches the keyword does so: the sum of the points of its tokens. */
export const keywordScore = ({ tokens }: KeywordPlan, places: PlaceBook): RawBuilder<number> =>
  sql`(${sql.join(
    tokens.map((token) => {
      const cases = matchConditionsOf(token, places).map(({ points, condition }) => sql`when ${condition} then ${sql.lit(points)}`)
      return cases.length === 0 ? sql`0` : sql`case ${sql.join(cases, sql` `)} else 0 end`
    }),
    sql` + `,
  )})`
