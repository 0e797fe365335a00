import { fill, formatMoney } from '@site/domain/format.ts'
import type { ListingView } from '@site/domain/listing.ts'
import type { Locale } from '@site/domain/words.ts'
import { inLocale } from '../page/locale.tsx'
import { listingWords } from './listing.words.ts'

/** Text keys by the payer of the dues of a lease. */
const textKeyOfPayer = { Tenant: 'duesByTenant', Owner: 'duesByOwner' } as const

/** The monthly dues of the building without their name, and their payer: the buyer for a sale, the tenant or owner for a lease; null without dues. */
export function duesText({ mode, monthlyDues, duesPaidBy }: ListingView, currency: string, locale: Locale): string | null {
  if (!monthlyDues) return null
  const words = inLocale(listingWords, locale)
  const key = mode === 'Sale' ? 'duesByBuyer' : duesPaidBy ? textKeyOfPayer[duesPaidBy] : 'duesByUnknown'
  return fill(words[key], { price: formatMoney(monthlyDues, currency, locale) })
}

/** The known monthly cost: rent, plus the dues if the tenant pays them; for a sale the dues; null if unknown. */
export function monthlyCost({ mode, price, monthlyDues, duesPaidBy }: ListingView): number | null {
  if (mode === 'Sale') return monthlyDues ?? null
  return price ? price + (duesPaidBy === 'Tenant' ? (monthlyDues ?? 0) : 0) : null
}

/** Whether the monthly cost is complete: false for a lease with dues whose payer is unknown. */
export const isMonthlyCostComplete = ({ mode, monthlyDues, duesPaidBy }: ListingView): boolean => mode === 'Sale' || !monthlyDues || Boolean(duesPaidBy)
