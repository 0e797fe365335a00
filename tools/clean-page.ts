import { afterAll, afterEach } from 'vitest'

// A setup file of Vitest for test files that share a process: what one leaves in the page must not reach the next.

const { cleanup } = typeof document !== 'undefined' ? await import('@testing-library/react') : { cleanup: () => {} }

// browsers have it, happy-dom lacks it
if (typeof document !== 'undefined') globalThis.reportError ??= (error: unknown) => console.error(error)

afterEach(cleanup)
afterAll(() => {
  if (typeof document === 'undefined') return
  document.head.replaceChildren()
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
})
