import { afterEach, expect, test, vi } from 'vitest'
import { onStop } from './stop-signals.ts'

const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const
const others = new Map(signals.map((signal) => [signal, process.listeners(signal)]))
const ours = (signal: (typeof signals)[number]) => process.listeners(signal).filter((listener) => !others.get(signal)?.includes(listener))

afterEach(() => {
  for (const signal of signals) for (const listener of ours(signal)) process.off(signal, listener)
})

test.each(signals)('%s stops the site in good order, once, however often it comes', (signal) => {
  const stop = vi.fn()
  onStop(stop)
  for (const listener of [...ours(signal), ...ours(signal)]) listener(signal)
  expect(stop).toHaveBeenCalledTimes(1)
})
