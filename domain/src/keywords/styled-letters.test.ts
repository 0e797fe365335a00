import { expect, test } from 'vitest'
import { readKeywordFacts } from './keyword-facts.ts'
import { readPastedListings } from '../pasted/pasted-listings.ts'
import { draftsOf, placesIn } from '../pasted/pasted-places.testing.ts'
import { withoutStyledLetters } from './styled-letters.ts'

const shiftedBy = (offset: number) => (letter: string) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + offset)
/** The text in full-width letters, digits and signs. */
const fullWidth = (text: string) => text.replace(/[!-~]/g, shiftedBy(0xfee0))
/** The text in bold letters and digits of the mathematical alphabet without serifs. */
const bold = (text: string) =>
  text
    .replace(/[A-Z]/g, shiftedBy(0x1d5d4 - 65))
    .replace(/[a-z]/g, shiftedBy(0x1d5ee - 97))
    .replace(/\d/g, shiftedBy(0x1d7ec - 48))

const home = 'FOR LEASE Two Serendra 2BR 92 sqm 120k a month. Bright corner'

test.each([home, fullWidth(home), bold(home), `${bold('FOR LEASE')} Two Serendra ${fullWidth('2BR')} 92 sqm ${bold('120k')} a month. Bright corner`])(
  'a home is read from any alphabet, and its public text has plain letters: %s',
  (text) => {
    const [draft, ...others] = draftsOf(text)
    expect(others).toEqual([])
    expect(draft).toMatchObject({ estate: 'Two Serendra', mode: 'Lease', bedrooms: 2, floorArea: 92, price: 120_000, remarks: { zh: '', en: home } })
  },
)

test.each([
  ['full-width digits', '电话：＋６３９１７５５５０１４２'],
  ['bold digits', `Call ${bold('0917 555 0142')}`],
  ['both', `Viber ${fullWidth('0917')}${bold('5550142')}`],
])('a phone number in %s is of the poster alone', (_, words) => {
  const [draft] = draftsOf(`${home}\n${words}`)
  expect(draft?.remarks?.en).toBe(home)
  expect(draft?.privateRemarks).toMatch(/(?:\+63|0)917\s?555\s?0142/)
})

test('the words of a value are those of the pasted text', () => {
  const text = `Hi! ${bold('FOR LEASE')} 🏠 Two Serendra ${bold('2BR')} 92 sqm ${bold('120k')}`
  const [draft] = readPastedListings(text, { highestRents: {}, currency: 'PHP', today: '2026-11-23', placesIn })
  const wordsOf = (field: string) => draft?.spans.filter((span) => span.field === field).map(({ start, end }) => text.slice(start, end))
  expect(wordsOf('bedrooms')).toEqual([bold('2BR')])
  expect(wordsOf('price')).toEqual([bold('120k')])
  expect(wordsOf('estate')).toEqual(['Two Serendra'])
})

test.each([
  ['Ｔｗｏ　Ｓｅｒｅｎｄｒａ', 'Two　Serendra'],
  ['月租：８５，０００（含管理费）', '月租：85,000（含管理费）'],
  ['① 85㎡ 8～10万 ½ ² 🅿 ♥', '① 85㎡ 8～10万 ½ ² 🅿 ♥'],
  ['ℝ𝟚𝔹ℝ', 'R2BR'],
  ['S̶e̶r̶e̶n̶d̶r̶a̶ 2̶B̶R̶ 85k', '~Serendra 2BR~ 85k'],
  ['S̶e̶r̶e̶n̶d̶r̶a̶ ̶2̶B̶R̶\n8̶5̶k̶', '~Serendra 2BR~\n~85k~'],
])('%s is %s in plain letters', (text, plain) => expect(withoutStyledLetters(text).text).toBe(plain))

test.each([
  ['𝟐𝐁𝐑 𝐜𝐨𝐧𝐝𝐨 𝟒𝟎𝐤', { bedrooms: ['2'], type: 'Residence', priceUpTo: 40_000 }],
  ['𝟮房 𝟱万', { bedrooms: ['2'], priceUpTo: 50_000 }],
  ['𝗳𝗼𝗿 𝗿𝗲𝗻𝘁 ₱𝟐𝟓,𝟎𝟎𝟎', { mode: 'Lease', priceUpTo: 25_000 }],
])('in a search line %s is read as ordinary letters are', (text, filters) => expect(readKeywordFacts(text)).toMatchObject({ filters, rest: '' }))
