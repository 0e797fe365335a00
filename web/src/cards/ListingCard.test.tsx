// @vitest-environment happy-dom
import type { ListingView } from '@site/domain/listing.ts'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInPage } from '../shell/in-page.testing.tsx'
import { distinctName } from '../listing/listing-lines.ts'
import { SameNameOrder } from '../listing/use-distinct-name.ts'
import { ListingCard } from './ListingCard.tsx'
import { ListingRow } from './ListingRow.tsx'

test.each([
  ['Owner', 'zh', '业主'],
  ['Owner', 'en', 'Owner'],
  ['Intermediary', 'zh', '经纪'],
  ['Intermediary', 'en', 'Agent'],
] as const)('a card shows that an %s posted the home (%s)', (posterRole, locale, label) => {
  const home = { id: 'one', type: 'Residence', mode: 'Sale', photos: [], posterRole } as unknown as ListingView // the parts that a card needs
  renderInPage(<ListingCard listing={home} now={new Date(0)} hasHeart={false} />, { locale })
  expect(screen.getByText(label)).toBeDefined()
})

test.each([
  ['zh', '暂无照片'],
  ['en', 'No photos yet'],
] as const)('a card without photos shows a text and no loading indicator (%s)', (locale, text) => {
  const home = { id: 'one', type: 'Residence', mode: 'Sale', photos: [] } as unknown as ListingView // the parts that a card needs
  const { container } = renderInPage(<ListingCard listing={home} now={new Date(0)} hasHeart={false} />, { locale })
  expect(screen.getByText(text)).toBeDefined()
  expect(container.querySelector('[role=progressbar], .skeleton')).toBeNull()
})

test.each([
  ['zh', '3人发布', '业主'],
  ['en', '3 posters', 'Owner'],
] as const)('a card of a home with several posters shows their number instead of a role (%s)', (locale, label, role) => {
  const home = { id: 'one', type: 'Residence', mode: 'Sale', photos: [], posterRole: 'Owner', posterCount: 3 } as unknown as ListingView // the parts that a card needs
  renderInPage(<ListingCard listing={home} now={new Date(0)} hasHeart={false} />, { locale })
  expect(screen.getByText(label)).toBeDefined()
  expect(screen.queryByText(role)).toBeNull()
})

test.each([
  ['InReview', '审核中', 'items-end'],
  ['Rejected', '未通过', 'items-end'],
  ['OffShelf', '已下架', 'items-end'],
] as const)('a card without photos of a home that is %s says so, beside the words for the photo', (shelf, text, place) => {
  const home = { id: 'one', type: 'Residence', mode: 'Sale', photos: [], shelf } as unknown as ListingView // the parts that a card needs
  renderInPage(<ListingCard listing={home} now={new Date(0)} hasHeart={false} />, { locale: 'zh' })
  const badge = screen.getAllByText(text).find(({ className }) => className.includes('bg-ink'))
  expect(badge?.parentElement?.className).toContain(place)
  expect(screen.getByText('暂无照片')).toBeDefined()
})

test('a screen reader finds one photo of a card by what it shows, and reads a lower price as one', () => {
  const photo = (name: string) => ({ url: `/resource/${name}.webp`, alt: { zh: name, en: name } })
  const home = { id: 'one', type: 'Residence', mode: 'Sale', photos: ['hall', 'bed', 'bath'].map(photo), price: 6_850_000, previousPrice: 7_400_000 }
  renderInPage(<ListingCard listing={home as unknown as ListingView} now={new Date(0)} hasHeart={false} />, { locale: 'en' })
  expect(screen.getAllByRole('listitem').map((item) => item.querySelector('a')?.getAttribute('aria-label'))).toEqual(['hall'])
  expect(screen.getByText('Down by', { exact: false }).parentElement?.textContent).toMatch(/^Down by ₱550/)
})

test('the photos of a card after the first one are on the page from the first touch, with the arrows', async () => {
  const photo = (name: string) => ({ url: `/resource/${name}.webp`, alt: { zh: name, en: name } })
  const home = { id: 'one', type: 'Residence', mode: 'Sale', photos: ['hall', 'bed', 'bath'].map(photo) }
  const { container } = renderInPage(<ListingCard listing={home as unknown as ListingView} now={new Date(0)} hasHeart={false} />, { locale: 'en' })
  const links = () => [...container.querySelectorAll('.swipe-track a')].map((link) => link.getAttribute('aria-label'))
  expect(links()).toEqual(['hall'])
  expect(container.querySelectorAll('.swipe-track > li')).toHaveLength(3)
  expect(container.querySelector('button')).toBeNull()
  fireEvent.touchStart(container.querySelector('.swipe')!)
  expect(links()).toEqual(['hall', 'bed'])
  expect(screen.getByRole('button', { name: 'Next photo' })).toBeDefined()
})

const plain = { id: 'one', type: 'Residence', mode: 'Sale', photos: [], price: 4_000_000 } as unknown as ListingView // the parts that a card needs

test.each([2, 3] as const)('a card is a heading of level %d, and its name stands before its price in the document', (headingLevel) => {
  const { container } = renderInPage(<ListingCard listing={plain} now={new Date(0)} headingLevel={headingLevel} hasHeart={false} />, { locale: 'en' })
  const heading = screen.getByRole('heading', { level: headingLevel })
  expect(within(heading).getByRole('link')).toBeDefined()
  expect(heading.compareDocumentPosition(container.querySelector('.price')!)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test.each([
  ['floor', { floor: 7 }],
  ['price', { price: 5_000_000 }],
  ['price, which is on request', { price: null }],
] as const)('two homes that differ only in their %s have two names', (_, difference) => {
  const base = { ...plain, type: 'Residence', floor: 3, price: 4_000_000 } as const
  const names = [base, { ...base, ...difference }].map((listing) => distinctName(listing, 'PHP', 'en'))
  expect(new Set(names).size).toBe(2)
})

test('the second of two homes with the same details has a name of its own', () => {
  const card = <ListingCard listing={plain} now={new Date(0)} />
  renderInPage(
    <>
      {card}
      <SameNameOrder value={2}>{card}</SameNameOrder>
    </>,
    { locale: 'en' },
  )
  const names = screen.getAllByRole('link').map(({ textContent }) => textContent)
  expect(names.length).toBeGreaterThan(1)
  expect(new Set(names).size).toBe(names.length)
})

test.each([
  ['card', ListingCard, { mode: 'Lease', price: 40_000 }, /40,000/],
  ['row', ListingRow, { mode: 'Sale', price: 8_000_000 }, /8,000,000/],
  ['card without price', ListingCard, { mode: 'Sale', price: null }, /request/i],
] as const)('the link of a %s is named with its price', (_, Home, facts, price) => {
  const home = { id: 'one', type: 'Residence', photos: [], ...facts } as unknown as ListingView // the parts that it needs
  const { container } = renderInPage(<Home listing={home} now={new Date(0)} />)
  expect(container.querySelector('.card-link')?.textContent).toMatch(price)
})

test.each([
  ['OffShelf', 'Leased', true],
  ['OffShelf', 'Withdrawn', true],
  ['InReview', undefined, true],
  ['OnShelf', undefined, false],
] as const)('the photo of a home that is %s (%s) is grey: %s, and its heart never', async (shelf, offShelfReason, isGrey) => {
  const photo = { url: '/resource/hall.webp', alt: { zh: '客厅', en: 'Hall' } }
  const home = { id: 'one', type: 'Residence', mode: 'Lease', photos: [photo], shelf, offShelfReason }
  const { container } = await act(async () => renderInPage(<ListingCard listing={home as unknown as ListingView} now={new Date(0)} />))
  await vi.waitFor(() => expect(container.querySelector('[data-heart]')).not.toBeNull())
  const isInGrey = (selector: string) => container.querySelector(selector)?.closest('.grayscale') !== null
  expect([isInGrey('.lazy-image'), isInGrey('[data-heart]')]).toEqual([isGrey, false])
})
