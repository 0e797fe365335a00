import { formatNumber } from '@site/domain/format.ts'
import { useLocale } from '../../page/locale.tsx'

/** The highest number on a badge. */
const maxShown = 99

/** The number of unread conversations on an icon; screen readers hear it from the control around it. Renders nothing for 0. */
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
