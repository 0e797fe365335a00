import { useState } from 'react'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { inTab } from '../../../page/kept-state.ts'
import type { StuckReason } from './StuckNote.tsx'

/** The id of what this tab sends once its files are there; empty: nothing. Kept over a reload, after which nothing is sent by itself. */
const useWaitingId = create<{ id: string }>()(persist(() => ({ id: '' }), { name: 'sendWaits', storage: inTab() }))

/** Why the last attempt to send a draft or listing did not succeed, or null. That it waits for files is still known after a reload. */
export function useStuckReason(id: string): readonly [StuckReason | null, (reason: StuckReason | null) => void] {
  const [reason, setReason] = useState<StuckReason | null>(() => (useWaitingId.getState().id === id ? 'files' : null))
  const change = (next: StuckReason | null) => {
    setReason(next)
    if (next === 'files') useWaitingId.setState({ id })
    else if (useWaitingId.getState().id === id) useWaitingId.setState({ id: '' })
  }
  return [reason, change]
}
