import type { KeywordPlan, KeywordToken } from '@site/search/resolve-keyword.ts'
import { type RawBuilder, sql } from 'kysely'
import type { PlaceBook } from '../../places/place-book.ts'
import { matchPoints } from '@site/search/ranking.ts'
import { type Condition, every, some } from './filters.ts'
import { nearLandmarks } from './geography.ts'

const oneOf = (column: string, ids: readonly string[]): Condition[] => (ids.length === 0 ? [] : [sql`${sql.ref(column)} = any(${ids}::text[])`])

/** Has this number, compared without spaces and dashes, or one that ends in these digits (`KeywordToken.number`). */
export const numberIs = (number: string): Condition =>
  /^\d+$/.test(number) ? sql`listing.number like ${`%${number}`}` : sql`translate(upper(listing.number collate "C"), '- ', '') = ${number.replaceAll('-', '')}`

/** The tower has one of these names. */
const towerIs = (towers: readonly string[]): Condition => sql`lower(listing.tower) = any(${towers}::text[])`

/** The remarks contain all the grams. One lookup in the gram index, since reading the grams of each listing is expensive; `is true` prevents a join. */
const remarksHave = (grams: readonly string[]): Condition =>
  sql`(listing.id in (select matching.id from listing as matching where matching.remark_grams @> ${grams}::text[])) is true`

/** The ways a listing can match a token, highest score first. */
function waysOf(token: KeywordToken, places: PlaceBook): readonly { readonly worth: number; readonly holds: Condition }[] {
  const landmarks = token.landmarkIds.flatMap((id) => places.landmark(id) ?? [])
  const place = [
    ...oneOf('listing.area_id', token.areaIds),
    ...oneOf('listing.city_id', token.cityIds),
    ...(landmarks.length > 0 ? [nearLandmarks(landmarks)] : []),
  ]
  const remarks = token.grams.length > 0 ? [remarksHave(token.grams)] : []
  const ways = [
    { worth: matchPoints.number, holds: token.number === undefined ? [] : [numberIs(token.number)] },
    { worth: matchPoints.estateName, holds: oneOf('listing.estate_id', token.namedEstateIds ?? []) },
    { worth: matchPoints.estateAlias, holds: oneOf('listing.estate_id', token.aliasEstateIds ?? []) },
    { worth: matchPoints.tower, holds: token.towers ? [towerIs(token.towers)] : [] },
    { worth: matchPoints.partOfEstateName, holds: oneOf('listing.estate_id', token.estateIds) },
    { worth: matchPoints.place, holds: place },
    { worth: matchPoints.developer, holds: oneOf('listing.developer_id', token.developerIds) },
    { worth: matchPoints.remarks, holds: remarks },
  ]
  return ways.filter(({ holds }) => holds.length > 0).map(({ worth, holds }) => ({ worth, holds: some(holds) }))
}

/** A listing has every token of the keyword, each in one way or another. */
export const hasKeyword = ({ tokens }: KeywordPlan, places: PlaceBook): Condition =>
  every(tokens.map((token) => some(waysOf(token, places).map(({ holds }) => holds))))

/** What the keyword is worth for a listing that has it. */
export const keywordWorth = ({ tokens }: KeywordPlan, places: PlaceBook): RawBuilder<number> =>
  sql`(${sql.join(
    tokens.map((token) => {
      const cases = waysOf(token, places).map(({ worth, holds }) => sql`when ${holds} then ${sql.lit(worth)}`)
      return cases.length === 0 ? sql`0` : sql`case ${sql.join(cases, sql` `)} else 0 end`
    }),
    sql` + `,
  )})`
