import type { ListingDetail } from '@site/domain/calls/listing.ts'
import { fill, formatNumber } from '@site/domain/format.ts'
import { writeSearch } from '@site/domain/search-query.ts'
import { otherLocale } from '@site/domain/words.ts'
import { Link } from '@tanstack/react-router'
import { Building2 } from 'lucide-react'
import { Fragment } from 'react'
import { useLocale, useWords } from '../../page/locale.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { classNames } from '../../ui/class-names.ts'
import { belowWords } from './below.words.ts'

/** Facts of the building, and links to its other listings by type and mode with totals. */
export function DetailBuilding({ detail, hasSiteLinks }: { detail: ListingDetail; hasSiteLinks: boolean }) {
  const locale = useLocale()
  const words = useWords(belowWords)
  const { estate } = detail
  if (!estate) return null
  const otherName = locale === 'zh' ? estate.name.en : estate.name.zh
  const figures = [
    [words.completed, estate.completed && String(estate.completed)],
    [words.towers, estate.towers && formatNumber(estate.towers, locale)],
    [words.floors, estate.floors && formatNumber(estate.floors, locale)],
  ].filter((row): row is [string, string] => Boolean(row[1]))
  const offers = estate.offers ?? []
  return (
    <section className="border-t border-line py-7">
      <h2 className="mb-4 text-t17 font-semibold">{words.building}</h2>
      <div className="flex gap-4">
        <span className="grid size-14 shrink-0 place-items-center rounded-tile bg-accent-soft text-accent">
          <Building2 size={26} strokeWidth={1.6} aria-hidden />
        </span>
        <div className="min-w-0">
          <p className="font-semibold">{estate.name[locale]}</p>
          {otherName !== estate.name[locale] && (
            <p className="text-t13 text-ink-2" lang={otherLocale(locale)}>
              {otherName}
            </p>
          )}
          {estate.aliases.length > 0 && (
            <p className="text-t13 text-ink-3">
              <Aliases names={estate.aliases.slice(0, 3)} />
            </p>
          )}
          {estate.developer && <p className="text-t13 text-ink-2">{estate.developer.name[locale]}</p>}
        </div>
      </div>
      {figures.length > 0 && (
        <dl className="mt-5 flex flex-wrap gap-x-8 gap-y-3">
          {figures.map(([name, value]) => (
            <div key={name}>
              <dt className="text-t13 text-ink-2">{name}</dt>
              <dd className="text-t17 font-semibold">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {hasSiteLinks && offers.length > 0 && (
        <div className="mt-5 flex flex-wrap gap-2">
          {offers.map(({ type, mode, total }) => (
            <Link
              key={`${type}${mode}`}
              to="/home"
              search={writeSearch({ type, mode, estateId: estate.id })}
              className={classNames(buttonClass({ variant: 'quiet', size: 's' }), 'py-1.5 text-center whitespace-normal!')}
            >
              {fill(words[`${type}${mode}${total === 1 ? 'One' : ''}`], { count: formatNumber(total, locale) })}
            </Link>
          ))}
        </div>
      )}
    </section>
  )
}

/** Other names of the building, each in its own language. */
function Aliases({ names }: { names: readonly string[] }) {
  const [before, after] = useWords(belowWords).alias.split('{names}')
  return (
    <>
      {before}
      {names.map((name, index) => (
        <Fragment key={name}>
          {index > 0 && ', '}
          <span lang={/\p{Script=Han}/u.test(name) ? 'zh' : 'en'}>{name}</span>
        </Fragment>
      ))}
      {after}
    </>
  )
}
