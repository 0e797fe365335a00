import type { Words } from './words.ts'

type Permission = {
  readonly label: Words
  /** Its name in user info (specification section 3). */
  readonly flag?: `is${string}`
}

/** Permissions of an account beyond its role (product.md section 5). A field that requires a new one has its code as `visibility`. */
export const permissions = {
  'listing.roomNumber': { flag: 'isReviewRoomNumber', label: { zh: '查看他人房源的房号', en: "See the unit number of others' listings" } },
  'listing.source': { flag: 'isReviewPropertySource', label: { zh: '查看他人房源的来源', en: "See where the posters of others' listings got them" } },
  'listing.firstHand': { flag: 'isReviewFirstHand', label: { zh: '查看他人房源的业主与联系方式', en: "See the owner and contacts of others' listings" } },
  'listing.commission': { label: { zh: '查看他人房源的佣金', en: "See the commission of others' listings" } },
  'listing.review': { label: { zh: '审核房源', en: 'Review listings' } },
  'user.review': { flag: 'isReviewUser', label: { zh: '查看用户资料', en: 'See user profiles' } },
  sharelist: { flag: 'isPropertyList', label: { zh: '使用分享清单', en: 'Use share lists' } },
  'share.brand': { flag: 'isShareBrand', label: { zh: '分享带品牌的链接', en: 'Share links with brand' } },
  'brand.show': { flag: 'isShowBrand', label: { zh: '自己的页面显示品牌', en: "Show the brand on one's own pages" } },
  'site.admin': { label: { zh: '使用管理后台', en: 'Use the admin console' } },
} as const satisfies Record<string, Permission>

export type PermissionCode = keyof typeof permissions

/** Every permission code, in the order of the table. */
export const permissionCodes = Object.keys(permissions) as PermissionCode[] // Object.keys returns string[]

/** The permissions of a new account: share with brand, and see the brand. */
export const defaultPermissions: readonly PermissionCode[] = ['share.brand', 'brand.show']

type FlaggedCode = { [Code in PermissionCode]: (typeof permissions)[Code] extends { flag: string } ? Code : never }[PermissionCode]
export type PermissionFlag = (typeof permissions)[FlaggedCode]['flag']
export type PermissionFlags = { [Flag in PermissionFlag]: boolean }

/** The flags of user info: whether `codes` contains the permission of each flag (specification section 3, product.md section 5). */
export function flagsOf(codes: readonly PermissionCode[]): PermissionFlags {
  const flags = permissionCodes.flatMap((code) => {
    const row: Permission = permissions[code]
    return row.flag ? [[row.flag, codes.includes(code)]] : []
  })
  return Object.fromEntries(flags) as PermissionFlags // one for each row with a flag
}

/** The names of the flags, in the order of the table. */
export const flagNames = Object.keys(flagsOf([])) as PermissionFlag[] // Object.keys returns string[]
