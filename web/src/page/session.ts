import type { UserInfo as Account } from '@site/domain/account.ts'
import type { SignedIn } from '@site/domain/calls/account.ts'
import type { CodeOf } from '@site/domain/choices.ts'
import type { ListingView } from '@site/domain/listing.ts'
import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'

/** User info, kept on the device (specification section 3); the role of a visitor is empty. */
export type UserInfo = Omit<Account, 'userRole'> & { readonly userRole: Account['userRole'] | '' }

/** User info of a visitor: every field empty. */
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

/** The user info of the signed-in person, or of a visitor. */
export const useUserInfo = create<UserInfo>()(persist(() => visitorInfo, { name: 'userInfo' }))

const tokenKey = 'accessToken'

/** The token if the browser blocks storage; lost with the page. */
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

/** The token for calls, or null. Clears the stored data of an expired session (specification section 4). */
export function accessToken(): string | null {
  const token = storedToken()
  if (token === null) return null
  if (isSignedIn(useUserInfo.getState())) return token
  endSession()
  return null
}

/** Signed in means that `expiredTime` is later than now (specification section 4). */
export const isSignedIn = (user: UserInfo): boolean => user.expiredTime > Date.now()

/** Whether a person is signed in here; false in the server's markup. */
export const useSignedIn = (): boolean => useUserInfo(isSignedIn)

/** Counts changes of person on this page, so that data of one person is never shown to the next (safety.md, T31). Not stored. */
export const usePersonChanges = create<{ visit: number }>()(() => ({ visit: 0 }))

/** Drops the data of the last person. Call it when a person signs in or out. */
export function resetPersonData(): void {
  useLoadedViews.setState({ views: {} })
  usePersonChanges.setState(({ visit }) => ({ visit: visit + 1 }))
}

/** Stores the user info and the token of a person who has just signed in. */
export function startSession({ accessToken: token, ...user }: SignedIn): void {
  storeToken(token)
  useUserInfo.setState(user, true)
  resetPersonData()
}

/** Ends the session: every field of the user info empty, no token. */
export function endSession(): void {
  const wasSignedIn = useUserInfo.getState().userId !== ''
  storeToken(null)
  useUserInfo.setState(visitorInfo, true)
  if (wasSignedIn) resetPersonData()
}

/** Common state, stored for the browser session (specification section 3). */
export type CommonState = {
  activeTab: CodeOf<'type'>
  roomPhotos: readonly string[]
  statistics: { totalCarport: number; totalResidence: number; totalVilla: number }
  requestTime: number
  times: number
  totalize: number
  routerPath: string
}

/** The common state, stored in session storage. */
export const useCommon = create<CommonState>()(
  persist(
    (): CommonState => ({
      activeTab: 'Residence',
      roomPhotos: [],
      statistics: { totalCarport: 0, totalResidence: 0, totalVilla: 0 },
      requestTime: 0,
      times: 0,
      totalize: 0,
      routerPath: '/home',
    }),
    { name: 'common', storage: createJSONStorage(() => sessionStorage) },
  ),
)

/** The share data of one listing (specification section 3). */
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

/** Global state of the open page (specification section 3); never stored. */
export type GlobalState = {
  isMobile: boolean
  isLoading: boolean
  banner: { zh: string; en: string; zhSource: string | null; enSource: string | null } | null
  share: ShareData | null
  citySource: readonly { id: string; name: { zh: string; en: string } }[]
  isMapBackground: boolean
  mapCenter: { lat: number; lng: number } | null
}

/** The global state. */
export const useGlobal = create<GlobalState>()(() => ({
  isMobile: false,
  isLoading: false,
  banner: null,
  share: null,
  citySource: [],
  isMapBackground: false,
  mapCenter: null,
}))

/** Ids of listings viewed on this device, newest first. */
export const useRecentlyViewed = create<{ ids: readonly string[] }>()(persist(() => ({ ids: [] as readonly string[] }), { name: 'recentlySeen' }))

// they belong to one person (T31)
useUserInfo.subscribe(({ userId }, before) => {
  if (before.userId !== '' && before.userId !== userId) useRecentlyViewed.setState({ ids: [] })
})

/** Listing views that this page has loaded, by id, so that going back sends no request; null: the listing does not exist. Not stored. */
export const useLoadedViews = create<{ views: Readonly<Record<string, ListingView | null>> }>()(() => ({ views: {} }))

/** Adds loaded views to `useLoadedViews`. */
export const rememberViews = (views: Readonly<Record<string, ListingView | null>>): void =>
  useLoadedViews.setState((before) => ({ views: { ...before.views, ...views } }))

const maxRecent = 20

/** Puts a listing first among the recently viewed ones. */
export function rememberViewed(listing: ListingView): void {
  rememberViews({ [listing.id]: listing })
  useRecentlyViewed.setState(({ ids }) => ({ ids: [listing.id, ...ids.filter((id) => id !== listing.id)].slice(0, maxRecent) }))
}
