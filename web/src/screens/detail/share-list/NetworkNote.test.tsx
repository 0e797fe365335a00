// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInPage } from '../../../shell/in-page.testing.tsx'
import { NetworkNote } from './NetworkNote.tsx'
import { testList } from './session/list.testing.ts'
import { initialLocalState, type KeptAnswer } from './session/local-list-state.ts'

const answer = (listingId: string, parts: Partial<KeptAnswer>): KeptAnswer => ({ listingId, who: '', at: 1, ...parts })
const note = answer('a', { note: 'Light?' })
const choice = answer('b', { verdict: 'love' })
const both = answer('c', { verdict: null, note: '' })

test.each([
  ['en', [note], 'Kept on this device and sent when you are back: 1 note.'],
  ['zh', [note], '1 条备注记在这台设备上，联网后自动发出。'],
  ['en', [choice], 'Kept on this device and sent when you are back: 1 answer.'],
  ['zh', [note, choice], '1 个选择和1 条备注记在这台设备上，联网后自动发出。'],
  ['en', [note, choice, both], 'Kept on this device and sent when you are back: 2 answers and 2 notes.'],
  ['zh', [], '您的选择和备注会先记在这台设备上，联网后自动发出。'],
] as const)('%s: without a server the page calls %j what it is', (locale, answers, text) => {
  const localState = { ...initialLocalState, answers }
  renderInPage(<NetworkNote session={{ list: testList('NoteCode'), localState, at: null, hasFailed: true, isSending: false }} />, { locale })
  expect(screen.getByRole('status').textContent).toContain(text)
})
