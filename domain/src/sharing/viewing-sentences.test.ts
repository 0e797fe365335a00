import { expect, test } from 'vitest'
import { fill } from '../format.ts'
import { locales } from '../words.ts'
import { viewingsOf } from './message-viewings.ts'
import { isTrueOf, sentenceFor, sentenceOf } from './viewing-sentences.ts'
import { viewingSentences } from './viewing-sentences.words.ts'

const [ten, noon] = ['2026-12-05T02:00:00.000Z', '2026-12-05T04:00:00.000Z']
const timeZone = 'Asia/Manila'
const moveOf10 = { zh: fill(viewingSentences.move.zh, { old: '12月5日周六 10:00' }), en: fill(viewingSentences.move.en, { old: 'Sat, 5 Dec, 10:00' }) }

test('each ready-made sentence is known in both languages, and no other text', () => {
  for (const locale of locales) {
    for (const kind of ['offer', 'agree', 'cancel', 'restore'] as const) expect(sentenceOf(viewingSentences[kind][locale])).toEqual({ kind, old: null })
    expect(sentenceOf(moveOf10[locale])).toEqual({ kind: 'move', old: locale === 'zh' ? '12月5日周六 10:00' : 'Sat, 5 Dec, 10:00' })
  }
  for (const text of ['', 'That time suits me', 'Could we move our viewing', viewingSentences.move.en.replace('{old}', '')]) expect(sentenceOf(text)).toBeNull()
})

test('a reader gets the ready-made sentences in their language, and other texts as they are', () => {
  const reader = { times: [noon, ten], timeZone }
  for (const [locale, other] of [
    ['zh', 'en'],
    ['en', 'zh'],
  ] as const) {
    expect(sentenceFor(viewingSentences.offer[other], { ...reader, locale })).toBe(viewingSentences.offer[locale])
    expect(sentenceFor(viewingSentences.cancel[other], { ...reader, locale })).toBe(viewingSentences.cancel[locale])
    expect(sentenceFor(moveOf10[other], { ...reader, locale })).toBe(moveOf10[locale])
    expect(sentenceFor(moveOf10[other], { ...reader, times: [], locale }), 'a time that is not known').toBe(moveOf10[other])
    expect(sentenceFor('Ten suits me, 到时见', { ...reader, locale })).toBe('Ten suits me, 到时见')
  }
})

const at = '2026-12-01T00:00:00.000Z'
const own = (viewing: string, move: 'cancel' | null = null) => ({ isOwn: true, viewing, move, at })
const theirs = (viewing: string, move: 'cancel' | null = null) => ({ ...own(viewing, move), isOwn: false })
const agreed10 = [own(ten), theirs(ten)]

test.each([
  ['the agreed time is moved', moveOf10.zh, noon, agreed10, true],
  ['a cancelled time is moved', moveOf10.zh, noon, [...agreed10, theirs(ten, 'cancel')], false],
  ['a time that another one replaced is moved', moveOf10.en, '2026-12-06T04:00:00.000Z', [...agreed10, own(noon), theirs(noon)], false],
  ['a time that was only offered is moved', moveOf10.en, noon, [own(ten)], false],
  ['an offered time suits', viewingSentences.agree.en, ten, [theirs(ten)], true],
  ['the own offer suits', viewingSentences.agree.en, ten, [own(ten)], false],
  ['a time that nobody offered suits', viewingSentences.agree.zh, ten, [], false],
  ['a cancelled time suits', viewingSentences.agree.zh, ten, [...agreed10, theirs(ten, 'cancel')], false],
  ['a time is offered', viewingSentences.offer.en, noon, [...agreed10, theirs(ten, 'cancel')], true],
  ['a person writes in their own words', 'See you at ten', noon, [], true],
] as const)('%s: whether the text is true', (_name, text, time, messages, isTrue) =>
  expect(isTrueOf(text, { time, viewings: viewingsOf(messages), timeZone })).toBe(isTrue),
)
