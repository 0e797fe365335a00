import { expect, test } from 'vitest'
import { listsProblem, canSee, presentListing, userInfoOf, visitor, type Viewer } from './account.ts'
import { fieldRows } from './fields.ts'
import type { Listing } from './listing.ts'
import { flagNames, type PermissionCode, permissionCodes, permissions } from './permissions.ts'

const listing = Object.fromEntries(fieldRows.map(([key]) => [key, `value of ${key}`])) as unknown as Listing // every field filled, whatever its kind
Object.assign(listing, {
  id: 'l',
  posterId: 'poster',
  type: 'Residence',
  price: 100,
  floorArea: 10,
  lotArea: null,
  point: null,
  previousPrice: null,
  priceChangedAt: null,
  secretColumn: 'x',
})

const viewer = (id: string | null, ...codes: PermissionCode[]): Viewer => ({ id, role: id ? 'Intermediary' : 'Unauthenticated', permissionCodes: codes })
const hidden = fieldRows.filter(([, field]) => field.visibility !== 'anyone').map(([key]) => key)

test('strangers never see these fields', () => {
  expect(hidden).toEqual(expect.arrayContaining(['commissionRate', 'customNumber', 'ownerContact', 'ownerName', 'privateRemarks', 'roomNumber', 'source']))
})

test('a visitor gets none of them, not even their names; a column that is in no row never appears (T4)', () => {
  const view = presentListing(listing, null, visitor)
  for (const key of [...hidden, 'secretColumn', 'posterId']) expect(view).not.toHaveProperty(key)
  expect(view.averagePrice).toBe(10)
})

test('the poster sees every field of their own listing', () => {
  const view = presentListing(listing, null, viewer('poster'))
  for (const key of hidden) expect(view).toHaveProperty(key)
})

test.each(fieldRows.map(([key, field]) => [key, field] as const))('%s is visible exactly to those that its row names', (_key, field) => {
  for (const code of permissionCodes) expect(canSee(viewer('other', code), field, 'poster')).toBe(field.visibility === 'anyone' || field.visibility === code)
  expect(canSee(viewer('other', ...permissionCodes), field, 'poster')).toBe(field.visibility !== 'poster')
})

test.each(permissionCodes.map((code) => [code]))('%s alone sets its own flag of user info and no other', (code) => {
  const row: { label: unknown; flag?: string } = permissions[code]
  const info = userInfoOf('u', 'Owner', [code], 1)
  expect(flagNames.filter((flag) => info[flag])).toEqual(row.flag ? [row.flag] : [])
})

test('user info has exactly the fields of specification section 3', () => {
  expect(Object.keys(userInfoOf('u', 'Intermediary', ['share.brand'], 5))).toEqual(
    expect.arrayContaining([
      'expiredTime',
      'isPropertyList',
      'isReviewFirstHand',
      'isReviewPropertySource',
      'isReviewRoomNumber',
      'isReviewUser',
      'isShareBrand',
      'isShowBrand',
      'permissionCodes',
      'userId',
      'userRole',
    ]),
  )
})

test('the two messages about lists differ, and an agent with lists gets neither (T5)', () => {
  const someone = (role: 'Owner' | 'Intermediary', ...codes: PermissionCode[]): Viewer => ({ id: 'u', role, permissionCodes: codes })
  expect(listsProblem(visitor)).toBe('signedOut')
  expect(listsProblem(someone('Owner', 'sharelist'))).toBe('agentsOnly')
  expect(listsProblem(someone('Intermediary'))).toBe('listsOff')
  expect(listsProblem(someone('Intermediary', 'sharelist'))).toBeNull()
})

test('a visitor is not the poster of a listing without one; id, point and price change are always present', () => {
  const own = fieldRows.find(([, field]) => field.visibility === 'poster')![1]
  expect(canSee(visitor, own, null as unknown as string)).toBe(false)
  const poster = { id: 'poster', name: 'Ana', role: 'Owner' } as const
  expect(presentListing({ ...listing, previousPrice: 120, priceChangedAt: '2026-11-01', point: { lat: 14, lng: 121 } }, poster, visitor)).toMatchObject({
    id: 'l',
    point: { lat: 14, lng: 121 },
    previousPrice: 120,
    priceChangedAt: '2026-11-01',
    poster,
  })
})
