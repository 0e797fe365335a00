import { create } from 'zustand'

/** The number of conversations with messages that the person has not seen: about homes, and by links of lists. Not stored. */
export const useUnread = create<{ conversations: number; links: number }>()(() => ({ conversations: 0, links: 0 }))

/** The number of conversations with messages that the person has not seen; 0 in the server's markup. */
export const useUnreadCount = (): number => useUnread(({ conversations, links }) => conversations + links)
