import type { CodeOf } from './choices.ts'
import type { Field } from './fields.ts'
import type { Listing } from './listing.ts'
import { flagsOf, type PermissionCode, type PermissionFlags } from './permissions.ts'
import type { ProblemKey } from './problems.ts'

/** The account or visitor of a request. A visitor has no id. */
export type Viewer = { readonly id: string | null; readonly role: CodeOf<'role'> | 'Unauthenticated'; readonly permissionCodes: readonly PermissionCode[] }

/** A person who is not signed in: sees public fields and may share with brand (P5.1, P5.3). */
export const visitor: Viewer = { id: null, role: 'Unauthenticated', permissionCodes: ['share.brand', 'brand.show'] }

/** Whether a viewer has a permission. */
export const hasPermission = (viewer: Viewer, code: PermissionCode): boolean => viewer.permissionCodes.includes(code)

/** Whether a viewer may see a field of a listing posted by `posterId` (the table of P5.1). */
export function canSee(viewer: Viewer, field: Field, posterId: string): boolean {
  if (field.visibility === 'anyone') return true
  if (viewer.id !== null && viewer.id === posterId) return true
  return field.visibility !== 'poster' && hasPermission(viewer, field.visibility)
}

/** Whether a viewer gets no price and no photo of a home: while it is off the shelf, its poster can hide them from everybody but reviewers. */
export const isWithheld = (listing: Pick<Listing, 'shelf' | 'hidesPriceAndPhotos' | 'posterId'>, viewer: Viewer): boolean =>
  listing.shelf === 'OffShelf' &&
  listing.hidesPriceAndPhotos === true &&
  !(viewer.id !== null && viewer.id === listing.posterId) &&
  !hasPermission(viewer, 'listing.review')

/**
 * Whether a viewer gets none of the prices that a home had, since its public price is on request or withheld: the history would tell the last price.
 */
export const hidesEarlierPrices = (listing: Pick<Listing, 'shelf' | 'hidesPriceAndPhotos' | 'posterId' | 'price' | 'publicPrice'>, viewer: Viewer): boolean =>
  isWithheld(listing, viewer) ||
  ((listing.publicPrice === undefined ? listing.price : listing.publicPrice) === null &&
    !(viewer.id !== null && viewer.id === listing.posterId) &&
    !hasPermission(viewer, 'listing.review'))

/** The problem of a viewer who may not use share lists (of several listings), or null: agents with the permission may (S4.6, S6.2). */
export const listsProblem = (viewer: Viewer): ProblemKey | null =>
  viewer.id === null ? 'signedOut' : viewer.role !== 'Intermediary' ? 'agentsOnly' : hasPermission(viewer, 'sharelist') ? null : 'listsOff'

/** Role and permissions of the signed-in person, stored on the device (S3.5). `expiredTime`: end of the session, milliseconds since 1970. */
export type UserInfo = PermissionFlags & {
  readonly expiredTime: number
  readonly userRole: CodeOf<'role'>
  readonly permissionCodes: readonly PermissionCode[]
  readonly userId: string
}

/** The user info of an account whose session lasts until `expiredTime`. */
export const userInfoOf = (id: string, role: CodeOf<'role'>, codes: readonly PermissionCode[], expiredTime: number): UserInfo => ({
  expiredTime,
  userRole: role,
  permissionCodes: codes,
  userId: id,
  ...flagsOf(codes),
})
