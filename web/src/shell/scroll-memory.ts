import { useEffect, useLayoutEffect, useRef } from 'react'

const storageKey = 'scroll'
const positions = new Map<string, number>()

const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect

/**
 * Remembers how far a kept screen was scrolled and takes the reader back there; other screens begin at the top
 * (specification section 2, navigation behaviour). A reload of the same address keeps its place as well.
 */
export function useScrollMemory(key: string, remembers: boolean): void {
  const shown = useRef<string | null>(null)
  useEffect(() => {
    history.scrollRestoration = 'manual'
    const save = () => sessionStorage.setItem(storageKey, JSON.stringify({ address: location.href, top: scrollY }))
    addEventListener('pagehide', save)
    return () => removeEventListener('pagehide', save)
  }, [])
  useBrowserLayoutEffect(() => {
    if (shown.current === null) restoreReloaded()
    else if (shown.current !== key) scrollTo({ top: remembers ? (positions.get(key) ?? 0) : 0, behavior: 'instant' })
    shown.current = key
    const remember = () => positions.set(key, scrollY)
    addEventListener('scroll', remember, { passive: true })
    return () => removeEventListener('scroll', remember)
  }, [key, remembers])
}

function restoreReloaded(): void {
  const said = sessionStorage.getItem(storageKey)
  if (!said || location.hash) return
  const { address, top } = JSON.parse(said) as { address: string; top: number }
  if (address === location.href) scrollTo({ top, behavior: 'instant' })
}
