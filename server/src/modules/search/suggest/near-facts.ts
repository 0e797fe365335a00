import type { Facts } from '@site/domain/calls/listing.ts'
import { plainLetters } from '@site/domain/plain-letters.ts'
import { landmarkRadiusInKm } from '@site/search/ranking.ts'
import type { PlaceBook } from '../../places/place-book.ts'
import { originalText } from '../original-text.ts'

const nearWords =
  /(?<![a-z])(?:near(?:by)?|beside|besides|close to|around|within|walking distance|malapit|katabi|tabi)(?![a-z])|附近|旁|周边|周围|边上|一带|靠近|临近|邻近|近|离/iu

/**
 * The circle of a line that asks for homes near one landmark, such as "2br near Ayala MRT": its place, and the words that are left (`rest`, read from
 * the words that are no other facts). Null if the line does not say "near", or names no landmark in full, or several.
 */
export function nearFacts(line: string, rest: string, places: Pick<PlaceBook, 'plan' | 'landmark'>): NonNullable<Facts['near']> | null {
  if (!nearWords.test(plainLetters(line).text)) return null
  const { tokens } = places.plan(rest)
  const named = tokens.filter(({ isFullName, place }) => isFullName && place?.kind === 'landmark')
  const [token] = named
  const landmark = places.landmark(token?.place?.id ?? '')
  if (!landmark || named.length > 1) return null
  const words = tokens.flatMap((other) => (other === token ? [] : [originalText(rest, other.text)]))
  return { place: `landmark.${landmark.id}`, lat: landmark.lat, lng: landmark.lng, radiusInKm: landmarkRadiusInKm, rest: words.join(' ') }
}
