// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInPage } from '../shell/in-page.testing.tsx'
import { PlaceOptions } from './PlaceOptions.tsx'

const options = [
  { code: 'ayala', label: 'Ayala Land' },
  { code: 'smdc', label: 'SMDC' },
  { code: 'dmci', label: 'DMCI Homes' },
]

test('a part of a name filters the places; chips of the chosen ones stay', () => {
  const onChange = vi.fn()
  renderInPage(<PlaceOptions options={options} chosenCodes={['smdc']} counts={{}} onChange={onChange} />)
  const field = () => screen.getByPlaceholderText('Type a name to find it')
  const shownPlaces = () => screen.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent?.replace('0', ''))
  expect(shownPlaces()).toHaveLength(3)
  fireEvent.change(field(), { target: { value: 'home' } })
  expect(shownPlaces()).toEqual(['DMCI Homes'])
  expect(screen.getByRole('button', { name: 'Remove SMDC' })).toBeDefined()
  fireEvent.click(screen.getByRole('checkbox'))
  expect(onChange).toHaveBeenLastCalledWith(['smdc', 'dmci'])
  fireEvent.change(field(), { target: { value: 'zzz' } })
  expect(screen.getByRole('status').textContent).toContain('zzz')
})
