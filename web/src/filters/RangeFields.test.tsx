// @vitest-environment happy-dom
import { fields } from '@site/domain/fields.ts'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderInPage } from '../shell/in-page.testing.tsx'
import { RangeFields } from './RangeFields.tsx'

const onChange = vi.fn<(low: number | undefined, high: number | undefined) => void>()

function Rent({ low, high }: { low?: number; high?: number }) {
  const [limits, setLimits] = useState<readonly [number | undefined, number | undefined]>([low, high])
  const change = (...next: [number | undefined, number | undefined]) => {
    onChange(...next)
    setLimits(next)
  }
  return <RangeFields field={fields.price} name="Monthly rent" low={limits[0]} high={limits[1]} onChange={change} />
}

const lowest = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Monthly rent Min' })
const errorOf = (field: HTMLElement) => document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent
const highest = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Monthly rent Max' })

test('each key changes the search; leaving the field formats the number', async () => {
  renderInPage(<Rent />)
  await userEvent.type(highest(), '20000')
  expect(onChange.mock.calls.slice(-2)).toEqual([
    [undefined, 2000],
    [undefined, 20_000],
  ])
  expect(highest().value).toBe('20000')
  await userEvent.tab()
  expect(highest().value).toBe('20,000')
})

test.each([
  ['20k', 20_000],
  ['2万', 20_000],
])('%s is read as an amount', async (text, amount) => {
  renderInPage(<Rent />)
  await userEvent.type(lowest(), text)
  expect(onChange).toHaveBeenLastCalledWith(amount, undefined)
})

test('an empty field sets no limit', async () => {
  renderInPage(<Rent low={20_000} />)
  await userEvent.clear(lowest())
  expect(onChange).toHaveBeenLastCalledWith(undefined, undefined)
})

test('a lowest rent above the highest is no error; both are swapped when the fields lose the focus', async () => {
  renderInPage(<Rent low={50_000} />)
  await userEvent.type(highest(), '20000')
  expect(onChange).toHaveBeenLastCalledWith(50_000, 20_000)
  expect(screen.getByRole('alert').textContent).toBe('')
  expect(highest().getAttribute('aria-invalid')).toBeNull()
  await userEvent.click(lowest())
  expect(highest().value).toBe('20,000')
  await userEvent.click(document.body)
  expect(onChange).toHaveBeenLastCalledWith(20_000, 50_000)
  expect([lowest().value, highest().value]).toEqual(['20,000', '50,000'])
})

test.each([
  ['zh', '最低', '最高', '已按从低到高排：20,000 – 50,000'],
  ['en', 'Min', 'Max', 'Put in order: 20,000 – 50,000'],
] as const)('%s: Enter, too, puts limits in order, and says so', async (locale, low, high, said) => {
  renderInPage(<Rent low={50_000} />, { locale })
  const [from, to] = [low, high].map((name) => screen.getByRole<HTMLInputElement>('textbox', { name: `Monthly rent ${name}` }))
  await userEvent.type(to!, '20000{Enter}')
  expect([from!.value, to!.value]).toEqual(['20,000', '50,000'])
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(said))
})

test('text that is not a number shows an error, and the previous number stays', async () => {
  renderInPage(<Rent low={5000} high={30_000} />)
  onChange.mockClear()
  await userEvent.type(highest(), 'q')
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('“30,000q” is not a number'))
  expect(highest().value).toBe('30,000q')
  expect(onChange).toHaveBeenLastCalledWith(5000, 30_000)
})

test('the leading digits of text that is not a number set no limit', async () => {
  renderInPage(<Rent />)
  await userEvent.type(lowest(), '1e9')
  expect(errorOf(lowest())).toContain('“1e9” is not a number')
  expect(screen.getByRole('alert').textContent, 'not said with each letter').toBe('')
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('“1e9” is not a number'))
  expect(lowest().value).toBe('1e9')
  expect(onChange).toHaveBeenLastCalledWith(undefined, undefined)
})

test('a number with decimals is rounded in the search and in the field', async () => {
  renderInPage(<Rent />)
  await userEvent.type(lowest(), '2.5')
  await userEvent.tab()
  expect(onChange).toHaveBeenLastCalledWith(3, undefined)
  expect(lowest().value).toBe('3')
})

test('each wrong field has its own error, also a number below zero or above the maximum', async () => {
  renderInPage(<Rent />)
  await userEvent.type(lowest(), '-5')
  await userEvent.type(highest(), '999999999999999')
  expect(screen.getAllByText(/^“/, { selector: '[aria-hidden]' }).map(({ textContent }) => textContent)).toEqual([
    '“-5” is below zero. Type zero or more.',
    '“999999999999999” is too large. Type 100,000,000,000 or less.',
  ])
  expect([lowest(), highest()].map((field) => document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent?.slice(0, 4))).toEqual([
    '“-5”',
    '“999',
  ])
  expect(onChange).toHaveBeenLastCalledWith(undefined, undefined)
})

test('an error ends when another control sets the limit', async () => {
  const withLowest = (low: number) => <RangeFields field={fields.price} name="Monthly rent" low={low} high={undefined} onChange={vi.fn()} />
  const { rerender } = renderInPage(withLowest(5000))
  await userEvent.type(lowest(), 'q')
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('“5,000q”'))
  rerender(withLowest(20_000))
  expect(lowest().value).toBe('20,000')
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(''))
  expect(lowest().getAttribute('aria-invalid')).toBeNull()
})

test.each(['abc', 'x1y', '12qq'])('the error of “%s” is said once, when all of it is typed', async (typed) => {
  renderInPage(<Rent />)
  const said = new Set<string>()
  const note = () => said.add(screen.getByRole('alert').textContent)
  vi.useFakeTimers({ shouldAdvanceTime: false })
  for (const key of [...typed].map((_, index) => typed.slice(0, index + 1))) {
    fireEvent.change(lowest(), { target: { value: key } })
    await act(() => vi.advanceTimersByTimeAsync(300))
    note()
  }
  await act(() => vi.advanceTimersByTimeAsync(1000))
  note()
  vi.useRealTimers()
  expect([...said].filter((text) => text !== '')).toEqual([expect.stringContaining(`“${typed}”`)])
  expect(errorOf(lowest())).toContain(`“${typed}”`)
})
