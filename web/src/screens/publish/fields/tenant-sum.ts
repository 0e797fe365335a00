import type { FormValues } from '@site/domain/form-rules.ts'

/** What a tenant pays: a month in all, and before moving in (deposit and advance months of rent); null if it does not follow from the values. */
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
