// @vitest-environment happy-dom
import type { Cluster } from '@site/domain/calls/listing.ts'
import { readSearch } from '@site/domain/search-query.ts'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderInPage } from '../shell/in-page.testing.tsx'
import type { MapHandle } from './engine/engine.ts'
import { PickedHomes } from './PickedHomes.tsx'

vi.mock('./use-card-position.ts', () => ({ useCardPosition: () => undefined }))
vi.mock('../page/api.ts', async (original) => ({ ...(await original<object>()), api: () => () => new Promise(() => undefined) }))

const cluster: Cluster = { id: 'a', estateId: null, count: 1, lowestPrice: null, lat: 14.5, lng: 121, bounds: [121, 14.5, 121, 14.5] }
const map = { engine: { getCanvasContainer: () => document.body } } as unknown as MapHandle
const { query } = readSearch({ type: 'Residence', mode: 'Sale' })

/** Shows the card of a pin that has the focus, or of one that was touched. */
function pickPin({ isByKey }: { isByKey: boolean }) {
  document.body.innerHTML = '<div class="map-pins"><button aria-pressed="true">Pin</button></div><button id="draw">Draw an area</button>'
  const pin = document.querySelector<HTMLElement>('.map-pins button')!
  if (isByKey) pin.focus()
  const onClose = vi.fn()
  renderInPage(<PickedHomes map={map} cluster={cluster} query={query} onClose={onClose} onAll={() => undefined} />)
  return { pin, onClose, card: screen.getByRole('region') }
}

test('the card of a pin that a key has picked has the focus, and Escape leads back to the pin', async () => {
  const { pin, card, onClose } = pickPin({ isByKey: true })
  expect(document.activeElement).toBe(card)
  await userEvent.tab()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close' }))
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
  expect(document.activeElement).toBe(pin)
})

test('the button that closes the card leads back to the pin, too', async () => {
  const { pin } = pickPin({ isByKey: true })
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  expect(document.activeElement).toBe(pin)
})

test('the focus of somebody who is elsewhere stays there', async () => {
  const { card, onClose } = pickPin({ isByKey: false })
  expect(card.contains(document.activeElement)).toBe(false)
  const draw = document.querySelector<HTMLElement>('#draw')!
  draw.focus()
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
  expect(document.activeElement).toBe(draw)
})
