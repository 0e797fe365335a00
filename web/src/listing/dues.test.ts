import type { ListingView } from '@site/domain/listing.ts'
import { expect, test } from 'vitest'
import { duesText, isMonthlyCostComplete, monthlyCost } from './dues.ts'

const leased = { mode: 'Lease', price: 28_500, monthlyDues: 5_400 } as ListingView
const forSale = { mode: 'Sale', price: 9_000_000, monthlyDues: 5_400 } as ListingView

test.each([
  [{ ...leased, duesPaidBy: 'Tenant' }, 33_900, '₱5,400/月（租客承担）', '₱5,400 a month, paid by the tenant'],
  [{ ...leased, duesPaidBy: 'Owner' }, 28_500, '₱5,400/月（房东承担）', '₱5,400 a month, paid by the owner'],
  [{ ...leased, duesPaidBy: null }, 28_500, '₱5,400/月（未写明由谁承担）', '₱5,400 a month, who pays is not stated'],
  [{ ...leased, duesPaidBy: 'Tenant', monthlyDues: null }, 28_500, null, null],
  [{ ...leased, duesPaidBy: 'Tenant', price: null }, null, '₱5,400/月（租客承担）', '₱5,400 a month, paid by the tenant'],
  [forSale, 5_400, '₱5,400/月（买方承担）', '₱5,400 a month, paid by the buyer'],
  [{ ...forSale, monthlyDues: null }, null, null, null],
] as const)('%j costs %s a month', (listing, cost, zh, en) => {
  expect(monthlyCost(listing as ListingView)).toBe(cost)
  expect(duesText(listing as ListingView, 'PHP', 'zh')).toBe(zh)
  expect(duesText(listing as ListingView, 'PHP', 'en')).toBe(en)
})

test.each([
  [{ ...leased, duesPaidBy: 'Tenant' }, true],
  [{ ...leased, duesPaidBy: null }, false],
  [{ ...leased, monthlyDues: null, duesPaidBy: null }, true],
  [{ ...forSale, duesPaidBy: null }, true],
] as const)('the monthly cost of %j is complete: %s', (listing, isComplete) => expect(isMonthlyCostComplete(listing as ListingView)).toBe(isComplete))
