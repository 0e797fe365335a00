import type { AddressSearch } from '@site/domain/search-query.ts'
import { useNavigate } from '@tanstack/react-router'
import { useLayoutEffect, useRef } from 'react'
import { firstOf } from '../../addresses.ts'

/** Whether the address shows the map in the place of the list, and the way from one to the other. The list is found again where it was left. */
export function useMapView(address: AddressSearch): { isMap: boolean; toggle: () => void } {
  const navigate = useNavigate()
  const isMap = firstOf(address, 'view') === 'map'
  const left = useRef<number | null>(null)
  const toggle = () => {
    if (!isMap) left.current = scrollY
    void navigate({ to: '.', search: { ...address, view: isMap ? undefined : 'map' } as AddressSearch, resetScroll: false })
  }
  useLayoutEffect(() => {
    if (isMap) return scrollTo({ top: 0, behavior: 'instant' })
    if (left.current === null) return
    scrollTo({ top: left.current, behavior: 'instant' })
    left.current = null
  }, [isMap])
  return { isMap, toggle }
}
