// @vitest-environment happy-dom
import type { ListingView } from '@site/domain/listing.ts'
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useUserInfo, visitorInfo } from '../page/session.ts'
import { defaultTerms, type LinkTerms, useShareLink } from './use-share-link.ts'

const call = vi.fn<(key: string, body: { name?: string; code?: string; lang?: string | null }) => Promise<unknown>>()
vi.mock('../page/api.ts', () => ({ api: () => call, CallError: class extends Error {} }))
beforeEach(() => {
  call.mockReset()
  call.mockImplementation(async (key, { name = '' }) =>
    key.endsWith('share/create')
      ? { code: `c${name}`, url: `https://homes.example/share/c${name}`, full: `https://homes.example/shareInfo?id=h&code=c${name}` }
      : { card: null },
  )
})
afterEach(() => useUserInfo.setState(visitorInfo))

/** The languages that were stored while a link had these terms, one after the other. */
async function storedFor(id: string, terms: readonly LinkTerms[]) {
  const listing = { id } as unknown as ListingView // no other field is read
  const { rerender, result } = renderHook(
    ({ current }) => useShareLink({ shared: { target: 'listing', listing }, variant: 'normal', madeOn: '/shareInfo', terms: current }, true),
    {
      initialProps: { current: terms[0] ?? defaultTerms },
    },
  )
  for (const current of terms) {
    rerender({ current })
    await act(async () => await new Promise((resolve) => setTimeout(resolve, 20)))
  }
  const stored = call.mock.calls.flatMap(([key, { code, lang }]) => (key.endsWith('share/update') ? [`${code} ${lang}`] : []))
  return { stored, url: result.current.link?.url }
}
const inLanguage = (language: LinkTerms['language'], name = ''): LinkTerms => ({ ...defaultTerms, language, name })

test.each([
  ['one language', 'Chen', ['zh'], ['cChen zh'], '?lang=zh'],
  ['another language', 'Wu', ['zh', 'en'], ['cWu zh', 'cWu en'], '?lang=en'],
  ['the language of the receiver again', 'Li', ['zh', 'receiver'], ['cLi zh', 'cLi null'], ''],
  ['no choice', 'Ma', ['receiver'], [], ''],
] as const)('the language of an own link is stored as soon as it is chosen, before the link is used: %s', async (_, name, languages, stored, end) => {
  useUserInfo.setState({ ...visitorInfo, userId: 'agent', userRole: 'Intermediary' })
  expect(
    await storedFor(
      name,
      languages.map((language) => inLanguage(language, name)),
    ),
  ).toEqual({ stored, url: `https://homes.example/share/c${name}${end}` })
})

test('a visitor has no link to store it with', async () => expect((await storedFor('visitor', [inLanguage('zh')])).stored).toEqual([]))
