/** Fills in `AbortSignal.timeout` where it is missing. */
export function fillInTimeout(): void {
  if ('timeout' in AbortSignal) return
  Object.defineProperty(AbortSignal, 'timeout', {
    configurable: true,
    writable: true,
    value: (ms: number): AbortSignal => {
      const controller = new AbortController()
      setTimeout(() => controller.abort(new DOMException('The operation timed out.', 'TimeoutError')), ms)
      return controller.signal
    },
  })
}
