import { readPastedListings } from './pasted-listings.ts'

/** A search for the places of a text by their names, each at its first place in the text. */
const searchFor = (places: Readonly<Record<string, 'estate' | 'area'>>) => (text: string) =>
  Object.entries(places)
    .flatMap(([name, kind]) => {
      const start = text.indexOf(name)
      return start < 0 ? [] : [{ kind, id: name, start, end: start + name.length, isSure: true }]
    })
    .toSorted((a, b) => a.start - b.start)

/** The same for buildings. */
export const searchForBuildings = (...names: readonly string[]) => searchFor(Object.fromEntries(names.map((name) => [name, 'estate'])))

/** The places of a text by a search for some fixed names. */
export const placesIn = searchFor({ 'Two Serendra': 'estate', 'One Serendra': 'estate', 'Jazz Residences': 'estate', BGC: 'area' })

/** The values of the drafts of a pasted text. */
export const draftsOf = (text: string) =>
  readPastedListings(text, { highestRents: { Residence: 600_000 }, currency: 'PHP', today: '2026-11-23', placesIn }).map(({ fields }) => fields)

/** The public remarks of all drafts of a text. */
export const publicRemarksOf = (text: string): string =>
  draftsOf(text)
    .flatMap(({ remarks }) => [remarks?.zh, remarks?.en])
    .filter(Boolean)
    .join('\n')
