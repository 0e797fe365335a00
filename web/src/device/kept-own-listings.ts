import { screenApi } from '../page/api.ts'
import { useListingChanges } from '../page/listing-changes.ts'
import { copyNames } from '../page/offline-copies.ts'
import { isSignedIn, useUserInfo } from '../page/session.ts'

const call = 'POST /frontend/api/listing/mine'

/** Ms after a change until the copies are loaded again: changes of several listings cost one load. */
const pauseMs = 2000

async function load(): Promise<void> {
  if (!isSignedIn(useUserInfo.getState()) || !navigator.onLine) return
  for (const name of await copyNames(`${call} `)) {
    const input = JSON.parse(name.slice(call.length)) as { cursor?: string } // an input of the call
    // later pages may begin at another listing now
    if (input.cursor === undefined) await screenApi()(call, input)
  }
}

/** Loads the copies of own listings again after a listing was published or changed, so that the lists are right without network before they were opened. */
export function keepOwnListings(): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  useListingChanges.subscribe(() => {
    clearTimeout(timer)
    timer = setTimeout(() => void load().catch(() => undefined), pauseMs) // the next change or visit loads them
  })
}
