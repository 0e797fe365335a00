import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { onDevice } from '../page/kept-state.ts'

/** Whether each move of the map searches its view, if list and map are both visible: the choice of the person, stored on the device. */
export const useSearchesOnMove = create<{ isOn: boolean }>()(persist(() => ({ isOn: true as boolean }), { name: 'searchAsMapMoves', storage: onDevice() }))

/** Whether the map shows another area than the list searches. */
export const useShowsOtherArea = create<{ isOn: boolean }>()(() => ({ isOn: false }))
