import { afterAll, afterEach } from 'vitest'

// A setup file of Vitest for test files that share a process: what one leaves in the page must not reach the next.

const { cleanup } = typeof document !== 'undefined' ? await import('@testing-library/react') : { cleanup: () => {} }

// browsers have it, happy-dom lacks it
if (typeof document !== 'undefined') globalThis.reportError ??= (error: unknown) => console.error(error)

afterEach(cleanup)
afterAll(async () => {
  if (typeof document === 'undefined') return
  // the modules are shared, too, with the person who is signed in and what is known of the network
  const { useUserInfo } = await import('../web/src/page/session.ts')
  useUserInfo.setState(useUserInfo.getInitialState(), true)
  const { useServerAway } = await import('../web/src/page/server-away.ts')
  useServerAway.setState(useServerAway.getInitialState(), true)
  document.head.replaceChildren()
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
})
