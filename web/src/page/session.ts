import type { UserInfo as Account } from '@site/domain/account.ts'
import type { SignedIn } from '@site/domain/calls/account.ts'
import type { CodeOf } from '@site/domain/choices.ts'
import type { ListingView } from '@site/domain/listing.ts'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { inTab, onDevice } from './kept-state.ts'

/** User info, kept on the device (S3.5); the role of a visitor is empty. */
export type UserInfo = Omit<Account, 'userRole'> & { readonly userRole: Account['userRole'] | '' }

/** User info of a visitor. */
export const visitorInfo: UserInfo = {
  expiredTime: 0,
  userRole: '',
  permissionCodes: [],
  isPropertyList: false,
  isReviewFirstHand: false,
  isReviewPropertySource: false,
  isReviewRoomNumber: false,
  isReviewUser: false,
  userId: '',
  isShareBrand: false,
  isShowBrand: false,
}

const userInfoKey = 'userInfo'

/** The user info of the signed-in person, or of a visitor. */
export const useUserInfo = create<UserInfo>()(persist(() => visitorInfo, { name: userInfoKey, storage: onDevice() }))

/** The account on this device; '' for a visitor. */
export const currentPerson = (): string => useUserInfo.getState().userId

const tokenKey = 'accessToken'

const hadAccountKey = 'hadAccount'

/** Whether a person was signed in on this page, for browsers that block storage. */
let hadAccountHere = false

function rememberAccount(): void {
  hadAccountHere = true
  try {
    localStorage.setItem(hadAccountKey, 'true')
  } catch {
    // remembered by this page
  }
}

/** Whether a person is or was signed in on this device. It does not store who. */
export function hadAccount(): boolean {
  try {
    return hadAccountHere || currentPerson() !== '' || localStorage.getItem(hadAccountKey) !== null
  } catch {
    return hadAccountHere
  }
}

/** The token in memory, for browsers that block storage. */
let memoryToken: string | null = null

function storedToken(): string | null {
  try {
    return localStorage.getItem(tokenKey)
  } catch {
    return memoryToken
  }
}

function storeToken(token: string | null): void {
  memoryToken = token
  try {
    if (token === null) localStorage.removeItem(tokenKey)
    else localStorage.setItem(tokenKey, token)
  } catch {
    // kept in memory
  }
}

/** The token for calls, or null. Clears the stored data of an expired session (S4.4). */
export function accessToken(): string | null {
  const token = storedToken()
  if (token === null) return null
  if (isSignedIn(useUserInfo.getState())) return token
  endSession()
  return null
}

/** Whether `expiredTime` is later than now (S4.4). */
export const isSignedIn = (user: UserInfo): boolean => user.expiredTime > Date.now()

/** Whether a person is signed in on this device; false in the server's markup. */
export const useSignedIn = (): boolean => useUserInfo(isSignedIn)

/** Whether the person on this device is an agent; false in the server's markup. */
export const useIsAgent = (): boolean => useUserInfo((user) => isSignedIn(user) && user.userRole === 'Intermediary')

/** Whether the person on this device may use sharing lists (S6.2); false in the server's markup. */
export const useHasLists = (): boolean => useUserInfo((user) => isSignedIn(user) && user.userRole === 'Intermediary' && user.isPropertyList)

/** Counts sign-ins and sign-outs on this page, so that data of one person is never shown to the next (safety.md, T31). Not stored. */
export const usePersonChanges = create<{ count: number }>()(() => ({ count: 0 }))

/** Drops the data of the last person, after a sign-in or sign-out. */
function resetPersonData(): void {
  useLoadedViews.setState({ views: {} })
  usePersonChanges.setState(({ count }) => ({ count: count + 1 }))
}

/**
 * `hasLeft`: the last person of this tab has signed out and nobody has signed in since, so the addresses in its history are theirs. `ended`: the id of the
 * person whose session has ended without a sign-out, and who may sign in again; '' for none.
 */
export const usePersonLeft = create<{ hasLeft: boolean; ended: string }>()(
  persist(() => ({ hasLeft: false as boolean, ended: '' }), { name: 'personLeft', storage: inTab() }),
)

/** Stores user info and token after a sign-in. */
export function startSession({ accessToken: token, ...user }: SignedIn): void {
  usePersonLeft.setState({ hasLeft: false, ended: '' })
  storeToken(token)
  useUserInfo.setState(user, true)
  resetPersonData()
}

/** Ends the session: clears user info and token. */
export function endSession(): void {
  const { userId } = useUserInfo.getState()
  storeToken(null)
  useUserInfo.setState(visitorInfo, true)
  if (userId === '') return
  usePersonLeft.setState({ ended: userId })
  resetPersonData()
}

const initialCommon = {
  activeTab: 'Residence' as CodeOf<'type'>,
  roomPhotos: [] as readonly string[],
  statistics: { totalCarport: 0, totalResidence: 0, totalVilla: 0 },
  requestTime: 0,
  times: 0,
  totalize: 0,
  routerPath: '/home',
}

/** Common state with the names of S3.6. */
export type CommonState = Readonly<typeof initialCommon>

/** The common state, stored in session storage. */
export const useCommon = create<CommonState>()(persist(() => initialCommon, { name: 'common', storage: inTab() }))

/** Facts of a shared listing, with the names of S3.8. */
export type ShareData = {
  isSell: boolean
  name: string
  nameMainTitle: string
  structure: string
  square: number | null
  type: string
  floor: number | null
  saveid: string
}

/** Global state of the open page, with the names of S3.7. Not stored. */
type GlobalState = {
  isMobile: boolean
  isLoading: boolean
  banner: { zh: string; en: string; zhSource: string | null; enSource: string | null } | null
  share: ShareData | null
  citySource: readonly { id: string; name: { zh: string; en: string } }[]
  isMapBackground: boolean
  mapCenter: { lat: number; lng: number } | null
}

/** The global state of the open page. */
export const useGlobal = create<GlobalState>()(() => ({
  isMobile: false,
  isLoading: false,
  banner: null,
  share: null,
  citySource: [],
  isMapBackground: false,
  mapCenter: null,
}))

const maxRecentlyViewed = 20

/** Ids of listings viewed on this device, newest first. */
export const useRecentlyViewed = create<{ ids: readonly string[] }>()(
  persist(() => ({ ids: [] as readonly string[] }), { name: 'recentlySeen', storage: onDevice() }),
)

useUserInfo.subscribe(({ userId }, before) => {
  if (userId !== '' || before.userId !== '') rememberAccount()
})

// the next person must not see the recently viewed listings, nor what this tab has stored (safety.md, T31)
useUserInfo.subscribe(({ userId }, before) => {
  if (before.userId === '' || before.userId === userId) return
  useRecentlyViewed.setState({ ids: [] })
  try {
    sessionStorage.clear()
  } catch {
    // blocked storage has nothing to delete
  }
})

/** Switches to the person that another tab has stored. */
function followStoredPerson(): void {
  const previousId = currentPerson()
  // absent where storage is blocked
  void (useUserInfo as Partial<typeof useUserInfo>).persist?.rehydrate()
  if (currentPerson() === previousId) return
  if (currentPerson() !== '') usePersonLeft.setState({ hasLeft: false, ended: '' })
  else usePersonLeft.setState({ hasLeft: true })
  resetPersonData()
}

/**
 * Follows sign-ins and sign-outs of other tabs. Every page needs it: one that still has the data of the last person would store it again for the
 * next one (safety.md, T31).
 */
export function followOtherTabs(): void {
  addEventListener('storage', ({ key }) => {
    if (key === null) useUserInfo.setState(visitorInfo, true)
    if (key === null || key === userInfoKey) followStoredPerson()
  })
  // a frozen page has missed the events
  addEventListener('pageshow', followStoredPerson)
  document.addEventListener('visibilitychange', followStoredPerson)
}

/** Listing views that this page has loaded, by id; null: the listing does not exist. Not stored. */
export const useLoadedViews = create<{ views: Readonly<Record<string, ListingView | null>> }>()(() => ({ views: {} }))

/** Adds views to `useLoadedViews`. */
export const rememberViews = (views: Readonly<Record<string, ListingView | null>>): void =>
  useLoadedViews.setState((before) => ({ views: { ...before.views, ...views } }))

/** Puts a listing first among the recently viewed ones. */
export function rememberViewed(listing: ListingView): void {
  rememberViews({ [listing.id]: listing })
  useRecentlyViewed.setState(({ ids }) => ({ ids: [listing.id, ...ids.filter((id) => id !== listing.id)].slice(0, maxRecentlyViewed) }))
}
