import type { AddressSearch } from '@site/domain/search-query.ts'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { firstValue } from '../../page/first-value.ts'
import { useGlobal } from '../../page/session.ts'

/** Whether the address shows the map instead of the list, and a toggle. Going back to the list restores its scroll position. */
export function useMapToggle(address: AddressSearch): { isMapShown: boolean; toggleMap: () => void } {
  const navigate = useNavigate()
  const isMapShown = firstValue(address, 'view') === 'map'
  const listScrollTop = useRef<number | null>(null)
  const toggleMap = () => {
    if (!isMapShown) listScrollTop.current = scrollY
    void navigate({ to: '.', search: { ...address, view: isMapShown ? undefined : 'map' } as AddressSearch, resetScroll: false })
  }
  useLayoutEffect(() => {
    const top = isMapShown ? 0 : listScrollTop.current
    if (top === null) return
    if (!isMapShown) listScrollTop.current = null
    scrollTo({ top, behavior: 'instant' })
  }, [isMapShown])
  useEffect(() => {
    useGlobal.setState({ isMapBackground: isMapShown })
    return () => useGlobal.setState({ isMapBackground: false })
  }, [isMapShown])
  return { isMapShown, toggleMap }
}
