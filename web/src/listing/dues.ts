import { fill, formatMoney } from '@site/domain/format.ts'
import type { ListingView } from '@site/domain/listing.ts'
import type { Locale } from '@site/domain/words.ts'
import { inLocale } from '../page/locale.tsx'
import { listingWords } from './listing.words.ts'

const payerWords = { Tenant: 'duesByTenant', Owner: 'duesByOwner' } as const

/** The monthly dues and who pays them: the buyer of a home for sale, the tenant or the owner of a leased one; null where no dues are given. */
export function duesText({ mode, monthlyDues, duesPaidBy }: ListingView, currency: string, locale: Locale): string | null {
  if (!monthlyDues) return null
  const words = inLocale(listingWords, locale)
  const key = mode === 'Sale' ? 'duesByBuyer' : duesPaidBy ? payerWords[duesPaidBy] : 'duesByUnknown'
  return fill(words[key], { price: formatMoney(monthlyDues, currency, locale) })
}

/** What a home costs each month as far as it is known: rent, with the dues where the tenant pays them; the dues of a home for sale; null: not given. */
export function monthlyCost({ mode, price, monthlyDues, duesPaidBy }: ListingView): number | null {
  if (mode === 'Sale') return monthlyDues ?? null
  return price ? price + (duesPaidBy === 'Tenant' ? (monthlyDues ?? 0) : 0) : null
}

/** Whether the monthly cost is complete: not where there are dues and their payer is unknown. */
export const isMonthlyCostWhole = ({ mode, monthlyDues, duesPaidBy }: ListingView): boolean => mode === 'Sale' || !monthlyDues || Boolean(duesPaidBy)
