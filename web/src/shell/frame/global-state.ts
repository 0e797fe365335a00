import { useEffect } from 'react'
import { useGlobal } from '../../page/session.ts'
import { useIsMobile } from '../../ui/use-media.ts'
import { useShell } from '../../page/locale.tsx'

/** Copies whether the window has a phone's width, and the banner, into the global state (S3.7). */
export function useGlobalState(): void {
  const isMobile = useIsMobile()
  const banner = useShell().brand?.banner ?? null
  useEffect(() => useGlobal.setState({ isMobile }), [isMobile])
  useEffect(() => useGlobal.setState({ banner }), [banner])
}

let pendingCount = 0

function addPending(change: 1 | -1): void {
  pendingCount += change
  useGlobal.setState({ isLoading: pendingCount > 0 })
}

/** Shows the loading overlay until this promise, and every other one passed here, is settled. Settles as the promise does. */
export async function withLoadingOverlay<Value>(promise: Promise<Value>): Promise<Value> {
  addPending(1)
  try {
    return await promise
  } finally {
    addPending(-1)
  }
}
