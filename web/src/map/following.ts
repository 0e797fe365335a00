import { create } from 'zustand'
import { persist } from 'zustand/middleware'

/** Whether the list follows the map where both are in view: the reader's choice on this device. */
export const useFollows = create<{ isOn: boolean }>()(persist(() => ({ isOn: true as boolean }), { name: 'searchAsMapMoves' }))

/** Whether the map shows another place than the list. Never stored. */
export const useMovedOn = create<{ isMovedOn: boolean }>()(() => ({ isMovedOn: false }))
