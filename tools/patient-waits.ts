import { vi } from 'vitest'
import { waitLimit } from './wait-limit.ts'

// A setup file of Vitest: waits end after a second if nothing else is said, and a slow machine needs more. Test files that share a process share `vi`,
// so a wait may already be a patient one.

type Wait = typeof vi.waitFor | typeof vi.waitUntil

/** A wait of Vitest with the limit of all. */
const patient = <W extends Wait>(wait: W): W =>
  wait.name === 'waitPatiently'
    ? wait
    : (function waitPatiently(check: never, options: Parameters<W>[1] = {}) {
        return wait(check, typeof options === 'number' ? options : { timeout: waitLimit, ...options })
      } as W) // the overloads of both take the same arguments

vi.waitFor = patient(vi.waitFor)
vi.waitUntil = patient(vi.waitUntil)

if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react')
  configure({ asyncUtilTimeout: waitLimit })
}
