import { codesOf } from '@site/domain/choices.ts'
import { expect, test } from 'vitest'
import { tenantSum } from './tenant-sum.ts'

const lease = { mode: 'Lease', price: 42_000 } as const

test('dues that the tenant pays are in the sum, those of the owner are not', () => {
  expect(tenantSum({ ...lease, monthlyDues: 5_400, duesPaidBy: 'Tenant' })).toEqual({ monthly: 47_400, upFront: null })
  expect(tenantSum({ ...lease, monthlyDues: 5_400, duesPaidBy: 'Owner' })).toEqual({ monthly: 42_000, upFront: null })
})

test('dues without a payer, a sale and a missing price have no sum', () => {
  expect(tenantSum({ ...lease, monthlyDues: 5_400 })).toBeNull()
  expect(tenantSum({ mode: 'Sale', price: 9_000_000 })).toBeNull()
  expect(tenantSum({ mode: 'Lease', price: null })).toBeNull()
})

test('deposit and advance are months of rent, for every choice of the list', () => {
  expect(tenantSum({ ...lease, depositPay: 'Deposit2Advance1' })?.upFront).toBe(126_000)
  for (const depositPay of codesOf('depositPay')) expect(tenantSum({ ...lease, depositPay })?.upFront).toBeGreaterThan(0)
})
