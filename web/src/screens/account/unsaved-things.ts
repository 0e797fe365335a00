import { countUnsent } from '../../device/device-drafts.ts'
import { keptFormIds } from '../../device/kept-forms.ts'
import { countUnsentMedia } from '../../device/kept-media.ts'
import { ownPending } from '../../device/pending-favourites.ts'
import { countUnsentMessages } from '../../device/unsent-messages.ts'
import { useUserInfo } from '../../page/session.ts'

/** Nothing that a person would lose. */
export const nothingUnsaved = { messages: 0, drafts: 0, media: 0, hasPaste: false, forms: 0, favourites: 0 }

/** How many things of each kind only this device has. */
export type UnsavedThings = typeof nothingUnsaved

/**
 * What only this device has of the person: messages that wait or were refused, drafts with changes, photos and videos, pasted chat text, other forms, changes
 * of favourites.
 */
export async function unsavedThings(): Promise<UnsavedThings> {
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

/** Whether nothing would be lost. */
export const isEmpty = (things: UnsavedThings): boolean => Object.values(things).every((value) => value === 0 || value === false)
