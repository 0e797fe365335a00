import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { loadPart } from '../../ui/load-part.ts'
import { useLoad } from '../../ui/use-load.ts'

/** Shows a debug console while the address has `debug=true` (S2.9), on pages with brand that no link opens. Its script loads only then. */
export function useDebugConsole(isPossible: boolean): void {
  const isAsked = useLocation({ select: ({ search }) => (search as Readonly<Record<string, unknown>>)['debug'] === 'true' })
  const isOn = isPossible && isAsked
  const { data } = useLoad(isOn ? 'console' : null, () => loadPart(() => import('vconsole')))
  useEffect(() => {
    if (!data) return undefined
    const shown = new data.default()
    return () => shown.destroy()
  }, [data])
}
