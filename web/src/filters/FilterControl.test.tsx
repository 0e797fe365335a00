// @vitest-environment happy-dom
import { fields } from '@site/domain/fields.ts'
import { readSearch } from '@site/domain/search-query.ts'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInPage } from '../shell/in-page.testing.tsx'
import { FilterControl } from './FilterControl.tsx'

vi.mock('../page/api.ts', () => ({ api: () => async () => [] }))

function optionsOf(key: 'priceDrop' | 'balcony') {
  const field = fields[key]
  const parts = { counts: {}, bars: null, priceOnRequestCount: 0, cityCounts: null, placeNameOf: String, onChange: () => undefined }
  renderInPage(<FilterControl field={field} filter={field.filter} query={readSearch({}).query} {...parts} />)
  return screen.getAllByRole('checkbox').map((option) => option.closest('label')?.textContent)
}

test('a filter `has` offers only Yes', () => expect(optionsOf('priceDrop')).toEqual(['Yes0']))
test('a filter `is` offers Yes and No', () => expect(optionsOf('balcony')).toEqual(['Yes0', 'No0']))
