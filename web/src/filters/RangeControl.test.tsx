// @vitest-environment happy-dom
import { fields } from '@site/domain/fields.ts'
import type { PriceBands } from '@site/domain/price-bands.ts'
import { readSearch } from '@site/domain/search-query.ts'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { ShellContext } from '../page/locale.tsx'
import { testShell } from '../shell/in-page.testing.tsx'
import { RangeControl } from './RangeControl.tsx'

function show(priceBands: PriceBands, address: Record<string, string> = {}) {
  const onChange = vi.fn<(change: object) => void>()
  render(
    <ShellContext value={{ ...testShell, site: { ...testShell.site, currency: 'EUR', priceBands }, switchLocale: () => undefined }}>
      <RangeControl
        field={fields.price}
        filter={fields.price.filter}
        query={readSearch(address).query}
        name="Price"
        counts={{ '0-150K': 7, '400K': 1 }}
        bars={null}
        priceOnRequestCount={0}
        onChange={onChange}
      />
    </ShellContext>,
  )
  return onChange
}

const tiles = () => screen.queryAllByRole('checkbox').map((tile) => [tile.closest('label')?.textContent, (tile as HTMLInputElement).checked])

test('a price has the bands of the site with their counts', async () => {
  const onChange = show({ Sale: { Residence: [150_000, 400_000] } }, { priceMin: '400000' })
  expect(tiles()).toEqual([
    ['Below 150K7', false],
    ['150K–400K0', false],
    ['Above 400K1', true],
  ])
  await userEvent.click(screen.getByText('150K–400K'))
  expect(onChange).toHaveBeenCalledWith({ priceMin: 150_000, priceMax: undefined })
})

test('a typed upper limit includes its number, that of a band does not', async () => {
  const onChange = show({ Sale: { Residence: [150_000, 400_000] } }, { priceMax: '400000' })
  const [, highest] = screen.getAllByRole('textbox')
  await userEvent.type(highest!, '0')
  expect(onChange).toHaveBeenLastCalledWith({ priceMin: undefined, priceMax: undefined, priceUpTo: 4_000_000 })
  await userEvent.click(screen.getByText('150K–400K'))
  expect(onChange).toHaveBeenLastCalledWith({ priceMin: 150_000, priceMax: 400_000, priceUpTo: undefined })
})

test('a typed limit selects no band', () => {
  show({ Sale: { Residence: [150_000, 400_000] } }, { priceUpTo: '400000' })
  expect(tiles().filter(([, isChecked]) => isChecked)).toEqual([])
  expect((screen.getAllByRole('textbox')[1] as HTMLInputElement).value).toBe('400,000')
})

test('without price bands there are only the two number fields', () => {
  show({})
  expect(tiles()).toEqual([])
  expect(screen.getAllByRole('textbox')).toHaveLength(2)
})
