import { maxRecentSearches } from '@site/domain/saved-search.ts'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { api } from '../page/api.ts'
import { isSignedIn, useUserInfo } from '../page/session.ts'

/** What was searched for, as it was written, newest first, and whose it is: somebody's with an account, or this device's (`''`). */
type Recent = { readonly said: readonly string[]; readonly of: string }

const nothing: Recent = { said: [], of: '' }
const useStored = create<Recent>()(persist(() => nothing, { name: 'recentSearches' }))

/** Whose were taken in since they came. */
let met = ''

// who signs out takes them along: nothing of one person is left to the next (T31)
useUserInfo.subscribe(({ userId }, before) => {
  if (before.userId === '' || before.userId === userId) return
  useStored.setState(nothing)
  met = ''
})

const me = (): string => {
  const user = useUserInfo.getState()
  return isSignedIn(user) ? user.userId : ''
}
/** What is kept, unless it is somebody else's. */
const ours = ({ said, of }: Recent): readonly string[] => (of === '' || of === me() ? said : nothing.said)

/** The recent searches of who is here, the latest first. */
export function useRecentSearches(): readonly string[] {
  const stored = useStored()
  useUserInfo((user) => user.userId)
  return ours(stored)
}

const keep = (said: readonly string[]): void => void useStored.setState({ said, of: me() })

/** Tells the account of these searches and takes what it knows from other devices; what does not get through stays on this device. */
async function share(items: readonly string[]): Promise<void> {
  const asker = me()
  try {
    const answer = await api()('POST /frontend/api/savedsearch/recent', { items: [...items] })
    if (asker === me()) keep(answer.items)
  } catch {
    // it only helps: the next search tells it again
  }
}

/** To be called when they are about to be shown: for somebody with an account they follow from other devices, once for each who signs in. */
export function meetRecentSearches(): void {
  if (me() === '' || met === me()) return
  met = me()
  const { said, of } = useStored.getState()
  void share(of === '' ? said : [])
}

/** Puts a search first; one that differs only in capitals or spaces takes the place of the older. */
export function rememberSearch(text: string): void {
  const sameAs = (other: string) => other.toLowerCase().replace(/\s+/g, ' ')
  const stored = useStored.getState()
  const isNew = me() !== '' && stored.of === ''
  keep([text, ...ours(stored).filter((other) => sameAs(other) !== sameAs(text))].slice(0, maxRecentSearches))
  if (me() !== '') void share(isNew ? useStored.getState().said : [text])
}

/** Forgets one of them, on the device and with the account. */
export function forgetSearch(text: string): void {
  keep(ours(useStored.getState()).filter((other) => other !== text))
  if (me() !== '') void api()('POST /frontend/api/savedsearch/forget', { said: text }).catch(() => undefined) // it comes back, and can be forgotten again
}

/** Forgets all of them. */
export function forgetSearches(): void {
  keep([])
  if (me() !== '') void api()('POST /frontend/api/savedsearch/forget', {}).catch(() => undefined) // as above
}
