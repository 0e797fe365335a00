import type { FormValues } from '@site/domain/form-rules.ts'

/**
 * What a tenant pays, in the site's currency: a month in all, and before moving in (`upFront`, the months of deposit and advance; null: the form of
 * payment is not known). Null for a sale, without a price, and for dues whose payer is not known.
 */
export function tenantSum({
  mode,
  price,
  monthlyDues,
  duesPaidBy,
  depositPay,
}: FormValues): { readonly monthly: number; readonly upFront: number | null } | null {
  if (mode !== 'Lease' || !price || (monthlyDues && !duesPaidBy)) return null
  const months = /^Deposit(\d+)Advance(\d+)$/.exec(depositPay ?? '')
  return {
    monthly: price + (duesPaidBy === 'Tenant' ? (monthlyDues ?? 0) : 0),
    upFront: months ? price * (Number(months[1]) + Number(months[2])) : null,
  }
}
