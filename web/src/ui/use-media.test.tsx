// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useIsMobile } from './use-media.ts'

test.each([
  [390, true],
  [768, true],
  [769, false],
])('a window %i px wide is a phone: %s', (width, isMobile) => {
  const { happyDOM } = window as unknown as { happyDOM: { setViewport: (size: { width: number }) => void } }
  happyDOM.setViewport({ width })
  expect(renderHook(useIsMobile).result.current).toBe(isMobile)
})
