// @vitest-environment happy-dom
import type { OwnListing } from '@site/domain/calls/publishing.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInPage } from '../../shell/in-page.testing.tsx'
import { NamedRows } from './own-name.tsx'
import { OwnTableRow } from './OwnTableRow.tsx'

const actions = { onSelect: () => undefined, onPrice: () => undefined, onMore: () => undefined }
const itemOf = (shelf: OwnListing['shelf'], draft: object | null, listing: object | null) =>
  ({ id: 'a', shelf, revision: 1, updatedAt: '2026-11-01T00:00:00Z', draft, draftEstate: null, listing }) as unknown as OwnListing // the fields that a row reads
const listing = { id: 'a', type: 'Residence', mode: 'Sale', estate: null, price: null }

test.each([
  ['zh', itemOf('OnShelf', null, listing), '价格面议'],
  ['en', itemOf('OffShelf', null, listing), 'Price on request'],
  ['en', itemOf('OffShelf', null, { ...listing, price: 9_000_000 }), '₱9,000,000'],
  ['zh', itemOf('Draft', { type: 'Residence', mode: 'Sale', price: null }, null), '价格面议'],
  ['zh', itemOf('Draft', { type: 'Residence', mode: 'Sale' }, null), '还没填价格'],
  ['en', itemOf('Draft', { type: 'Residence', mode: 'Sale' }, null), 'No price yet'],
] as const)('%s: a row of the table says what is known of its price: %#', (locale, item, said) => {
  const row = <OwnTableRow item={item} now={new Date('2026-11-02')} label={() => ''} isBusy={false} isSelected={false} opens={null} actions={actions} />
  renderInPage(
    <table>
      <tbody>{row}</tbody>
    </table>,
    { locale },
  )
  expect(screen.getByText(said)).toBeDefined()
})

test.each([
  ['zh', '缺车位照片'],
  ['en', 'No photo of the slot'],
] as const)('%s: a row of a home that was not approved says what the reviewer objects to', (locale, said) => {
  const note = { reason: 'Media', note: { zh: '缺车位照片', en: 'No photo of the slot' }, at: '2026-11-01T00:00:00Z' }
  const item = { ...itemOf('Rejected', null, listing), reviewNote: note } as unknown as OwnListing
  const row = <OwnTableRow item={item} now={new Date('2026-11-02')} label={() => ''} isBusy={false} isSelected={false} opens={null} actions={actions} />
  renderInPage(
    <table>
      <tbody>{row}</tbody>
    </table>,
    { locale },
  )
  expect(screen.getByText(said)).toBeDefined()
})

test.each([
  ['zh', '没有收到答复，可能已经发布'],
  ['en', 'No reply: it may be published already'],
] as const)('%s: a row of a draft whose publishing had no answer says so', (locale, said) => {
  const [item, other] = [itemOf('Draft', { type: 'Residence', mode: 'Sale' }, null), itemOf('Draft', { type: 'Villa', mode: 'Sale' }, null)]
  const row = (of: OwnListing, mayBePublished: boolean) => (
    <OwnTableRow
      item={of}
      now={new Date('2026-11-02')}
      label={() => ''}
      isBusy={false}
      mayBePublished={mayBePublished}
      isSelected={false}
      opens={null}
      actions={actions}
    />
  )
  renderInPage(
    <table>
      <tbody>
        {row(item, true)}
        {row(other, false)}
      </tbody>
    </table>,
    { locale },
  )
  expect(screen.getAllByText(said)).toHaveLength(1)
})

const show = (locale: 'zh' | 'en', ...items: readonly OwnListing[]) =>
  renderInPage(
    <table>
      <tbody>
        <NamedRows items={items}>
          {(item) => <OwnTableRow item={item} now={new Date('2026-11-02')} label={() => ''} isBusy={false} isSelected={false} opens={null} actions={actions} />}
        </NamedRows>
      </tbody>
    </table>,
    { locale },
  )

test.each([
  ['OnShelf', 1],
  ['OffShelf', 1],
  ['InReview', 0],
  ['Draft', 0],
  ['Rejected', 0],
] as const)('a home in the state %s has the day on which it was listed: %d', (shelf, count) => {
  show('en', itemOf(shelf, null, { ...listing, listingDate: '2026-10-05' }))
  expect(screen.queryAllByText('5 Oct 2026')).toHaveLength(count)
})

const maven = { ...listing, bedrooms: 1, estate: { id: 'm', name: { zh: '专家', en: 'Maven' } } }
const named = (id: string, more: object) => ({ ...itemOf('OnShelf', null, { ...maven, id, ...more }), id })
const drafted = (id: string) => ({ ...itemOf('Draft', { type: 'Residence', mode: 'Sale', bedrooms: 1, price: 5_000_000 }, null), id })

test.each([
  ['en', [named('a', { price: 5_000_000 }), named('b', { price: 6_000_000 })]],
  ['zh', [named('a', { price: 5_000_000, floor: 3 }), named('b', { price: 5_000_000, floor: 4 })]],
  ['en', [named('a', { number: 'R-1' }), named('b', { number: 'R-2' })]],
  ['zh', [drafted('a'), drafted('b')]],
] as const)('%s: no two links and no two buttons of like homes have the same name: %#', (locale, items) => {
  show(locale, ...items)
  for (const role of ['link', 'button', 'checkbox'] as const) {
    const names = screen.getAllByRole(role).map((control) => control.getAttribute('aria-label') ?? control.textContent)
    expect(new Set(names).size).toBe(names.length)
  }
})
