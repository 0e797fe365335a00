import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { loadPart } from '../../ui/load-part.ts'

/** Shows a debug console while the address has `debug=true` (S2.9), on pages with brand that no link opens. Its script loads only then. */
export function useDebugConsole(isPossible: boolean): void {
  const isAsked = useLocation({ select: ({ search }) => (search as Readonly<Record<string, unknown>>)['debug'] === 'true' })
  const isOn = isPossible && isAsked
  useEffect(() => {
    if (!isOn) return undefined
    let isWanted = true
    let remove: (() => void) | undefined
    loadPart(() => import('vconsole')).then(
      ({ default: Console }) => {
        if (!isWanted) return
        const shown = new Console()
        remove = () => shown.destroy()
      },
      () => undefined, // a page works without it
    )
    return () => {
      isWanted = false
      remove?.()
    }
  }, [isOn])
}
