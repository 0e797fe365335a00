import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readPastedListings } from './pasted/pasted-listings.ts'
import { photoNamesOf } from './publishing/photo-names.ts'
import { cutText } from './keywords/typed-keyword.ts'
import { firstCharacters } from './whole-characters.ts'

test('the beginning of a text is whole, within the limit, and all of a text that fits', () => {
  const texts = fc.string({ unit: fc.constantFrom('a', '海', '𠮷', '😀'), maxLength: 12 })
  fc.assert(
    fc.property(texts, fc.nat(24), (text, max) => {
      const first = firstCharacters(text, max)
      expect(text.startsWith(first) && first.isWellFormed()).toBe(true)
      expect(first.length).toBe(text.length <= max || text.slice(0, max).isWellFormed() ? Math.min(text.length, max) : max - 1)
    }),
  )
})

const read = (text: string) => readPastedListings(text, { highestRents: {}, currency: 'PHP', today: '2026-11-23', placesIn: () => [] })
/** Half a character as JSON writes it, and the sign that stands for one. */
const half = /\\ud[89a-f]|\ufffd/

// a limit falls inside a character with one of the two beginnings
test.each(['𠮷', '😀'])('texts of %s are cut between characters wherever a limit is', (character) => {
  for (const start of ['', 'a']) {
    const long = start + character.repeat(5000)
    const sentences = `${start}${character.repeat(300)} nice view. `.repeat(10)
    for (const text of [long, sentences, `comm 5% ${long}`, `Owner is A${'’'.repeat(69)}${long}`])
      expect(JSON.stringify(read(`For rent 2BR 50k\n${text}`)), text.slice(0, 20)).not.toMatch(half)
    expect(JSON.stringify([photoNamesOf([`${long}.jpg`]), cutText(long)])).not.toMatch(half)
  }
})
