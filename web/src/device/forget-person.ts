import { forgetCopies } from '../page/offline-copies.ts'
import { endSession, useCommon, usePersonLeft } from '../page/session.ts'
import { forgetDrafts } from './device-drafts.ts'
import { forgetKeptForms } from './kept-forms.ts'
import { forgetMedia } from './kept-media.ts'
import { forgetPending } from './pending-favourites.ts'
import { forgetOthersSearches } from './recent-searches.ts'
import { forgetUnsent } from './unsent-messages.ts'

/** Ends the session on this device and deletes all that the device keeps of the person, for signing out and deleting an account (safety.md, T31). */
export async function forgetPerson(): Promise<void> {
  forgetKeptForms()
  forgetPending()
  forgetUnsent()
  forgetDrafts()
  forgetOthersSearches('')
  // before the files go, so that nothing adds one
  endSession()
  useCommon.setState(useCommon.getInitialState(), true)
  usePersonLeft.setState({ hasLeft: true, ended: '' })
  await Promise.all([forgetMedia(), forgetCopies()])
}
