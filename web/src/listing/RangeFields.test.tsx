// @vitest-environment happy-dom
import { fields } from '@site/domain/fields.ts'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderInPage } from '../shell/in-page.testing.tsx'
import { RangeFields } from './RangeFields.tsx'

const set = vi.fn<(low: number | undefined, high: number | undefined) => void>()

function Rent({ low, high }: { low?: number; high?: number }) {
  const [ends, setEnds] = useState<readonly [number | undefined, number | undefined]>([low, high])
  const change = (...next: [number | undefined, number | undefined]) => {
    set(...next)
    setEnds(next)
  }
  return <RangeFields field={fields.price} name="Monthly rent" low={ends[0]} high={ends[1]} onChange={change} />
}

const lowest = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Monthly rent Lowest' })
const highest = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Monthly rent Highest' })

test('a number reaches the search with each key, and is written out when the field is left', async () => {
  renderInPage(<Rent />)
  await userEvent.type(highest(), '20000')
  expect(set.mock.calls.slice(-2)).toEqual([
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
])('%s is understood as it is typed', async (text, amount) => {
  renderInPage(<Rent />)
  await userEvent.type(lowest(), text)
  expect(set).toHaveBeenLastCalledWith(amount, undefined)
})

test('a field that is emptied limits nothing', async () => {
  renderInPage(<Rent low={20_000} />)
  await userEvent.clear(lowest())
  expect(set).toHaveBeenLastCalledWith(undefined, undefined)
})

test('a lowest rent above the highest changes places with it when the fields are left, and is no mistake', async () => {
  renderInPage(<Rent low={50_000} />)
  await userEvent.type(highest(), '20000')
  expect(set).toHaveBeenLastCalledWith(50_000, 20_000)
  expect(screen.getByRole('alert').textContent).toBe('')
  expect(highest().getAttribute('aria-invalid')).toBeNull()
  await userEvent.click(lowest())
  expect(highest().value).toBe('20,000')
  await userEvent.click(document.body)
  expect(set).toHaveBeenLastCalledWith(20_000, 50_000)
  expect([lowest().value, highest().value]).toEqual(['20,000', '50,000'])
})

test('what is no number is named, and the number before it stays in force', async () => {
  renderInPage(<Rent low={5000} high={30_000} />)
  set.mockClear()
  await userEvent.type(highest(), 'q')
  expect(screen.getByRole('alert').textContent).toContain('“30,000q” is not a number')
  expect(highest().value).toBe('30,000q')
  expect(set).toHaveBeenLastCalledWith(5000, 30_000)
})

test('the first digits of what is no number limit nothing', async () => {
  renderInPage(<Rent />)
  await userEvent.type(lowest(), '1e9')
  expect(screen.getByRole('alert').textContent).toContain('“1e9” is not a number')
  expect(lowest().value).toBe('1e9')
  expect(set).toHaveBeenLastCalledWith(undefined, undefined)
})

test('a number with decimals is searched as the whole number that the field shows', async () => {
  renderInPage(<Rent />)
  await userEvent.type(lowest(), '2.5')
  await userEvent.tab()
  expect(set).toHaveBeenLastCalledWith(3, undefined)
  expect(lowest().value).toBe('3')
})
