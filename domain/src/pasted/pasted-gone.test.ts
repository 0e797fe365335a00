import { expect, test } from 'vitest'
import { growsWithLength } from '../processor-time.testing.ts'
import { maxPastedLength, readPastedListings } from './pasted-listings.ts'
import { placesIn } from './pasted-places.testing.ts'

const read = (text: string) => readPastedListings(text, { highestRents: { Residence: 600_000 }, currency: 'PHP', today: '2026-11-23', placesIn })
/** The building of each home of a text, with the words that it is gone. */
const homesOf = (text: string) => read(text).map(({ fields, taken }) => `${fields.estate ?? '?'}${taken ? `: ${text.slice(taken.start, taken.end)}` : ''}`)
/** All that the drafts of a text say in words. */
const wordsOf = (text: string) => read(text).flatMap(({ fields }) => [fields.remarks?.zh ?? '', fields.remarks?.en ?? '', fields.privateRemarks ?? ''])
/** A chat: each message begins with A or B, for who wrote it. */
const chat = (...messages: readonly string[]) =>
  messages
    .map((message, index) => `[28/11/26, 2:0${index}:33 PM] ${message.startsWith('A') ? 'Liezl Magbanua' : 'Dodong Abayon'}: ${message.slice(2)}`)
    .join('\n')
const chatZh = (...messages: readonly string[]) =>
  messages.map((message, index) => `${message.startsWith('A') ? '欧阳芳' : '石磊'} 14:0${index}\n${message.slice(2)}`).join('\n\n')

const twoSerendra = 'Two Serendra 2BR 92sqm for lease 120k/month'
const jazz = 'Jazz Residences 1BR 42sqm for lease 30k/month'
const twoZh = 'Two Serendra 两室出租 月租12万 92平'
const jazzZh = 'Jazz Residences 一室出租 月租3万 42平'

test.each([
  [chat(`A ${twoSerendra}`, 'B One Serendra LEASED na po thanks'), ['Two Serendra']],
  [chat(`A ${twoSerendra}`, 'B Jazz Residences - taken', `B ${jazz}`), ['Two Serendra', 'Jazz Residences: taken']],
  [chat(`A ${twoSerendra}`, `B ${jazz}`, 'A SOLD na po yung Jazz Residences'), ['Two Serendra', 'Jazz Residences: SOLD']],
  [chat(`A ${twoSerendra}`, `B ${jazz}`, 'B Update: Two Serendra rented out na, thank you all!'), ['Two Serendra: rented out', 'Jazz Residences']],
  [chat(`A ${twoSerendra}`, `A ${jazz}`, 'A Two Serendra leased na, Jazz Residences still available'), ['Two Serendra: leased', 'Jazz Residences']],
  [chat(`A ${twoSerendra}`, 'A Two Serendra 3BR 140sqm for lease 200k/month', 'A Two Serendra 3BR taken na po'), ['Two Serendra', 'Two Serendra: taken']],
  [chatZh(`A ${twoZh}`, `B ${jazzZh}`, 'A Jazz Residences 那套已租出'), ['Two Serendra', 'Jazz Residences: 已租']],
  [chatZh(`A ${twoZh}`, `B ${jazzZh}`, 'B Two Serendra 已经租掉了，谢谢大家'), ['Two Serendra: 已经租', 'Jazz Residences']],
  [chatZh(`A ${twoZh}`, 'B One Serendra 已租'), ['Two Serendra']],
])('a message that names a building takes its homes off, and no other: %j', (text, homes) => expect(homesOf(text)).toEqual(homes))

test.each([
  [chat(`A ${twoSerendra}`, 'A SOLD na po'), ['Two Serendra: SOLD']],
  [chat(`A ${twoSerendra}`, `A ${jazz}`, 'A taken'), ['Two Serendra', 'Jazz Residences: taken']],
  [chat(`A ${twoSerendra}`, 'B taken'), ['Two Serendra']],
  [`Viber\nLiezl Magbanua\n28/11/2026\n2:05 PM\n${twoSerendra}\nLiezl Magbanua\n28/11/2026\n2:09 PM\nleased na po`, ['Two Serendra: leased']],
  [chat(`A ${twoSerendra}`, `B ${jazz}`, 'A Leased na po, thanks'), ['Two Serendra', 'Jazz Residences']],
  [chat(`A ${twoSerendra}`, 'B still there?', 'A Leased na po, thanks'), ['Two Serendra: Leased']],
  [chat(`A ${twoSerendra}`, 'B taken na po ba?'), ['Two Serendra']],
  [chat(`A ${twoSerendra}`, 'A Kasara leased na'), ['Two Serendra']],
  [chatZh(`A ${twoZh}`, 'A 已租'), ['Two Serendra: 已租']],
  [chatZh(`A ${twoZh}`, 'A 这套已租出，谢谢'), ['Two Serendra: 已租']],
  [chatZh(`A ${twoZh}`, 'B 已租'), ['Two Serendra']],
  [chatZh(`A ${twoZh}`, 'B 已租了吗？'), ['Two Serendra']],
  [`${twoSerendra}\n\nTAKEN\n\n${jazz}`, ['Two Serendra: TAKEN', 'Jazz Residences']],
  [`${twoZh}\n\n已租\n\n${jazzZh}`, ['Two Serendra: 已租', 'Jazz Residences']],
  [`${twoSerendra}\n\n${jazz}\n\nTwo Serendra - leased na po`, ['Two Serendra: leased', 'Jazz Residences']],
])('a message that names none takes the home right before it off if the same person wrote it: %j', (text, homes) => expect(homesOf(text)).toEqual(homes))

test.each([
  [chat(`A ${twoSerendra}`, 'B One Serendra LEASED na po thanks'), /One Serendra|LEASED/],
  [chat(`A ${twoSerendra}`, 'B SOLD na po', 'A Bright corner with a view'), /SOLD/],
  [chat(`A ${twoSerendra}`, `B ${jazz}`, 'A Kasara leased na'), /Kasara/],
  [chatZh(`A ${twoZh}`, 'B One Serendra 那套已租出', 'A 采光好'), /已租|One Serendra/],
  [chatZh(`A ${twoZh}`, `B ${jazzZh}`, 'B 已租'), /已租/],
])('the words of such a message are in the description and the notes of no home: %j', (text, words) => expect(wordsOf(text).join('\n')).not.toMatch(words))

test('a description of who offers the home stays with it', () => {
  expect(wordsOf(chat(`A ${twoSerendra}`, 'A Bright corner, pool, 1 parking. Reserved for serious clients')).join()).toContain('Bright corner')
  expect(homesOf(`Two Serendra - SOLD\n\n2BR 92sqm 15M`)).toEqual(['Two Serendra: SOLD'])
})

test.each(['SOLD\n\n', 'Two Serendra taken\n\n', '[28/11/26, 2:05:33 PM] Ana Cruz: taken\n', '已租\n\n'])(
  'the time to read notices grows with their length: %j',
  (part) => {
    const whole = `${twoSerendra}\n\n${part.repeat(maxPastedLength / part.length)}`
    expect(growsWithLength((length) => read(whole.slice(0, length)), maxPastedLength)).toBe(true)
  },
)
