// @vitest-environment happy-dom
import type { OwnListing } from '@site/domain/calls/publishing.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInPage } from '../../shell/in-page.testing.tsx'
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
