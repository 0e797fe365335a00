import type { ReviewDetail } from '@site/domain/calls/review.ts'
import { fill, formatNumber, formatPrice, formatShortMoney } from '@site/domain/format.ts'
import { isFarPrice, leastPrices } from '@site/domain/publishing/plausible-price.ts'
import { useShell, useWords } from '../page/locale.tsx'
import { Tag } from '../ui/Tag.tsx'
import { reviewWords } from './review.words.ts'

/** The price that a reviewer decides about, the prices of similar homes, and a tag if it is far from them or very low. */
export function ReviewPrice({ detail: { listing, likeHomes } }: { detail: ReviewDetail }) {
  const words = useWords(reviewWords)
  const { site, locale } = useShell()
  const { price, mode = 'Sale' } = listing
  const short = (amount: number) => formatShortMoney(amount, site.currency, locale)
  const isOdd = typeof price === 'number' && (price < leastPrices[mode] || (likeHomes !== null && isFarPrice(price, likeHomes)))
  return (
    <div className="grid gap-1">
      <p className="flex flex-wrap items-center gap-2 text-t20 font-bold">
        {formatPrice({ mode, price: price ?? null }, site.currency, locale) ?? words.onRequest}
        {isOdd && (
          <Tag tone="bad" size="m">
            {words.oddPrice}
          </Tag>
        )}
      </p>
      <p className="text-t13 text-ink-2">
        {likeHomes
          ? fill(words.likeHomes, { count: formatNumber(likeHomes.count, locale), low: short(likeHomes.low), high: short(likeHomes.high) })
          : words.noLikeHomes}
      </p>
    </div>
  )
}
