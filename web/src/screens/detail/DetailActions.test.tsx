// @vitest-environment happy-dom
import type { ListingView } from '@site/domain/listing.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderInPage } from '../../shell/in-page.testing.tsx'
import type { ContactOffer } from './contact-offer.ts'
import { SidePanel } from './DetailActions.tsx'

const listing = { id: 'a1', type: 'Residence', mode: 'Sale', price: 850_000, estate: null, area: null } as unknown as ListingView // what the panel reads
const offered: ContactOffer = { contact: { card: null, sharedBy: null, takesMessages: true, isOwn: false, code: null }, isOwn: false, label: 'Contact Ann' }

const without: ContactOffer = { ...offered, label: null }

function Panel({ before, after }: { before: ContactOffer; after: ContactOffer }) {
  const [offer, setOffer] = useState(before)
  return (
    <main>
      <h1>A home</h1>
      <SidePanel listing={listing} onShare={() => undefined} onResend={undefined} offer={offer} onContact={() => undefined} isPending={false} />
      <button type="button" onClick={() => setOffer(after)}>
        The whole page loads
      </button>
    </main>
  )
}

test.each([
  ['Share this home', 'goes', offered, without, 'Share this home'],
  ['Share this home', 'comes', without, offered, 'Share this home'],
  ['Contact Ann', 'goes', offered, without, 'Share this home'],
] as const)('with the focus on “%s” the contact %s', async (name, _, before, after, focused) => {
  renderInPage(<Panel before={before} after={after} />, { locale: 'en' })
  screen.getByRole('button', { name }).focus()
  fireEvent.click(screen.getByRole('button', { name: 'The whole page loads' }))
  // the heart is a part that loads later
  await waitFor(() => expect(screen.queryAllByRole('button', { name: 'Contact Ann' })).toHaveLength(after.label ? 1 : 0))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: focused }))
})
