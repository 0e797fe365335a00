// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInPage } from '../shell/in-page.testing.tsx'
import { SearchBox } from './SearchBox.tsx'

test('keys belong to the input method while it composes a text', () => {
  renderInPage(<SearchBox />)
  const box = screen.getByRole('combobox')
  // false: the box took the key for itself
  expect(fireEvent.keyDown(box, { key: 'ArrowDown' })).toBe(false)
  expect(fireEvent.keyDown(box, { key: 'ArrowDown', isComposing: true })).toBe(true)
  expect(fireEvent.keyDown(box, { key: 'ArrowUp', keyCode: 229 })).toBe(true)
})

test('the box says what the address searches for', () => {
  renderInPage(<SearchBox />, { path: '/search/%E9%A9%AC%E5%8D%A1%E8%92%82' })
  expect((screen.getByRole('combobox') as HTMLInputElement).value).toBe('马卡蒂')
})
