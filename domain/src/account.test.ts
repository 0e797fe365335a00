import { accountCalls } from './calls/account.ts'
import { expect, test } from 'vitest'
import { listsProblem, canSee, userInfoOf, visitor, type Viewer } from './account.ts'
import { presentListing } from './publishing/present-listing.ts'
import { fieldRows } from './fields.ts'
import type { Listing } from './listing.ts'
import { flagNames, type PermissionCode, permissionCodes, permissions } from './permissions.ts'

const filled = ([key, { kind }]: (typeof fieldRows)[number]) => (kind === 'media' ? [{ id: `id of ${key}`, url: `/${key}.jpg` }] : `value of ${key}`)
const listing = Object.fromEntries(fieldRows.map((row) => [row[0], filled(row)])) as unknown as Listing // every field filled, text whatever its kind
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

test('commission, owner, notes and the like are not visible to anyone', () => {
  expect(hidden).toEqual(expect.arrayContaining(['commissionRate', 'customNumber', 'ownerContact', 'ownerName', 'privateRemarks', 'roomNumber', 'source']))
})

test('a visitor receives no hidden field, not even its name, and no column that is not in the field table (T4)', () => {
  const view = presentListing(listing, null, visitor)
  for (const key of [...hidden, 'secretColumn', 'posterId']) expect(view).not.toHaveProperty(key)
  expect(view.averagePrice).toBe(10)
  expect(view.photos).toEqual([{ url: '/photos.jpg' }])
})

test('the poster sees every field of their own listing, and the ids of its photos', () => {
  const view = presentListing(listing, null, viewer('poster'))
  for (const key of hidden) expect(view).toHaveProperty(key)
  expect(view.photos).toEqual([{ id: 'id of photos', url: '/photos.jpg' }])
})

test.each(fieldRows.map(([key, field]) => [key, field] as const))('%s is visible to the poster and to those that its visibility allows', (_key, field) => {
  for (const code of permissionCodes) expect(canSee(viewer('stranger', code), field, 'poster')).toBe(field.visibility === 'anyone' || field.visibility === code)
  expect(canSee(viewer('stranger', ...permissionCodes), field, 'poster')).toBe(field.visibility !== 'poster')
})

test.each(permissionCodes.map((code) => [code]))('%s alone sets its own flag of user info and no other', (code) => {
  const row: { flag?: string } = permissions[code]
  const info = userInfoOf('u', 'Owner', [code], 1)
  expect(flagNames.filter((flag) => info[flag])).toEqual(row.flag ? [row.flag] : [])
})

test('user info has exactly the fields of S3.5', () => {
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

test('a poster who hides price and photos of a home off the shelf hides each such field, and words that say a price, from all but reviewers (T34)', () => {
  const remarks = { zh: '现价 ₱8,500,000', en: 'Near the park' }
  const hiding = {
    ...listing,
    remarks,
    price: 8_500_000,
    publicPrice: 9_000_000,
    previousPrice: 9_500_000,
    shelf: 'OffShelf',
    hidesPriceAndPhotos: true,
  } as Listing
  const hideable = fieldRows.filter(([, field]) => field.hideable).map(([key]) => key)
  expect(hideable).toEqual(['price', 'priceDrop', 'averagePrice', 'vr', 'photos', 'videos'])
  for (const other of [visitor, viewer('stranger'), viewer('stranger', 'listing.commission')]) {
    const view = presentListing(hiding, null, other)
    for (const key of hideable) expect(view).not.toHaveProperty(key)
    expect(view).toMatchObject({ hidesPriceAndPhotos: true, previousPrice: null, priceChangedAt: null, remarks: { zh: '', en: 'Near the park' } })
  }
  for (const knowing of [viewer('poster'), viewer('stranger', 'listing.review')])
    expect(presentListing(hiding, null, knowing)).toMatchObject({ price: 8_500_000, photos: [{ url: '/photos.jpg' }], remarks })
  // what was chosen for a home off the shelf does not count on it
  expect(presentListing({ ...hiding, shelf: 'OnShelf' }, null, visitor)).toMatchObject({ photos: [{ url: '/photos.jpg' }] })
})

test('a visitor, an owner and an agent without the permission have different problems with share lists (T5)', () => {
  const accountWith = (role: 'Owner' | 'Intermediary', ...codes: PermissionCode[]): Viewer => ({ id: 'u', role, permissionCodes: codes })
  expect(listsProblem(visitor)).toBe('signedOut')
  expect(listsProblem(accountWith('Owner', 'sharelist'))).toBe('agentsOnly')
  expect(listsProblem(accountWith('Intermediary'))).toBe('listsOff')
  expect(listsProblem(accountWith('Intermediary', 'sharelist'))).toBeNull()
})

test('a visitor is not the poster of a listing without one; id, point and price change are always present', () => {
  const posterField = fieldRows.find(([, field]) => field.visibility === 'poster')![1]
  expect(canSee(visitor, posterField, null as unknown as string)).toBe(false)
  const poster = { id: 'poster', name: 'Ana', role: 'Owner' } as const
  expect(presentListing({ ...listing, previousPrice: 120, priceChangedAt: '2026-11-01', point: { lat: 14, lng: 121 } }, poster, visitor)).toMatchObject({
    id: 'l',
    point: { lat: 14, lng: 121 },
    previousPrice: 120,
    priceChangedAt: '2026-11-01',
    poster,
  })
})

test('blanks in a code, as people paste it from a mail, are left out', () => {
  const { input } = accountCalls['POST /frontend/api/account/confirmemail']
  expect(input.parse({ code: ' 171 603\u00a0' })).toEqual({ code: '171603' })
  expect(input.safeParse({ code: ' \u3000' }).error?.issues.map(({ message }) => message)).toEqual(['enterCode'])
})

test.each([
  'only 336,000 per sqm',
  '单价336000一平',
  'P12.5-M',
  '12,5M',
  '１２·5M',
  '1.25千万',
  'twelve and a half million',
  'Twelve Thousand pesos',
  'mga milyon',
  '一千二百五十万',
  '貳佰柒拾伍萬',
])('the remark %j goes with a hidden price, since it has a number (T34)', (text) => {
  const hiding = { ...listing, remarks: { zh: text, en: text }, shelf: 'OffShelf', hidesPriceAndPhotos: true } as Listing
  expect(presentListing(hiding, null, visitor)).toMatchObject({ remarks: null })
})
