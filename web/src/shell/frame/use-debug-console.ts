import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { loadPart } from '../../ui/load-part.ts'
import { useLoad } from '../../ui/use-load.ts'

/** Shows a debug console while the address has `debug=true` (S2.9), if `isPossible`: not on shared pages and pages without brand. Its script loads then. */
export function useDebugConsole(isPossible: boolean): void {
  const isRequested = useLocation({ select: ({ search }) => (search as Readonly<Record<string, unknown>>)['debug'] === 'true' })
  const isOn = isPossible && isRequested
  const { data } = useLoad(isOn ? 'console' : null, () => loadPart(() => import('vconsole')))
  useEffect(() => {
    if (!data) return undefined
    const debugConsole = new data.default()
    return () => debugConsole.destroy()
  }, [data])
}
