import type { Facts } from '@site/domain/calls/listing.ts'
import { withoutStyledLetters } from '@site/domain/keywords/styled-letters.ts'
import { landmarkRadiusInKm } from '@site/search/ranking.ts'
import type { PlaceBook } from '../../places/place-book.ts'
import { originalText } from '../original-text.ts'
import type { SearchedWords } from './left-out.ts'
import { distanceIn } from './near-radius.ts'

const latinNear =
  '(?:\\d{1,2}[\\s-]*min(?:ute)?s?(?:[\\s-]*(?:walk(?:ing)?|drive|away))?\\s+(?:to|from)|walk(?:ing)?\\s+(?:to|from)|near(?:by| to)?|besides?|next to|close to|around|within|walking distance(?: (?:to|from|of))?|malapit(?: sa)?|katabi(?: ng)?|tabi(?: ng)?)'
const hanNear = '附近|旁边?|周边|周围|边上|一带|靠近|临近|邻近|步行|走路|近|离'
const nearWords = new RegExp(`(?<![a-z])${latinNear}(?![a-z])|${hanNear}`, 'iu')
/** The words of `nearWords` at either end of what may be a name. */
const nearAtEnds = new RegExp(
  `^\\s*(?:(?:${latinNear}(?:\\s+(?:the|a|an))?(?![a-z])|(?:靠近|临近|邻近|步行可?[到至]|走路[到至]|近|离|距离?))\\s*)+|\\s*(?:(?<![a-z])${latinNear}|(?:的?(?:附近|旁边?|周边|周围|边上|一带|近))的?)\\s*$`,
  'giu',
)
/** The radius that a text names and the text without it; null for none. */
function radiusIn(text: string): { radiusInKm: number; rest: string } | null {
  const distance = distanceIn(text)
  if (!distance) return null
  const rest = `${text.slice(0, distance.index)} ${text.slice(distance.index + distance.said.length)}`
  return { radiusInKm: distance.km, rest: rest.replace(/\s+/g, ' ').trim() }
}

/** Words without "near" at their ends. */
export const withoutNear = (words: string): string => words.replace(nearAtEnds, '').trim()

/** The words of a line without its distance, which is left out because the line names no landmark to measure from; null without a distance. */
export function withoutDistance(words: string): SearchedWords | null {
  const distance = distanceIn(withoutStyledLetters(words).text)
  if (!distance) return null
  const { index, said, link } = distance
  const rest = `${words.slice(0, index)} ${link === undefined ? '' : 'near'} ${words.slice(index + said.length)}`
  return { rest: rest.replace(/\s+/g, ' ').trim(), leftOut: [(link === undefined ? said : said.slice(0, -link.length)).trim()] }
}

/**
 * The circle of a line that asks for homes near one landmark, such as "2br near Ayala MRT" or "1 km from SM Aura": its place, and the words that are
 * left (`rest`, read from the words that are no other facts). Null if the line says neither "near" nor a distance, or names no landmark in full, or
 * several.
 */
export function nearFacts(line: string, rest: string, places: Pick<PlaceBook, 'plan' | 'landmark'>): NonNullable<Facts['near']> | null {
  const radius = radiusIn(withoutStyledLetters(rest).text)
  if (!radius && !nearWords.test(withoutStyledLetters(line).text)) return null
  // "near" alone before a name would be looked up as a part of that name
  const words = withoutNear(radius?.rest ?? rest)
  const { tokens } = places.plan(words)
  const named = tokens.filter(({ isFullName, place }) => isFullName && place?.kind === 'landmark')
  const [token] = named
  const landmark = places.landmark(token?.place?.id ?? '')
  if (!landmark || named.length > 1) return null
  // "Greenbelt 5" is a part of Greenbelt
  const branch = tokens[tokens.indexOf(token!) + 1]
  const others = tokens.flatMap((other) =>
    other === token || (other === branch && /^(?:\d{1,2}|[a-z])$/.test(other.text)) ? [] : [originalText(words, other.text)],
  )
  const circle = radius ? { radiusInKm: radius.radiusInKm, hasRadius: true } : { radiusInKm: landmarkRadiusInKm }
  return { place: `landmark.${landmark.id}`, lat: landmark.lat, lng: landmark.lng, ...circle, rest: others.join(' ') }
}
