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

test('of many places a part of a name finds one; those that are chosen stay in view', () => {
  const onChange = vi.fn()
  renderInPage(<PlaceOptions options={options} chosenCodes={['smdc']} counts={{}} onChange={onChange} />)
  const field = () => screen.getByPlaceholderText('Type a name to find it')
  const listed = () => screen.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent?.replace('0', ''))
  expect(listed()).toHaveLength(3)
  fireEvent.change(field(), { target: { value: 'home' } })
  expect(listed()).toEqual(['DMCI Homes'])
  expect(screen.getByRole('button', { name: 'Remove SMDC' })).toBeDefined()
  fireEvent.click(screen.getByRole('checkbox'))
  expect(onChange).toHaveBeenLastCalledWith(['smdc', 'dmci'])
  fireEvent.change(field(), { target: { value: 'zzz' } })
  expect(screen.getByRole('status').textContent).toContain('zzz')
})
