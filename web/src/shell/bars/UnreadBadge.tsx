import { formatNumber } from '@site/domain/format.ts'
import { useLocale } from '../../page/locale.tsx'

/** The most conversations that a badge counts. */
const maxShown = 99

/** The number of unread conversations on an icon, whose control names it for screen readers; nothing for none. */
export function UnreadBadge({ count }: { count: number }) {
  const locale = useLocale()
  if (count === 0) return null
  return (
    <span
      aria-hidden
      className="absolute -top-1.5 left-[calc(50%+4px)] grid h-[18px] min-w-[18px] place-items-center rounded-full border-2 border-surface bg-bad px-1 text-[11px] leading-none font-semibold text-surface"
    >
      {count > maxShown ? `${maxShown}+` : formatNumber(count, locale)}
    </span>
  )
}
