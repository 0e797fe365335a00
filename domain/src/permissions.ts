import { keysOf } from './keys-of.ts'
type Permission = {
  /** Its name in user info (S3.5). */
  readonly flag?: `is${string}`
}

/** Permissions of an account beyond its role (P5.1). A field that requires a new one has its code as `visibility`. */
export const permissions = {
  'listing.roomNumber': { flag: 'isReviewRoomNumber' }, // see the unit number of others' listings
  'listing.source': { flag: 'isReviewPropertySource' }, // see where the posters of others' listings got them
  'listing.firstHand': { flag: 'isReviewFirstHand' }, // see the owner and contacts of others' listings
  'listing.commission': {}, // see the commission of others' listings
  'listing.review': {}, // review listings
  'user.review': { flag: 'isReviewUser' }, // see user profiles
  sharelist: { flag: 'isPropertyList' }, // use share lists
  'share.brand': { flag: 'isShareBrand' }, // share links with brand
  'brand.show': { flag: 'isShowBrand' }, // show the brand on one's own pages
  'site.admin': {}, // use the admin console
} as const satisfies Record<string, Permission>

export type PermissionCode = keyof typeof permissions

/** Every permission code, in the order of the table. */
export const permissionCodes = keysOf(permissions)

/** The permissions of a new account: share with brand, and see the brand. */
export const defaultPermissions: readonly PermissionCode[] = ['share.brand', 'brand.show']

type FlaggedCode = { [Code in PermissionCode]: (typeof permissions)[Code] extends { flag: string } ? Code : never }[PermissionCode]
type PermissionFlag = (typeof permissions)[FlaggedCode]['flag']
export type PermissionFlags = { [Flag in PermissionFlag]: boolean }

/** The flags of user info: whether `codes` contains the permission of each flag (S6.4, P5.2). */
export function flagsOf(codes: readonly PermissionCode[]): PermissionFlags {
  const flags = permissionCodes.flatMap((code) => {
    const row: Permission = permissions[code]
    return row.flag ? [[row.flag, codes.includes(code)]] : []
  })
  return Object.fromEntries(flags) as PermissionFlags // one for each row with a flag
}

/** The names of the flags, in the order of the table. */
export const flagNames = keysOf(flagsOf([]))
