import { expect, test } from 'vitest'
import { initialLocalState, type LocalListState } from './local-list-state.ts'
import { testItem, testList } from './list.testing.ts'
import { unsentOf, withoutSentQuestions, withUnsentNames } from './unsent.ts'

const state = (changes: Partial<LocalListState>): LocalListState => ({ ...initialLocalState, who: 'Maria', ...changes })
const message = (text: string, listingId: string | null = 'a', who = 'Maria', isFromAgent = false) => ({
  ...{ id: text, listingId, isFromAgent, who, text },
  at: '2026-11-20T00:00:00.000Z',
})
const asking = state({ drafts: { a: ' Pets? ', '': 'When?' }, requestKeys: { 'ask a': 'one', 'ask ': 'two', 'viewing a': 'three' } })

test.each([
  ['the same question', [message('Pets?')], ['']],
  ['both', [message('Pets?'), message('When?', null)], []],
  ['one of another person', [message('Pets?', 'a', 'Ben')], ['a', '']],
  ['one of another home', [message('Pets?', 'b')], ['a', '']],
  ['an answer with these words', [message('Pets?', 'a', '', true)], ['a', '']],
  ['other words', [message('Dogs?')], ['a', '']],
])('after a load with %s the questions that wait are those of %j', (_, messages, left) => {
  const after = withoutSentQuestions(asking, { messages })
  expect(Object.keys(after.drafts)).toEqual(left)
  expect(Object.keys(after.requestKeys)).toEqual([...left.map((id) => `ask ${id}`), 'viewing a'])
})

test('a question that was typed and not sent stays, though the same one was asked before', () => {
  expect(withoutSentQuestions(state({ drafts: { a: 'Pets?' } }), { messages: [message('Pets?')] }).drafts).toEqual({ a: 'Pets?' })
})

test('what is not sent is known by home; empty texts are none', () => {
  const unsent = unsentOf(
    state({
      drafts: { a: 'Pets?', b: ' ' },
      noteDrafts: { c: 'Too dear' },
      viewingDrafts: { d: { ids: ['d'], slots: [], note: '' } },
      answers: [
        { listingId: 'a', who: 'Maria', verdict: 'no', note: 'Dark', at: 1 },
        { listingId: 'e', who: 'Maria', verdict: null, at: 2 },
      ],
    }),
  )
  expect(unsent).toEqual([
    { id: 'a', verdict: 'no', texts: ['Pets?', 'Dark'] },
    { id: 'c', verdict: undefined, texts: ['Too dear'] },
    { id: 'e', verdict: null, texts: [] },
  ])
})

test('the names of homes with something unsent stay when the list loses them, unless they were removed for good', () => {
  const first = withUnsentNames(state({ noteDrafts: { a: 'Dark', b: 'Loud' } }), testList('Names'))
  expect(Object.keys(first.homeNames)).toEqual(['a', 'b'])
  expect(first.homeNames['a']?.en).toContain('Serendra a')
  const removed = testItem('b', { isAvailable: false, isRemoved: true }, null)
  expect(Object.keys(withUnsentNames(first, testList('Names', { items: [removed] })).homeNames)).toEqual(['a'])
  expect(withUnsentNames({ ...first, noteDrafts: {} }, testList('Names')).homeNames).toEqual({})
})
