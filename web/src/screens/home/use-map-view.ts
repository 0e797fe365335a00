import type { AddressSearch } from '@site/domain/search-query.ts'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { firstValue } from '../../page/first-value.ts'
import { useGlobal } from '../../page/session.ts'

/** Whether the address shows the map instead of the list, and a toggle. Going back to the list restores its scroll position. */
export function useMapView(address: AddressSearch): { isMap: boolean; toggle: () => void } {
  const navigate = useNavigate()
  const isMap = firstValue(address, 'view') === 'map'
  const listScrollTop = useRef<number | null>(null)
  const toggle = () => {
    if (!isMap) listScrollTop.current = scrollY
    void navigate({ to: '.', search: { ...address, view: isMap ? undefined : 'map' } as AddressSearch, resetScroll: false })
  }
  useLayoutEffect(() => {
    const top = isMap ? 0 : listScrollTop.current
    if (top === null) return
    if (!isMap) listScrollTop.current = null
    scrollTo({ top, behavior: 'instant' })
  }, [isMap])
  useEffect(() => {
    useGlobal.setState({ isMapBackground: isMap })
    return () => useGlobal.setState({ isMapBackground: false })
  }, [isMap])
  return { isMap, toggle }
}
