// @vitest-environment happy-dom
import type { ListingView } from '@site/domain/listing.ts'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderInPage } from '../shell/in-page.testing.tsx'
import { TakeOffSheet } from './TakeOffSheet.tsx'
import { ViewingsAhead } from './ViewingsAhead.tsx'

const look = vi.hoisted(() => vi.fn<(key: string, input: unknown) => Promise<unknown>>())
vi.mock('../page/api.ts', async (original) => ({ ...(await original<object>()), screenApi: () => look }))

beforeEach(() => void look.mockReset().mockResolvedValue({ count: 1, next: '2099-12-01T02:00:00.000Z' }))
beforeEach(() => void vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(() => undefined))

const name = { zh: '一号楼', en: 'One Rockwell' }
/** A home of the building; only the parts that the sheet needs. */
const home = (id: string, more: Partial<ListingView>) =>
  ({ listing: { id, type: 'Residence', mode: 'Sale', estate: { id: 'one', name }, bedrooms: 2, price: 8_500_000, ...more } as unknown as ListingView }) as const

const show = (items: readonly { listing: ListingView }[], locale: 'zh' | 'en') => {
  renderInPage(<TakeOffSheet items={items} onClose={() => undefined} onTakeOff={() => undefined} onDelete={() => undefined} />, { locale })
  return screen.queryAllByRole('listitem', { hidden: true }).map((item) => item.textContent)
}

test.each([
  ['en', /One Rockwell · 21st floor/, /₱8,500,000/],
  ['zh', /一号楼.*21层/, /₱8,500,000/],
] as const)('the sheet names the home that goes off by building, floor and price (%s)', (locale, building, price) => {
  const [text] = show([home('a', { floor: 21 })], locale)
  expect(text).toMatch(building)
  expect(text).toMatch(price)
})

test('homes alike differ by their floor and price, a lease by its month', () => {
  expect(show([home('a', { floor: 7 }), home('b', { floor: 12, mode: 'Lease', price: 35_000 })], 'en')).toEqual([
    expect.stringMatching(/7th floor₱8,500,000 ·/),
    expect.stringMatching(/12th floor₱35,000 \/ month ·/),
  ])
})

test('a long selection is only counted', () => {
  expect(
    show(
      Array.from('abcde', (id) => home(id, {})),
      'en',
    ),
  ).toEqual([])
})

test.each([
  ['en', /^Withdrawn for now/, /^Hide the price and photos too/, 'Take down'],
  ['zh', /^暂不出租或出售/, /^同时隐藏价格和照片/, '下架'],
] as const)('price and photos go with the home only if its owner says so, and an earlier choice is forgotten (%s)', (locale, reason, hide, press) => {
  const choices: boolean[] = []
  const items = [home('a', {})]
  const sheet = (shown: typeof items | null) => (
    <TakeOffSheet items={shown} onClose={() => undefined} onTakeOff={(_, __, hides) => void choices.push(hides)} onDelete={() => undefined} />
  )
  const { rerender } = renderInPage(sheet(items), { locale })
  const takeOff = () => {
    fireEvent.click(screen.getByRole('radio', { name: reason, hidden: true }))
    fireEvent.click(screen.getByRole('button', { name: press, hidden: true }))
  }
  fireEvent.click(screen.getByRole('checkbox', { name: hide, hidden: true }))
  takeOff()
  rerender(sheet(null))
  rerender(sheet([...items]))
  takeOff()
  expect(choices).toEqual([true, false])
})

test('the sheet says which viewings of the homes are agreed', async () => {
  show([home('a', {}), home('b', {})], 'en')
  await waitFor(() => expect(document.body.textContent).toMatch(/1 viewing is agreed: .*10:00/))
  expect(look.mock.calls).toEqual([['POST /frontend/api/listing/viewings', { ids: ['a', 'b'] }]])
})

test.each([
  ['en', 1, 'Taking a home down cancels no viewing: it stays agreed until one of you cancels it.'],
  ['zh', 1, '下架不会取消看房：任何一方取消之前，约好的时间仍然算数。'],
  ['en', 3, 'Taking a home down cancels no viewing: it stays agreed until one of you cancels it.'],
] as const)('%s: the sheet says of %i agreed viewings that they stand', async (locale, count, said) => {
  look.mockResolvedValue({ count, next: '2099-12-01T02:00:00.000Z' })
  show([home('a', {})], locale)
  await waitFor(() => expect(document.body.textContent).toContain(said))
})

test.each([0, 1])('nothing stands where no viewing is agreed, or where it goes with the home (%i)', async (count) => {
  look.mockResolvedValue({ count, next: count === 0 ? null : '2099-12-01T02:00:00.000Z' })
  if (count === 0) show([home('a', {})], 'en')
  else renderInPage(<ViewingsAhead ids={['a']} />)
  await waitFor(() => expect(look).toHaveBeenCalled())
  await act(async () => undefined)
  expect(document.body.textContent).not.toContain('stays agreed')
})

test.each([
  ['en', 'Lease', /^Leased/, 'Take down', 'Leased'],
  ['zh', 'Lease', /^已租出/, '下架', 'Leased'],
  ['en', 'Sale', /^Sold/, 'Take down', 'Sold'],
] as const)(
  '%s: a home that is marked as gone (%s) is asked about too, with its viewings, and goes off for that reason',
  async (locale, mode, label, press, reason) => {
    const reasons: string[] = []
    const items = [home('a', { mode })]
    renderInPage(
      <TakeOffSheet
        items={items}
        isKnownSoldOrLeased
        onClose={() => undefined}
        onTakeOff={([item], reasonOf) => void (item && reasons.push(reasonOf(item)))}
        onDelete={() => undefined}
      />,
      { locale },
    )
    await waitFor(() => expect(document.body.textContent).toMatch(/1 viewing is agreed|已约好 1 次看房/))
    expect(screen.getByRole<HTMLInputElement>('radio', { name: label, hidden: true }).checked).toBe(true)
    fireEvent.click(screen.getByRole('button', { name: press, hidden: true }))
    expect(reasons).toEqual([reason])
  },
)

test.each([
  ['en', 'Take down', 'Choose the reason first', /^Sold/],
  ['zh', '下架', '请先选下架的原因', /^暂不出租或出售/],
] as const)('%s: a press without a reason takes nothing down, says so and leads to the reasons', (locale, press, said, reason) => {
  const onTakeOff = vi.fn()
  renderInPage(<TakeOffSheet items={[home('a', {})]} onClose={() => undefined} onTakeOff={onTakeOff} onDelete={() => undefined} />, { locale })
  const button = screen.getByRole('button', { name: press, hidden: true })
  fireEvent.click(button)
  expect(onTakeOff).not.toHaveBeenCalled()
  expect(screen.getByRole('alert', { hidden: true }).textContent).toBe(said)
  const group = screen.getByRole('radiogroup', { hidden: true })
  expect(group.getAttribute('aria-invalid')).toBe('true')
  expect(group.contains(document.activeElement)).toBe(true)
  fireEvent.click(screen.getByRole('radio', { name: reason, hidden: true }))
  expect(screen.queryByRole('alert', { hidden: true })).toBeNull()
  fireEvent.click(button)
  expect(onTakeOff).toHaveBeenCalledOnce()
})

test('the reason and the choice to hide stay when the same home arrives again, and a sheet that opens anew has none', () => {
  const onTakeOff = vi.fn()
  const sheet = (isOpen: boolean) => (
    <TakeOffSheet items={isOpen ? [home('a', {})] : null} onClose={() => undefined} onTakeOff={onTakeOff} onDelete={() => undefined} />
  )
  const { rerender } = renderInPage(sheet(true), { locale: 'en' })
  const reason = () => screen.getByRole<HTMLInputElement>('radio', { name: /Withdrawn/, hidden: true })
  fireEvent.click(reason())
  rerender(sheet(true))
  expect(reason().checked).toBe(true)
  rerender(sheet(false))
  rerender(sheet(true))
  expect(reason().checked).toBe(false)
})
