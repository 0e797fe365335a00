import type { StayingHome } from '@site/domain/calls/import.ts'
import { fill } from '@site/domain/format.ts'
import { Link } from '@tanstack/react-router'
import { useLocale, useWords } from '../../page/locale.tsx'
import { importWords } from './import.words.ts'

/** The homes that an undo leaves, each as a link with the reason. `count`: how many there are, of which the first are listed. */
export function StayedHomes({ homes, count }: { homes: readonly StayingHome[]; count: number }) {
  const words = useWords(importWords)
  const locale = useLocale()
  if (homes.length === 0) return null
  return (
    <>
      {homes.some(({ why }) => why === 'imported') && <p className="rounded-tile bg-fill px-3 py-2 text-t13">{words.laterImports}</p>}
      <ul aria-label={words.stayedHomes} className="grid max-h-60 grid-cols-1 gap-x-4 overflow-y-auto">
        {homes.map(({ id, number, key, estate, why }) => (
          <li key={id} className="flex min-h-11 flex-wrap items-center gap-x-3">
            <Link to="/detail" search={{ id }} target="_blank" className="font-semibold wrap-anywhere text-accent hover:underline">
              {[key || number, estate?.[locale]].filter(Boolean).join(' · ')}
            </Link>
            <span className="text-t13 text-ink-2">{words[`${why}Since`]}</span>
          </li>
        ))}
      </ul>
      {homes.length < count && <p className="text-t13 text-ink-2">{fill(words.firstMissing, { count: homes.length })}</p>}
    </>
  )
}
