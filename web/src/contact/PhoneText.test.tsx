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
  // digits of something else do not run into a number, nor two numbers into one
  ['WeChat wx-secret-99 / 0917 000 1111', [['0917 000 1111', 'tel:09170001111']]],
  ['微信 88, 0917 000 1111', [['0917 000 1111', 'tel:09170001111']]],
  ['unit 12\n0917 000 1111', [['0917 000 1111', 'tel:09170001111']]],
  [
    '0917 555 0142/0918 555 0143',
    [
      ['0917 555 0142', 'tel:09175550142'],
      ['0918 555 0143', 'tel:09185550143'],
    ],
  ],
  ['0917 555 0142 0918 555 0143', []],
  ['02/8123 4567 ext 3', [['02/8123 4567', 'tel:0281234567']]],
  ['by WeChat: mark', []],
  ['0917 triple 5 one two three four', []],
])('%j can be tapped at %j, and reads as before', (text, links) => {
  const { container } = render(<PhoneText text={text} />)
  expect(container.textContent).toBe(text)
  expect([...container.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')])).toEqual(links)
})
