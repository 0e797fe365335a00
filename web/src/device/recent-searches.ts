import { maxRecentSearches } from '@site/domain/saved-search.ts'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { api } from '../page/api.ts'
import { onDevice } from '../page/kept-state.ts'
import { isSignedIn, useUserInfo } from '../page/session.ts'

/** Keywords of recent searches, newest first. `owner`: id of the account, `''` for a visitor. */
type RecentSearches = { readonly keywords: readonly string[]; readonly owner: string }

const noSearches: RecentSearches = { keywords: [], owner: '' }

/** The form in local storage, with the property names of earlier builds. */
type StoredRecent = { readonly said: readonly string[]; readonly of: string }

/** Reads an entry of local storage; a broken one counts as empty. */
function readStored(entry: unknown): RecentSearches {
  const { said, of } = (entry ?? {}) as { [Key in keyof StoredRecent]?: unknown } // each property is checked below
  const isValid = typeof of === 'string' && Array.isArray(said) && said.every((keyword) => typeof keyword === 'string')
  return isValid ? { keywords: said, owner: of } : noSearches
}

const useStored = create<RecentSearches>()(
  persist(() => noSearches, {
    name: 'recentSearches',
    storage: onDevice(),
    partialize: ({ keywords, owner }): StoredRecent => ({ said: keywords, of: owner }),
    merge: readStored,
  }),
)

/** The account whose searches this page has loaded. */
let loadedAccount = ''

/** Deletes the searches of other people from this device (safety.md, T31); userId '': a visitor. */
export function forgetOthersSearches(userId: string): void {
  const { owner } = useStored.getState()
  if (owner !== '' && owner !== userId) useStored.setState(noSearches)
}

useUserInfo.subscribe(({ userId }, before) => {
  if (before.userId === '' || before.userId === userId) return
  useStored.setState(noSearches)
  loadedAccount = ''
})

const currentAccount = (): string => {
  const user = useUserInfo.getState()
  return isSignedIn(user) ? user.userId : ''
}

/** The stored keywords, unless they belong to another person. */
const ownKeywords = ({ keywords, owner }: RecentSearches): readonly string[] => (owner === '' || owner === currentAccount() ? keywords : noSearches.keywords)

/** The recent searches of this person, newest first. */
export function useRecentSearches(): readonly string[] {
  const stored = useStored()
  useUserInfo((user) => user.userId)
  return ownKeywords(stored)
}

const storeKeywords = (keywords: readonly string[]): void => void useStored.setState({ keywords, owner: currentAccount() })

/** Sends searches to the account and stores the account's list. */
async function syncWithAccount(items: readonly string[]): Promise<void> {
  const account = currentAccount()
  try {
    const answer = await api()('POST /frontend/api/savedsearch/recent', { items: [...items] })
    if (account === currentAccount()) storeKeywords(answer.items)
  } catch {
    // they stay on this device
  }
}

/** Loads the searches of a signed-in person from other devices, once after each sign-in. Call it before the list is shown. */
export function loadRecentSearches(): void {
  if (currentAccount() === '' || loadedAccount === currentAccount()) return
  loadedAccount = currentAccount()
  const { keywords, owner } = useStored.getState()
  void syncWithAccount(owner === '' ? keywords : [])
}

/** Puts a search first and removes an older one that differs only in case or spaces. */
export function rememberSearch(text: string): void {
  const normalize = (search: string) => search.toLowerCase().replace(/\s+/g, ' ')
  const stored = useStored.getState()
  const wasVisitor = currentAccount() !== '' && stored.owner === ''
  storeKeywords([text, ...ownKeywords(stored).filter((other) => normalize(other) !== normalize(text))].slice(0, maxRecentSearches))
  if (currentAccount() !== '') void syncWithAccount(wasVisitor ? useStored.getState().keywords : [text])
}

/** Removes a search, or all of them without `text`, from the device and the account. After a failure they come back and can be removed again. */
export function forgetSearches(text?: string): void {
  storeKeywords(text === undefined ? [] : ownKeywords(useStored.getState()).filter((other) => other !== text))
  if (currentAccount() === '') return
  void api()('POST /frontend/api/savedsearch/forget', text === undefined ? {} : { said: text }).catch(() => undefined)
}
