import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'

/** Takes a fragment out of the address, if it is there. */
export function removeHash(hash: string): void {
  const { hash: shown, pathname, search } = window.location
  if (shown === `#${hash}`) History.prototype.replaceState.call(history, history.state, '', pathname + search)
}

/**
 * State of a sheet that a button or the fragment `hash` of the address opens, also after a reload and a login; closing it removes the fragment. `wasOpened`
 * mounts it from its first opening on.
 */
export function useSheetAtHash(hash: string) {
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const router = useRouter()
  const open = useCallback(() => {
    setWasOpened(true)
    setOpen(true)
  }, [])
  useEffect(() => {
    const openFromHash = () => window.location.hash === `#${hash}` && open()
    openFromHash()
    return router.subscribe('onRendered', openFromHash)
  }, [router, hash, open])
  const close = () => {
    setOpen(false)
    removeHash(hash)
  }
  return { isOpen, wasOpened, open, close }
}
