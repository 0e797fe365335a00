import { expect, test } from 'vitest'
import { answerTitle, newsOfMove } from './answer-push.ts'

const link = { name: 'Mrs Wong', title: 'Makati' }

test.each([
  ['Partner', link, 'Partner (link for Mrs Wong) · Makati', '爱人（Mrs Wong的链接）· Makati'],
  ['mrs wong', link, 'mrs wong · Makati', 'mrs wong · Makati'],
  ['', link, 'Mrs Wong · Makati', 'Mrs Wong · Makati'],
  ['Ben', { ...link, name: '' }, 'Ben · Makati', 'Ben · Makati'],
  ['', { ...link, name: '' }, 'A client · Makati', '客户 · Makati'],
])('a notification of an answer by “%s” names who answers', (who, reader, en, zh) =>
  expect([answerTitle(who, reader, 'en'), answerTitle(who, reader, 'zh')]).toEqual([en, zh]),
)

test.each([
  ['askedInstead', 'asked', 'askedOther'],
  ['askedOther', 'asked', 'askedOther'],
  ['offerDeclined', 'cancelled', 'offerDeclined'],
  ['requestCancelled', 'cancelled', 'requestCancelled'],
  ['restored', 'asked', 'requestRestored'],
  ['declineUndone', 'offered', 'declineUndone'],
] as const)('the move %s that leaves a viewing %s is the news %s', (act, state, kind) => {
  expect(newsOfMove(act, { state, time: null })).toEqual({ kind })
})

test('a cancellation taken back is on again where a time is agreed; moves of the agent are no news', () => {
  expect(newsOfMove('restored', { state: 'confirmed', time: '2099-11-30T02:00:00.000Z' })).toEqual({ kind: 'restored' })
  expect(newsOfMove('withdrawn', { state: 'declined', time: null })).toBeNull()
})
