// @vitest-environment happy-dom
import type { OwnListing } from '@site/domain/calls/publishing.ts'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInPage } from '../../shell/in-page.testing.tsx'
import { MoreSheet } from './MoreSheet.tsx'

const listing = { id: 'home', type: 'Residence', mode: 'Lease', price: 50_000, estate: null }
const itemIn = (shelf: string, draft: object | null = null) =>
  ({ id: 'home', shelf, revision: 1, draft, listing: draft ? null : { ...listing, shelf } }) as unknown as OwnListing

function show(item: OwnListing) {
  const onRelist = vi.fn()
  const none = () => undefined
  renderInPage(
    <MoreSheet
      item={item}
      onClose={none}
      onCopy={none}
      onCopyToFloors={none}
      onShare={none}
      onMarkSoldOrLeased={none}
      onRelist={onRelist}
      onHide={none}
      onDiscard={none}
      onDelete={none}
    />,
  )
  return onRelist
}

test.each(['OffShelf', 'Draft'])('a listing in the state %s is relisted from its row menu, as from its card', (shelf) => {
  const item = itemIn(shelf)
  const onRelist = show(item)
  fireEvent.click(screen.getByRole('button', { name: 'Relist' }))
  expect(onRelist).toHaveBeenCalledWith(item)
})

test.each([['OnShelf', itemIn('OnShelf')] as const, ['InReview', itemIn('InReview')] as const, ['a draft', itemIn('Draft', {})] as const])(
  '%s has nothing to relist',
  (_, item) => {
    show(item)
    expect(screen.queryByRole('button', { name: 'Relist' })).toBeNull()
  },
)
