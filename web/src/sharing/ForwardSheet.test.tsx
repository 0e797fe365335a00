// @vitest-environment happy-dom
import type { ListingView } from '@site/domain/listing.ts'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { renderInPage } from '../shell/in-page.testing.tsx'
import { ForwardSheet } from './ForwardSheet.tsx'

vi.mock('../ui/pictures/qr-picture.ts', () => ({ qrPicture: async (content: string) => `data:text/plain,${content}` }))
const listing = { id: 'h', type: 'Residence', mode: 'Sale', price: 3_500_000, photos: [] } as unknown as ListingView // no other field is read
afterEach(() => void Reflect.deleteProperty(navigator, 'share'))

const open = (target: 'listing' | 'list' = 'listing') =>
  renderInPage(<ForwardSheet listing={listing} share={{ code: 'AbCdEf1234', variant: 'Intermediary', target }} open onClose={() => undefined} />)

test('a shared page sends on the link that it was opened with: shown, in the QR code, shared and copied', async () => {
  const share = vi.fn<(data: ShareData) => Promise<void>>(async () => undefined)
  Object.defineProperty(navigator, 'share', { configurable: true, value: share })
  const user = userEvent.setup()
  open()
  const url = `${location.origin}/share/AbCdEf1234`
  expect(screen.getByLabelText('Link').textContent).toBe(url)
  expect((await screen.findByRole<HTMLImageElement>('img', { name: 'QR', hidden: true })).src).toContain(url)
  await user.click(screen.getByRole('button', { name: 'Share', hidden: true }))
  expect(share).toHaveBeenCalledWith(expect.objectContaining({ url }))
  await user.click(screen.getByRole('button', { name: 'Copy', hidden: true }))
  expect(await navigator.clipboard.readText()).toBe(url)
  expect(document.body.textContent).not.toContain('Brand')
})

test('without a share sheet it copies', () => {
  open()
  expect(screen.queryByRole('button', { name: 'Share', hidden: true })).toBeNull()
  expect(screen.getByRole('button', { name: 'Copy', hidden: true })).toBeTruthy()
})

test('a home of a list is sent on alone, by the code of the list', () => {
  open('list')
  expect(screen.getByLabelText('Link').textContent).toBe(`${location.origin}/shareInfo?id=h&code=AbCdEf1234`)
})
