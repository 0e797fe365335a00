// @vitest-environment happy-dom
import { cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Face } from './Face.tsx'

afterEach(cleanup)

const pictureIn = (container: HTMLElement) => container.querySelector('img')

test.each([null, undefined, ''])('without a portrait (%s) the initials stand alone', (portrait) => {
  const { container } = render(<Face initials="LC" portrait={portrait} className="size-12" />)
  expect(container.textContent).toBe('LC')
  expect(pictureIn(container)).toBeNull()
})

test('a portrait covers the initials, which come back when it does not load; another portrait is tried', () => {
  const { container, rerender } = render(<Face initials="陈" portrait="/a.webp" className="size-12" />)
  expect(pictureIn(container)?.getAttribute('src')).toBe('/a.webp')
  fireEvent.error(pictureIn(container)!)
  expect(pictureIn(container)).toBeNull()
  expect(container.textContent).toBe('陈')
  rerender(<Face initials="陈" portrait="/b.webp" className="size-12" />)
  expect(pictureIn(container)?.getAttribute('src')).toBe('/b.webp')
})

test('screen readers skip it, since the name stands beside it', () => {
  const { container } = render(<Face initials="LC" portrait="/a.webp" className="size-12" />)
  expect(container.firstElementChild?.getAttribute('aria-hidden')).toBe('true')
  expect(pictureIn(container)?.alt).toBe('')
})
