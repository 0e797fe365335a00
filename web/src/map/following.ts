import { create } from 'zustand'
import { persist } from 'zustand/middleware'

/** The person's choice on this device whether the list follows the map when both are visible. */
export const useFollows = create<{ isOn: boolean }>()(persist(() => ({ isOn: true as boolean }), { name: 'searchAsMapMoves' }))

/** Whether the map shows another area than the list. Not stored. */
export const useShowsOtherArea = create<{ isOn: boolean }>()(() => ({ isOn: false }))
