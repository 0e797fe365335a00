// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { useSlashKey } from './use-slash-key.ts'

vi.mock('../ui/is-rendered.ts', () => ({ isRendered: () => true }))
afterEach(() => {
  cleanup()
  document.body.replaceChildren()
})

const fieldWith = (text: string) => {
  const field = document.createElement('input')
  field.value = text
  document.body.append(field)
  return field
}

test.each([
  ['the text that was searched is selected, and the next letters replace it', true, 'bgc', 'pasig'],
  ['a slash is a letter of a text that is being written', false, 'parking w', 'parking w/pasig'],
])('in the field itself: %s', async (_, isSettled, text, after) => {
  const field = fieldWith(text)
  renderHook(() => useSlashKey({ current: field }, isSettled))
  field.focus()
  field.setSelectionRange(text.length, text.length)
  await userEvent.setup().keyboard('/pasig')
  expect(field.value).toBe(after)
})

test('elsewhere a slash leads to the field and selects its text, but not out of another field', async () => {
  const [field, other] = [fieldWith('bgc'), fieldWith('a')]
  renderHook(() => useSlashKey({ current: field }, false))
  other.focus()
  await userEvent.setup().keyboard('/')
  expect(document.activeElement).toBe(other)
  other.blur()
  await userEvent.setup().keyboard('/pasig')
  expect([field.value, other.value]).toEqual(['pasig', 'a/'])
})
