// @vitest-environment happy-dom
import type { OwnListing } from '@site/domain/calls/publishing.ts'
import type { Locale } from '@site/domain/words.ts'
import { act, cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { useState } from 'react'
import { CallError } from '../../page/api.ts'
import { noticeBoard } from '../../ui/overlays/notices.ts'
import { renderInPage } from '../../shell/in-page.testing.tsx'
import { withKeptPrices } from '../../device/kept-price.ts'
import { PriceSheet } from './PriceSheet.tsx'

const listing = { id: 'a', type: 'Residence', mode: 'Lease', price: 85_000, shelf: 'OnShelf', estate: null }
const item = { id: 'a', shelf: 'OnShelf', revision: 3, draft: null, listing } as unknown as OwnListing
const onPrice = vi.fn()
const onClose = vi.fn()
const onCheck = vi.fn()
beforeEach(() => localStorage.clear())
beforeEach(() => void onClose.mockReset())
beforeEach(() => void onPrice.mockReset().mockResolvedValue(null))
beforeEach(() => void onCheck.mockReset().mockRejectedValue(lost))
const lost = new CallError('fault', 'Network error', null, null, true, true)
const unansweredFailure = { item, text: 'It may be changed already.', isUnknown: true }

async function typePrice(text: string, locale: Locale = 'en') {
  const user = userEvent.setup()
  renderInPage(<PriceSheet item={item} onClose={onClose} onPrice={onPrice} onCheck={onCheck} />, { locale })
  await user.type(screen.getByRole('textbox'), text)
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
  renderInPage(<PriceSheet item={item} onClose={onClose} onPrice={onPrice} onCheck={onCheck} />)
  const field = screen.getByLabelText('New price')
  if (text !== '') await user.type(field, text)
  await user.click(screen.getByRole('button', { name: 'Save new price' }))
  expect(screen.getByText('Enter a whole price above 0')).toBeDefined()
  expect(document.activeElement, 'the error is said').toBe(field)
  expect(onPrice).not.toHaveBeenCalled()
})

test('a price with a digit missing is asked about once, and the same price changes nothing', async () => {
  const user = await typePrice('8,500')
  expect(screen.getByRole('alert').textContent).toMatch(/is half of the current/)
  expect(onPrice).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Yes, change to ₱8,500' }))
  expect(onPrice).toHaveBeenCalledWith(item, 8_500)
  onPrice.mockClear()
  await user.clear(screen.getByLabelText('New price'))
  await user.type(screen.getByLabelText('New price'), '85000{Enter}')
  expect(onPrice).not.toHaveBeenCalled()
})

test.each(['There is no network.', 'This home no longer exists.', 'Fix or fill in first: Price'])(
  'a price that was not changed (%s) stays with the focus, is said, and is sent by another press',
  async (reason) => {
    onPrice.mockResolvedValueOnce({ item, text: reason })
    const user = await typePrice('78,000')
    const field = screen.getByLabelText<HTMLInputElement>('New price')
    expect(screen.getByRole('alert').textContent).toBe(`Your new price is not saved. It is still in the field: press again to send it${reason}`)
    expect([field.value, document.activeElement === field, onClose.mock.calls.length]).toEqual(['78,000', true, 0])
    await user.click(screen.getByRole('button', { name: 'Save new price' }))
    expect(onPrice.mock.calls).toEqual([
      [item, 78_000],
      [item, 78_000],
    ])
    expect(onClose).toHaveBeenCalledTimes(1)
  },
)

test('of a sheet that was closed meanwhile a notice says that the price was not changed', async () => {
  const { promise, resolve } = Promise.withResolvers<object | null>()
  onPrice.mockReturnValueOnce(promise)
  const user = userEvent.setup()
  const sheet = (shown: OwnListing | null) => <PriceSheet item={shown} onClose={onClose} onPrice={onPrice} onCheck={onCheck} />
  let close: () => void = () => undefined
  function Page() {
    const [shown, setShown] = useState<OwnListing | null>(item)
    close = () => setShown(null)
    return sheet(shown)
  }
  renderInPage(<Page />)
  await user.type(screen.getByLabelText('New price'), '78000{Enter}')
  act(() => close())
  await act(async () => resolve({ item, text: 'There is no network.' }))
  expect(noticeBoard.current().at(-1)).toMatchObject({ text: expect.stringContaining('There is no network.'), tone: 'error' })
  act(() => noticeBoard.dismiss(noticeBoard.current().at(-1)!.id))
})

test.each([
  ['en', 'No answer came. The price may have changed already; we check as soon as you are online'],
  ['zh', '没有收到回应，价格可能已经改了。一连上网络就会核对'],
] as const)('without an answer (%s) the sheet says one true thing, looks once the network is back, and closes if the price is there', async (locale, text) => {
  onPrice.mockResolvedValueOnce(unansweredFailure)
  await typePrice('78,000', locale)
  await vi.waitFor(() => expect(screen.getByRole('alert').textContent).toBe(text))
  await vi.waitFor(() => expect(onCheck).toHaveBeenCalledWith(item, 78_000, 85_000))
  expect(onClose).not.toHaveBeenCalled()
  onCheck.mockReset().mockResolvedValue(null)
  act(() => void dispatchEvent(new Event('online')))
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
})

test.each([
  ['the former price', () => Promise.resolve(''), 'We checked: your new price is not saved. It is still in the field: press again to send it'],
  [
    'a price from elsewhere',
    () => Promise.resolve('It is ₱80,000 now'),
    'We checked: your new price is not saved. It is still in the field: press again to send itIt is ₱80,000 now',
  ],
  [
    'no home any more',
    () => Promise.reject(new CallError('notFound', '')),
    'Your new price is not saved. It is still in the field: press again to send itThis home no longer exists.',
  ],
])('a price without an answer is said not to be changed if the look finds %s, and stays in the field', async (_, found, text) => {
  onPrice.mockResolvedValueOnce(unansweredFailure)
  onCheck.mockReset().mockImplementation(found)
  await typePrice('78,000')
  await vi.waitFor(() => expect(screen.getByRole('alert').textContent).toBe(text))
  expect([screen.getByLabelText<HTMLInputElement>('New price').value, onClose.mock.calls.length]).toEqual(['78,000', 0])
})

test('the current price follows the list while a price is typed', async () => {
  const newer = { ...item, revision: 4, listing: { ...listing, price: 90_000 } } as unknown as OwnListing
  const user = userEvent.setup()
  const sheet = (shown: OwnListing) => <PriceSheet item={shown} onClose={onClose} onPrice={onPrice} onCheck={onCheck} />
  const { rerender } = renderInPage(sheet(item))
  await user.type(screen.getByLabelText('New price'), '78000')
  rerender(sheet(newer))
  expect(screen.getByText(/₱90,000/)).toBeDefined()
  await user.keyboard('{Enter}')
  expect(onPrice).toHaveBeenCalledWith(newer, 78_000)
})

test.each([
  ['is there: the list says it', null, []],
  ['did not arrive: a notice says so', '', ['we checked, and your new price is not saved']],
  ['did not arrive, and another did', 'It is ₱80,000 now', ['we checked, and your new price is not saved. It is ₱80,000 now']],
])('a price without an answer is looked for also once the sheet is closed, and %s', async (_, other, said) => {
  for (const { id } of noticeBoard.current()) noticeBoard.dismiss(id)
  onPrice.mockResolvedValueOnce(unansweredFailure)
  onCheck.mockReset().mockRejectedValueOnce(new CallError('fault', '', null, null, true, true))
  let close: () => void = () => undefined
  function Page() {
    const [shown, setShown] = useState<OwnListing | null>(item)
    close = () => setShown(null)
    return <PriceSheet item={shown} onClose={onClose} onPrice={onPrice} onCheck={onCheck} />
  }
  renderInPage(<Page />)
  await userEvent.setup().type(screen.getByLabelText('New price'), '78000{Enter}')
  await vi.waitFor(() => expect(onCheck).toHaveBeenCalledTimes(1))
  act(() => close())
  onCheck.mockResolvedValue(other)
  await act(async () => void dispatchEvent(new Event('online')))
  await vi.waitFor(() => expect(onCheck).toHaveBeenCalledTimes(2))
  await act(async () => undefined)
  expect(noticeBoard.current().map(({ text }) => text.split(': ').at(-1))).toEqual(said)
})

/** Renders the page again with the listing as the list has it then, and returns the text of its alert. */
function reload(shown: OwnListing = item) {
  cleanup()
  renderInPage(<PriceSheet item={shown} onClose={onClose} onPrice={onPrice} onCheck={onCheck} />)
  return screen.getByRole('alert').textContent
}

test('a price without an answer is there again after a reload, and is looked for with the price that the person saw', async () => {
  onPrice.mockResolvedValueOnce(unansweredFailure)
  await typePrice('78k')
  onCheck.mockReset().mockResolvedValue('It is ₱80,000 now')
  const elsewhere = { ...item, revision: 4, listing: { ...listing, price: 80_000 } } as unknown as OwnListing
  expect(reload(elsewhere)).toMatch(/^No answer came/)
  expect(screen.getByLabelText<HTMLInputElement>('New price').value).toBe('78k')
  await vi.waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/^We checked: your new price is not saved.*It is ₱80,000 now$/))
  expect(onCheck.mock.calls).toEqual([[elsewhere, 78_000, 85_000]])
  expect(reload(elsewhere), 'what the look found stays').toMatch(/^We checked: your new price is not saved.*It is ₱80,000 now$/)
  expect(onCheck).toHaveBeenCalledTimes(1)
  expect(withKeptPrices([{ id: 'b' }, item])).toEqual([item])
  await userEvent.setup().click(screen.getByRole('button', { name: 'Close' }))
  expect(withKeptPrices([item]), 'closing gives it up').toEqual([])
})

test('a price that was refused is there again after a reload with its reason, and is not looked for', async () => {
  onPrice.mockResolvedValueOnce({ item, text: 'This home no longer exists.' })
  await typePrice('78k')
  onCheck.mockReset().mockResolvedValue('')
  expect(reload()).toBe('Your new price is not saved. It is still in the field: press again to send itThis home no longer exists.')
  expect(screen.getByLabelText<HTMLInputElement>('New price').value).toBe('78k')
  await act(async () => undefined)
  expect(onCheck).not.toHaveBeenCalled()
})

test('the price that the person saw first stays with a price that has no answer after a reload either', async () => {
  onPrice.mockResolvedValue(unansweredFailure)
  await typePrice('78k')
  const elsewhere = { ...item, revision: 4, listing: { ...listing, price: 80_000 } } as unknown as OwnListing
  reload(elsewhere)
  await userEvent.setup().click(screen.getByRole('button', { name: 'Save new price' }))
  reload(elsewhere)
  await vi.waitFor(() => expect(onCheck).toHaveBeenLastCalledWith(elsewhere, 78_000, 85_000))
})

test('the prices of two homes without answers are both looked for, also once the sheet of the first is closed', async () => {
  const second = { ...item, id: 'b', listing: { ...listing, id: 'b' } } as unknown as OwnListing
  onPrice.mockResolvedValue(unansweredFailure)
  let show: (shown: OwnListing | null) => void = () => undefined
  function Page() {
    const [shown, setShown] = useState<OwnListing | null>(item)
    show = setShown
    return <PriceSheet item={shown} onClose={() => setShown(null)} onPrice={onPrice} onCheck={onCheck} />
  }
  renderInPage(<Page />)
  const user = userEvent.setup()
  await user.type(screen.getByLabelText('New price'), '78000{Enter}')
  act(() => show(null))
  act(() => show(second))
  await user.type(screen.getByLabelText('New price'), '79000{Enter}')
  onCheck.mockReset().mockResolvedValue(null)
  await act(async () => void dispatchEvent(new Event('online')))
  await vi.waitFor(() =>
    expect(onCheck.mock.calls.map(([{ id }, price]) => [id, price])).toEqual([
      ['a', 78_000],
      ['b', 79_000],
    ]),
  )
  await vi.waitFor(() => expect(withKeptPrices([item, second])).toEqual([]))
})

test('a price that is stored is not kept', async () => {
  await typePrice('78k')
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(withKeptPrices([item])).toEqual([])
})
