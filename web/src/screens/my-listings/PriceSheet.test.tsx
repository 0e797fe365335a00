// @vitest-environment happy-dom
import type { OwnListing } from '@site/domain/calls/publishing.ts'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderInPage } from '../../shell/in-page.testing.tsx'
import { PriceSheet } from './PriceSheet.tsx'

const listing = { id: 'a', type: 'Residence', mode: 'Lease', price: 85_000, shelf: 'OnShelf', estate: null }
const item = { id: 'a', shelf: 'OnShelf', revision: 3, draft: null, listing } as unknown as OwnListing
const onPrice = vi.fn()
beforeEach(() => onPrice.mockReset())

async function typePrice(text: string) {
  const user = userEvent.setup()
  renderInPage(<PriceSheet item={item} onClose={() => undefined} onPrice={onPrice} />)
  await user.type(screen.getByLabelText('New price'), text)
  await user.keyboard('{Enter}')
  return user
}

test.each([
  ['78,000', 78_000],
  ['78k', 78_000],
  ['7.8万', 78_000],
])('%s and Enter change the price', async (text, price) => {
  await typePrice(text)
  expect(onPrice).toHaveBeenCalledWith(item, price)
})

test.each(['', '0', 'cheap', '78.5'])('%j is refused at the field', async (text) => {
  const user = userEvent.setup()
  renderInPage(<PriceSheet item={item} onClose={() => undefined} onPrice={onPrice} />)
  const field = screen.getByLabelText('New price')
  if (text !== '') await user.type(field, text)
  await user.click(screen.getByRole('button', { name: 'Save new price' }))
  expect(screen.getByText('Enter a whole price above 0')).toBeDefined()
  expect(onPrice).not.toHaveBeenCalled()
})

test('a price with a digit missing is asked about once, and the same price changes nothing', async () => {
  const user = await typePrice('8,500')
  expect(screen.getByRole('alert').textContent).toMatch(/is half of the current/)
  expect(onPrice).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Yes, change to ₱8,500' }))
  expect(onPrice).toHaveBeenCalledWith(item, 8_500)
  onPrice.mockReset()
  await user.clear(screen.getByLabelText('New price'))
  await user.type(screen.getByLabelText('New price'), '85000{Enter}')
  expect(onPrice).not.toHaveBeenCalled()
})
