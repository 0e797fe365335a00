import { useEffect } from 'react'
import { useGlobal } from '../page/session.ts'
import { useIsMobile } from '../ui/use-media.ts'
import { useShell } from '../page/locale.tsx'

/** Keeps the global state of specification section 3 in step with the window and the site profile. */
export function useGlobalState(): void {
  const isMobile = useIsMobile()
  const banner = useShell().brand?.banner ?? null
  useEffect(() => useGlobal.setState({ isMobile }), [isMobile])
  useEffect(() => useGlobal.setState({ banner }), [banner])
}

let waits = 0

function wait(by: 1 | -1): void {
  waits += by
  useGlobal.setState({ isLoading: waits > 0 })
}

/** Sets the global loading flag, which the overlay follows, until this and every other such promise is settled. For what the whole page waits for. */
export async function whileLoading<Value>(promise: Promise<Value>): Promise<Value> {
  wait(1)
  try {
    return await promise
  } finally {
    wait(-1)
  }
}
