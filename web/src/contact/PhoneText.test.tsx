// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { PhoneText } from './PhoneText.tsx'

afterEach(cleanup)

test.each([
  ['Mrs Cruz 0917 555 0142, after 6', [['0917 555 0142', 'tel:09175550142']]],
  [
    '+63 917-555-0142 / (02) 8555 0199',
    [
      ['+63 917-555-0142', 'tel:+639175550142'],
      ['(02) 8555 0199', 'tel:0285550199'],
    ],
  ],
  ['by WeChat: mark', []],
  ['0917 triple 5 one two three four', []],
])('%j can be tapped at %j, and reads as before', (text, links) => {
  const { container } = render(<PhoneText text={text} />)
  expect(container.textContent).toBe(text)
  expect([...container.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')])).toEqual(links)
})
