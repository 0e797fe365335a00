import { cutAt, isPlaceToken, maxCutParts } from '@site/search/alternatives.ts'
import { fold } from '@site/search/fold.ts'
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

const orBetween = (before: string, after: string): string => (/\p{Script=Han}$/u.test(before) || /^\p{Script=Han}/u.test(after) ? '或' : ' or ')

/** Whether a text names in full cities alone, or areas and buildings of known areas alone; null for another text. */
function levelOf({ text }: KeywordToken, places: Places): 'city' | 'within' | null {
  const named = places.resolve(text).filter(({ matchedBy }) => matchedBy === 'exact' || matchedBy === 'alias')
  if (named.length === 0) return null
  if (named.every(({ kind }) => kind === 'city')) return 'city'
  return named.every(({ kind, id }) => kind === 'area' || (kind === 'estate' && places.estate(id)?.areaId)) ? 'within' : null
}

/** A text with "or" between places of one level that only a space separates, none of which is in the other. */
function withBareLists(text: string, places: Places): string {
  const words = cutAt(text, /(?<=\S)\s+(?=\S)/gu)
  const whole = places.plan(text).tokens
  if (words.length === 1 || words.length > maxCutParts || whole.length === 1) return text
  const textOf = (parts: typeof words) => parts.map((part, index) => (index === 0 ? part.text : `${part.joint}${part.text}`)).join('')
  const isList = (index: number): boolean => {
    const [left, right] = [textOf(words.slice(0, index)), textOf(words.slice(index))]
    const [before, after] = [places.plan(left).tokens, places.plan(right).tokens]
    const [last, next] = [before.at(-1), after[0]]
    // a cut within a name reads other names, and a word such as "near" beside it says how the places belong together
    const cutsNoName = [...before, ...after].map((token) => token.text).join('|') === whole.map((token) => token.text).join('|')
    if (!last || !next || !cutsNoName || !fold(left).endsWith(last.text) || !fold(right).startsWith(next.text)) return false
    const level = levelOf(last, places)
    return level !== null && level === levelOf(next, places) && !isNested(last, next, places)
  }
  return words.reduce(
    (joined, word, index) => (index === 0 ? word.text : `${joined}${isList(index) ? orBetween(joined, word.text) : word.joint}${word.text}`),
    '',
  )
}

/**
 * A text with "or" in place of the signs between places of which no home is in two: "rockwell/salcedo", 马卡蒂、帕西格, "makati and pasig". A comma beside a
 * landmark stays, since that may say where a place is. Areas and buildings one after another are a list without a sign, too, and so are cities:
 * "rockwell salcedo". A line of more parts than `maxCutParts` stays as it is.
 */
export const withListedPlaces = (text: string, places: Places): string => withBareLists(withJoinedLists(text, places), places)

function withJoinedLists(text: string, places: Places): string {
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
    joined += isList ? `${orBetween(joined, words)}${words}` : `${part.joint}${part.text}`
  }
  return joined
}
