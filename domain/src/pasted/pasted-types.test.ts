import { expect, test } from 'vitest'
import { type PlaceInText, readPastedListings } from './pasted-listings.ts'

const places: readonly Pick<PlaceInText, 'id' | 'kind' | 'isSure' | 'types'>[] = [
  { id: 'BF Homes', kind: 'estate', isSure: true, types: ['Villa'] },
  { id: 'Joya', kind: 'estate', isSure: true, types: ['Residence', 'Carport'] },
  { id: 'Rise', kind: 'estate', isSure: false, types: ['Residence', 'Carport'] },
  { id: 'Arcadia', kind: 'estate', isSure: true, types: ['Residence', 'Villa'] },
  { id: 'Makati', kind: 'city', isSure: true },
]
const placesIn = (text: string) =>
  places.flatMap((place) => {
    const start = text.indexOf(place.id)
    return start < 0 ? [] : [{ ...place, start, end: start + place.id.length }]
  })

/** The type of the home in a text, with the words from which it is a guess to confirm. */
const typeIn = (text: string) => {
  const [home] = readPastedListings(text, { highestRents: { Residence: 600_000, Villa: 1_500_000 }, currency: 'PHP', today: '2026-11-23', placesIn })
  const guess = home?.spans.find(({ field, isSure }) => field === 'type' && !isSure)
  return [home?.fields.type, guess && text.slice(guess.start, guess.end)].filter(Boolean).join(' from ')
}

test.each<[text: string, type: string]>([
  // the text says it
  ['H&L BF Homes, lot 240 floor 180, 4BR 18.2M', 'Villa'],
  ['condo in Makati 2BR 45k', 'Residence'],
  ['condo near BF Homes, BF Homes 2BR 45k', 'Residence'],
  // the place says it
  ['BF Homes 4BR 18.2M', 'Villa'],
  ['BF Homes 4BR 18.2M with garage', 'Villa'],
  ['BF Homes lot area 240, 2 car garage 18.2M', 'Villa'],
  ['Joya 2BR 45k', 'Residence'],
  ['出租 Joya 2房 4.5万', 'Residence'],
  // a unit in a tower
  ['2BR 24th floor Makati 45k', 'Residence'],
  ['2BR Makati Tower 2 45k', 'Residence'],
  // asked
  ['2BR Makati 45k', 'Residence from 2BR'],
  ['Makati 60 sqm 45k', 'Residence from 60 sqm'],
  ['4BR Makati LA 240, 30M', 'Villa from LA 240'],
  ['Makati 两房 4.5万 出租', 'Residence from 两房'],
  ['Rise 2BR 45k', 'Residence from Rise'],
  ['Arcadia 3BR 9M', 'Residence from 3BR'],
  // nothing describes a home
  ['Makati 45k for rent', ''],
])('the type in %j: %s', (text, type) => expect(typeIn(text)).toBe(type))
