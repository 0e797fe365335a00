import { maxRecentSearches } from '@site/domain/saved-search.ts'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { api } from '../page/api.ts'
import { isSignedIn, useUserInfo } from '../page/session.ts'

/** Keywords as they were typed, newest first. `owner` is an account, or `''` for a visitor on this device. */
type Recent = { readonly keywords: readonly string[]; readonly owner: string }

const nothing: Recent = { keywords: [], owner: '' }

/** The form in local storage. Its names stay, so that entries of every build are read. */
type StoredRecent = { readonly said: readonly string[]; readonly of: string }

/** Reads an entry of local storage; a broken one counts as empty. */
function readStored(entry: unknown): Recent {
  const { said, of } = (entry ?? {}) as { [Key in keyof StoredRecent]?: unknown } // each property is checked below
  const isValid = typeof of === 'string' && Array.isArray(said) && said.every((keyword) => typeof keyword === 'string')
  return isValid ? { keywords: said, owner: of } : nothing
}

const useStored = create<Recent>()(
  persist(() => nothing, {
    name: 'recentSearches',
    partialize: ({ keywords, owner }): StoredRecent => ({ said: keywords, of: owner }),
    merge: readStored,
  }),
)

/** The account whose searches were loaded on this page. */
let loadedFor = ''

// nothing of one person is left to the next (T31)
useUserInfo.subscribe(({ userId }, before) => {
  if (before.userId === '' || before.userId === userId) return
  useStored.setState(nothing)
  loadedFor = ''
})

const me = (): string => {
  const user = useUserInfo.getState()
  return isSignedIn(user) ? user.userId : ''
}
/** The stored keywords, unless they belong to another person. */
const ours = ({ keywords, owner }: Recent): readonly string[] => (owner === '' || owner === me() ? keywords : nothing.keywords)

/** The recent searches of this person, newest first. */
export function useRecentSearches(): readonly string[] {
  const stored = useStored()
  useUserInfo((user) => user.userId)
  return ours(stored)
}

const keep = (keywords: readonly string[]): void => void useStored.setState({ keywords, owner: me() })

/** Sends searches to the account and stores the account's list. After a failure they stay on this device. */
async function share(items: readonly string[]): Promise<void> {
  const person = me()
  try {
    const answer = await api()('POST /frontend/api/savedsearch/recent', { items: [...items] })
    if (person === me()) keep(answer.items)
  } catch {
    // the next search sends it again
  }
}

/** Loads the searches of a signed-in person from other devices, once after each sign-in. Call it before the list is shown. */
export function loadRecentSearches(): void {
  if (me() === '' || loadedFor === me()) return
  loadedFor = me()
  const { keywords, owner } = useStored.getState()
  void share(owner === '' ? keywords : [])
}

/** Puts a search first; one that differs only in capitals or spaces takes the place of the older. */
export function rememberSearch(text: string): void {
  const sameAs = (other: string) => other.toLowerCase().replace(/\s+/g, ' ')
  const stored = useStored.getState()
  const isNew = me() !== '' && stored.owner === ''
  keep([text, ...ours(stored).filter((other) => sameAs(other) !== sameAs(text))].slice(0, maxRecentSearches))
  if (me() !== '') void share(isNew ? useStored.getState().keywords : [text])
}

/** Forgets one of them, on the device and with the account. */
export function forgetSearch(text: string): void {
  keep(ours(useStored.getState()).filter((other) => other !== text))
  if (me() !== '') void api()('POST /frontend/api/savedsearch/forget', { said: text }).catch(() => undefined) // after a failure it comes back, and can be forgotten again
}

/** Forgets all of them. */
export function forgetSearches(): void {
  keep([])
  if (me() !== '') void api()('POST /frontend/api/savedsearch/forget', {}).catch(() => undefined) // as above
}
