// @vitest-environment happy-dom
import type { OwnListing } from '@site/domain/calls/publishing.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CallError } from '../../page/api.ts'
import { renderInPage } from '../../shell/in-page.testing.tsx'
import { FailureList } from './FailureList.tsx'
import { failureOf } from './use-action-state.ts'

const item = { id: 'a', shelf: 'OnShelf', draft: {}, listing: null } as unknown as OwnListing // the fields that the list reads
const lost = new CallError('fault', 'Network error', null, null, true, true)
const offline = new CallError('fault', 'Network error', null, null, true)
const refused = new CallError('tooFrequent', 'Try later')

test.each([
  ['an answer that was lost', 'en', lost, 'We got no reply: this may or may not be changed', 'It may be changed already.'],
  ['an answer that was lost', 'zh', lost, '没有收到回应，不知道改了没有', '可能已经改好了。'],
  ['no network', 'en', offline, 'Nothing was changed', 'Network error'],
  ['a refusal', 'zh', refused, '没有改成', 'Try later'],
] as const)('%s (%s): what is said of the home is so', (_, locale, error, title, text) => {
  renderInPage(<FailureList failures={{ list: [failureOf(item, error, locale)], doneCount: 0 }} onDismiss={() => undefined} />, { locale })
  const said = screen.getByRole('alert').textContent ?? ''
  expect(said).toContain(title)
  expect(said).toContain(text)
})

test.each([
  ['en', 1, 1, 'One home was not changed. The other one was.'],
  ['en', 1, 2, 'One home was not changed. The others were.'],
  ['en', 2, 1, '2 homes were not changed. The other one was.'],
  ['en', 3, 4, '3 homes were not changed. The others were.'],
  ['zh', 1, 1, '有 1 套没有改成，另 1 套已完成。'],
] as const)('%s: %i homes failed and %i did not', (locale, failed, doneCount, title) => {
  const list = Array.from({ length: failed }, (_, index) => failureOf({ ...item, id: String(index) }, refused, locale))
  renderInPage(<FailureList failures={{ list, doneCount }} onDismiss={() => undefined} />, { locale })
  expect(screen.getByRole('alert').textContent).toContain(title)
})

test('a reason that several homes have stands once, with their names below it', () => {
  const named = (id: string, error: unknown) => failureOf({ ...item, id, listing: { number: id } } as unknown as OwnListing, error, 'en')
  const list = [named('C1', lost), named('C2', refused), named('C3', lost)]
  renderInPage(<FailureList failures={{ list, doneCount: 0 }} onDismiss={() => undefined} />, { locale: 'en' })
  const said = screen.getByRole('alert').textContent ?? ''
  expect(said.match(/It may be changed already/g)).toHaveLength(1)
  for (const number of ['C1', 'C2', 'C3']) expect(said).toContain(number)
})
