import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { onDevice } from '../../page/kept-state.ts'

/** How own listings are shown in wide windows: as cards by state, or as one dense table. */
export type OwnView = 'cards' | 'table'

/** The view that the person chose, stored on the device. */
export const useOwnView = create<{ view: OwnView }>()(persist(() => ({ view: 'cards' as OwnView }), { name: 'ownListingsView', storage: onDevice() }))
