// @vitest-environment happy-dom
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { dotted } from './dotted.tsx'

test.each([
  ['2 bed · 74 m² · 11th floor', 2],
  ['公寓 · 11层', 1],
  [' · requested today', 1],
  ['Amadea·Tower', 0],
  ['', 0],
])('the dots of "%s" stay with the fact before them', (text, count) => {
  const { container } = render(<p>{dotted(text)}</p>)
  expect(container.textContent).toBe(text)
  // no line breaks between the space and the dot
  const kept = [...container.querySelectorAll('.whitespace-nowrap')].map((dot) => dot.textContent)
  expect(kept).toEqual(Array<string>(count).fill(' ·'))
})
