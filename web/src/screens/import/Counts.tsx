import { formatNumber } from '@site/domain/format.ts'
import { useLocale } from '../../page/locale.tsx'

/** Counts of an import with their labels. */
export function Counts({ counts }: { counts: readonly (readonly [count: number, label: string])[] }) {
  const locale = useLocale()
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-2 text-center">
      {counts.map(([count, label]) => (
        <div key={label} className="flex flex-col-reverse">
          <dt className="text-t13 text-ink-2">{label}</dt>
          <dd className="text-t20 font-semibold">{formatNumber(count, locale)}</dd>
        </div>
      ))}
    </dl>
  )
}
