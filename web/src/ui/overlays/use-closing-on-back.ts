import { useEffect, useEffectEvent } from 'react'
import { closeOnBack } from './back-closes.ts'

/** While `isOn`, Back closes a sheet instead of leaving the page. If the sheet stays open, the next Back closes it. */
export function useClosingOnBack(isOn: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (isOn) return closeOnBack(() => close())
    return undefined
  }, [isOn])
}
