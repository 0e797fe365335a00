import { useEffect, useEffectEvent } from 'react'
import { closeOnBack } from './back-closes.ts'

/** Lets Back close a sheet in place of leaving the page, while `isOn`. A sheet that stays open closes by a later Back. */
export function useClosingOnBack(isOn: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (isOn) return closeOnBack(() => close())
    return undefined
  }, [isOn])
}
