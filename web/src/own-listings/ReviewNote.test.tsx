// @vitest-environment happy-dom
import type { OwnListing } from '@site/domain/calls/publishing.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInPage } from '../shell/in-page.testing.tsx'
import { ReviewNote } from './ReviewNote.tsx'

const listing = { id: 'a', price: 45_000, mode: 'Lease', remarks: null, photos: [{}, {}] } as unknown as OwnListing['listing'] // what the note reads
const home = { id: 'a', causes: [] }
// in the morning of 20 November in Manila
const waiting = { since: '2026-11-19T23:30:00.000Z', fields: ['price', 'remarks', 'photos'] }

test.each([
  ['en', 'Your change of 20 Nov 2026 is in review', ['Price', '₱45,000', 'About this home', 'not given', 'Photos', '2']],
  ['zh', '2026年11月20日 的修改在等审核', ['价格', '₱45,000', '房源介绍', '没写', '照片', '2']],
] as const)('%s: an edit that waits is named with its fields and what others see meanwhile', (locale, title, texts) => {
  renderInPage(<ReviewNote item={{ ...home, listing, waiting, shelf: 'OnShelf', reviewNote: null, rejected: null, waitingEstate: null }} />, { locale })
  expect(screen.getByText(title)).toBeTruthy()
  expect([...document.querySelectorAll('dt, dd')].map((one) => one.textContent)).toEqual(texts)
})

test('a listing in review says since when, and one that waits for nothing says nothing', () => {
  const { rerender, container } = renderInPage(
    <ReviewNote item={{ ...home, listing, waiting: { ...waiting, fields: [] }, shelf: 'InReview', reviewNote: null, rejected: null, waitingEstate: null }} />,
  )
  expect(screen.getByText(/^Sent for review on 20 Nov 2026/)).toBeTruthy()
  rerender(<ReviewNote item={{ ...home, listing, waiting: null, shelf: 'OnShelf', reviewNote: null, rejected: null, waitingEstate: null }} />)
  expect(container.textContent).toBe('')
})

test('a home on the shelf names its building that waits', () => {
  const waitingEstate = { zh: '水月村', en: 'Water Moon Village' }
  const item = { ...home, listing, waiting: null, reviewNote: null, rejected: null, waitingEstate }
  const { rerender } = renderInPage(<ReviewNote item={{ ...item, shelf: 'OnShelf' }} />)
  expect(screen.getByText(/“Water Moon Village”, the building you added, is still in review/)).toBeTruthy()
  rerender(<ReviewNote item={{ ...item, shelf: 'InReview' }} />)
  expect(screen.queryByText(/Water Moon/)).toBeNull()
})

test.each([
  [
    'en',
    'Why it was reviewed: New poster, Price changed a lot',
    [
      ['Photos', 'media'],
      ['Price', 'price'],
    ],
  ],
  [
    'zh',
    '送审原因：新发布人、价格变动大',
    [
      ['照片', 'media'],
      ['价格', 'price'],
    ],
  ],
] as const)('%s: a rejected home says why it was reviewed and leads to the fields to mend', (locale, why, links) => {
  const reviewNote = { reason: 'Photos' as const, note: null, at: waiting.since }
  const item: Parameters<typeof ReviewNote>[0]['item'] = {
    id: 'b',
    causes: ['NewPoster', 'Price'],
    listing,
    waiting: null,
    shelf: 'Rejected',
    reviewNote,
    rejected: null,
    waitingEstate: null,
  }
  const { rerender } = renderInPage(<ReviewNote item={item} />, { locale })
  expect(screen.getByText(why)).toBeTruthy()
  const shown = () => screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  expect(shown()).toEqual(links.map(([name, step]) => [name, `/publish?id=b&step=${step}`]))
  rerender(<ReviewNote item={{ ...item, causes: ['WatchedWords', 'Building'], reviewNote: { ...reviewNote, reason: 'Contacts' } }} />)
  expect(shown().map(([, href]) => href)).toEqual(['/publish?id=b&step=texts', '/publish?id=b&step=building'])
  rerender(<ReviewNote item={{ ...item, causes: ['NewPoster'], reviewNote: { ...reviewNote, reason: 'Duplicate' } }} />)
  expect(shown()).toEqual([])
})
