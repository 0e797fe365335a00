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
