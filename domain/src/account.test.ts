import { expect, test } from 'vitest'
import { maySee, type PermissionCode, permissionCodes, presentListing, visitor, type Viewer } from './account.ts'
import { fieldRows } from './fields.ts'
import type { Listing } from './listing.ts'

const listing = Object.fromEntries(fieldRows.map(([key]) => [key, `value of ${key}`])) as unknown as Listing // every field filled, whatever its kind
Object.assign(listing, { id: 'l', posterId: 'poster', type: 'Residence', price: 100, floorArea: 10, lotArea: null, point: null, previousPrice: null, priceChangedAt: null, secretColumn: 'x' })

const viewer = (id: string | null, ...codes: PermissionCode[]): Viewer => ({ id, role: id ? 'Intermediary' : 'Unauthenticated', permissionCodes: codes })
const hidden = fieldRows.filter(([, field]) => field.see !== 'anyone').map(([key]) => key)

test('the fields that strangers never see are these', () => {
  expect(hidden.toSorted()).toEqual(['commissionRate', 'customNumber', 'ownerContact', 'ownerName', 'privateRemarks', 'roomNumber', 'source'])
})

test('a visitor gets none of them, not even their names; a column that is in no row never appears (T4)', () => {
  const view = presentListing(listing, null, visitor)
  for (const key of [...hidden, 'secretColumn', 'posterId']) expect(view).not.toHaveProperty(key)
  expect(view.averagePrice).toBe(10)
})

test('the poster sees all of the own listing', () => {
  const view = presentListing(listing, null, viewer('poster'))
  for (const key of hidden) expect(view).toHaveProperty(key)
})

test.each(fieldRows.map(([key, field]) => [key, field] as const))('%s is seen by exactly whom its row names', (_key, field) => {
  for (const code of permissionCodes) expect(maySee(viewer('other', code), field, 'poster')).toBe(field.see === 'anyone' || field.see === code)
  expect(maySee(viewer('other', ...permissionCodes), field, 'poster')).toBe(field.see !== 'poster')
})
