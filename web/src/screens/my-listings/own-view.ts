import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { onDevice } from '../../page/kept-state.ts'

/** How wide windows show own listings: as cards by state, or as one dense table. */
export type OwnView = 'cards' | 'table'

/** The view that this device shows. */
export const useOwnView = create<{ view: OwnView }>()(persist(() => ({ view: 'cards' as OwnView }), { name: 'ownListingsView', storage: onDevice() }))
