/** Adds `AbortSignal.timeout` to browsers that lack it. */
export function polyfillTimeout(): void {
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
