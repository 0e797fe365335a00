import { countUnsent } from '../../device/device-drafts.ts'
import { keptFormIds } from '../../device/kept-forms.ts'
import { countUnsentMedia } from '../../device/kept-media.ts'
import { ownPending } from '../../device/pending-favourites.ts'
import { countUnsentMessages } from '../../device/unsent-messages.ts'
import { useUserInfo } from '../../page/session.ts'

/** The counts of a device that has nothing unsaved. */
export const nothingUnsaved = { messages: 0, drafts: 0, media: 0, hasPaste: false, forms: 0, favourites: 0 }

/** How many things of each kind only this device has. `media`: photos and videos; `hasPaste`: whether there is pasted chat text. */
export type UnsavedThings = typeof nothingUnsaved

/**
 * Counts what only this device has of the person: messages that wait or were refused, drafts with changes, photos and videos, pasted chat text, other
 * forms, changes of favourites.
 */
export async function countUnsavedThings(): Promise<UnsavedThings> {
  const { userId } = useUserInfo.getState()
  const [media, forms] = [await countUnsentMedia(userId), keptFormIds()]
  return {
    messages: countUnsentMessages(),
    drafts: countUnsent(userId),
    media,
    hasPaste: forms.includes('paste'),
    forms: forms.filter((id) => id !== 'paste').length,
    favourites: ownPending().length,
  }
}

/** Whether the device has nothing unsaved, so that a person who logs out loses nothing. */
export const isNothingUnsaved = (things: UnsavedThings): boolean => Object.values(things).every((value) => value === 0 || value === false)
