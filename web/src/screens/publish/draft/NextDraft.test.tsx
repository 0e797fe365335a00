// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderInPage } from '../../../shell/in-page.testing.tsx'
import { NextDraft, nextDraftOf } from './NextDraft.tsx'

const call = vi.hoisted(() => vi.fn())
vi.mock('../../../page/api.ts', () => ({ screenApi: () => call }))
beforeEach(() => call.mockReset())

/** A draft, stored some seconds after the others. */
const stored = (id: string, seconds: number) => ({ id, updatedAt: new Date(Date.UTC(2026, 10, 23) + seconds * 1000).toISOString() })

test.each([
  ['those of one paste follow in their order', [stored('c', 2), stored('b', 1), stored('a', 0)], 'a', 'b'],
  ['a published one at the end begins nothing again', [stored('c', 2), stored('b', 1)], 'a', 'b'],
  ['older drafts wait for the last paste', [stored('c', 7001), stored('b', 7000), stored('old', 0)], 'a', 'b'],
  ['the last one', [stored('c', 2)], 'b', 'c'],
])('%s', (_, drafts, published, next) => expect(nextDraftOf(drafts, published)?.id).toBe(next))

test('without other drafts none follows', () => expect(nextDraftOf([stored('a', 0)], 'a')).toBeNull())

test('after publishing one of three drafts the next one is a press away, named', async () => {
  const draft = { mode: 'Lease', price: 35_000 }
  const estate = { zh: '特里昂', en: 'Trion Towers' }
  call.mockResolvedValue({ items: [{ ...stored('c', 2) }, { ...stored('b', 1), draft, draftEstate: estate }] })
  renderInPage(<NextDraft publishedId="a" />, { locale: 'en' })
  const link = await screen.findByRole('link', { name: /Next draft \(2 left\).*Trion Towers · .*35,000/u })
  expect(link.getAttribute('href')).toBe('/publish?draft=b')
  expect(call).toHaveBeenCalledWith('POST /frontend/api/listing/mine', { shelf: 'Draft', pageSize: 50 })
})

test.each([
  ['zh', { zh: '特里昂', en: 'Trion Towers' }, /特里昂 · 出售 · ₱9,000,000/],
  ['en', { zh: '一品', en: 'One Park' }, /One Park · For sale · ₱9,000,000/],
] as const)('%s: a stored home that was never listed is named, and its edit follows', async (locale, name, said) => {
  const listing = { id: 'b', mode: 'Sale', price: 9_000_000, estate: { id: 'x', name } }
  call.mockResolvedValue({ items: [{ ...stored('b', 1), draft: null, draftEstate: null, listing }] })
  renderInPage(<NextDraft publishedId="a" />, { locale })
  expect((await screen.findByRole('link', { name: said })).getAttribute('href')).toBe('/publish?id=b')
})

test('without drafts, and without an answer, nothing is offered', async () => {
  call.mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce({ items: [] })
  const { rerender } = renderInPage(<NextDraft publishedId="a" />)
  await waitFor(() => expect(call).toHaveBeenCalledOnce())
  rerender(<NextDraft publishedId="b" />)
  expect(screen.queryByRole('link')).toBeNull()
})
