import { cutAt, isPlaceToken, maxCutParts } from '@site/search/alternatives.ts'
import type { KeywordToken } from '@site/search/resolve-keyword.ts'
import type { PlaceBook } from '../../places/place-book.ts'

type Places = Pick<PlaceBook, 'plan' | 'resolve' | 'area' | 'estate' | 'landmark'>

/** Signs and words between the places of a list; "or" itself is read by the plan. */
const listJoints = /(?<=\S)(?:\s*[/／、,，]\s*|\s*&\s*|\s+and\s+|\s*[和及与]\s*)(?=\S)/giu
const commas = /^\s*[,，]\s*$/u
/** Words that say where the place before them is: "makati, near glorietta". */
const startsWithNear = /^(?:near|beside|close|around|within|at|by|in|靠近|临近|邻近|近|离)(?![a-z])/iu
const startsWithOr = /^(?:or\s+|或者?)/iu

/** The cities and areas that a token names in full. */
const regionsOf = ({ text }: KeywordToken, places: Places): Set<string> =>
  new Set(
    places
      .resolve(text)
      .flatMap(({ kind, id, matchedBy }) => ((kind === 'city' || kind === 'area') && (matchedBy === 'exact' || matchedBy === 'alias') ? [id] : [])),
  )

/** The cities and areas around the places of a token. */
const around = ({ areaIds, estateIds, landmarkIds }: KeywordToken, places: Places): (string | null | undefined)[] => [
  ...areaIds.map((id) => places.area(id)?.cityId),
  ...estateIds.flatMap((id) => [places.estate(id)?.cityId, places.estate(id)?.areaId]),
  ...landmarkIds.map((id) => places.landmark(id)?.cityId),
]

/** Whether one place lies in the other, as in "BGC, Taguig": a home may be in both. */
function isNested(a: KeywordToken, b: KeywordToken, places: Places): boolean {
  const isIn = (inner: KeywordToken, regions: Set<string>) => around(inner, places).some((id) => id && regions.has(id))
  return isIn(a, regionsOf(b, places)) || isIn(b, regionsOf(a, places))
}

/**
 * A text with "or" in place of the signs between places of which no home is in two: "rockwell/salcedo", 马卡蒂、帕西格, "makati and pasig". A comma beside a
 * single landmark stays, since that may say where a place is. A line of more parts than `maxCutParts` stays as it is.
 */
export function withListedPlaces(text: string, places: Places): string {
  const parts = cutAt(text, listJoints)
  // a name may contain such a word
  if (parts.length === 1 || parts.length > maxCutParts || places.plan(text).tokens.length === 1) return text
  let joined = ''
  for (const part of parts) {
    const words = part.text.replace(startsWithOr, '')
    const [a, b] = [places.plan(joined).tokens.at(-1), places.plan(words).tokens[0]]
    const last = a?.alternatives?.at(-1) ?? a
    const next = b?.alternatives?.[0] ?? b
    const isLandmark = [last, next].some((token) => token && token.estateIds.length + token.areaIds.length + token.cityIds.length === 0)
    const isList =
      isPlaceToken(last) && isPlaceToken(next) && !(commas.test(part.joint) && (isLandmark || startsWithNear.test(words))) && !isNested(last, next, places)
    const or = /\p{Script=Han}$/u.test(joined) || /^\p{Script=Han}/u.test(words) ? '或' : ' or '
    joined += isList ? `${or}${words}` : `${part.joint}${part.text}`
  }
  return joined
}
