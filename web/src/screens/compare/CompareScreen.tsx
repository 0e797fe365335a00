import { fill } from '@site/domain/format.ts'
import type { AddressSearch } from '@site/domain/search-query.ts'
import { createFileRoute } from '@tanstack/react-router'
import { ListPlus, Printer, Scale } from 'lucide-react'
import { useState } from 'react'
import { CopyPage } from '../../sharing/CopyPage.tsx'
import { headOf } from '../../shell/head.ts'
import { useScreen } from '../../shell/keep-alive/keep-alive.tsx'
import { openAddToList } from '../../cards/add-to-list.ts'
import { addToListWords } from '../../cards/add-to-list.words.ts'
import { useFormatDay, useLocale, useShell, useWords } from '../../page/locale.tsx'
import { useHasLists } from '../../page/session.ts'
import { PrimaryLink } from '../../shell/PrimaryLink.tsx'
import { ScreenHeader } from '../../shell/ScreenHeader.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Toggle } from '../../ui/fields/Toggle.tsx'
import { screenTitles } from '../../page/screen-titles.words.ts'
import { compareWords } from './compare.words.ts'
import { CompareTable } from './CompareTable.tsx'
import { loadCompare } from './load-compare.ts'

export const Route = createFileRoute('/collection/compare')({
  validateSearch: (address: AddressSearch): AddressSearch => address,
  loaderDeps: ({ search }) => ({ search: { id: search['id'] ?? [] } as AddressSearch }),
  loader: ({ deps }) => loadCompare(deps.search),
  head: ({ matches }) => headOf('/collection/compare', { title: screenTitles.compare, noIndex: true }, matches),
  component: CompareScreen,
})

/** Up to four homes side by side; the address contains their ids (P3.7). */
function CompareScreen() {
  const words = useWords(compareWords)
  const locale = useLocale()
  const { brand } = useShell()
  const formatDay = useFormatDay()
  const { data } = useScreen('/collection/compare')
  const lists = useWords(addToListWords)
  const hasLists = useHasLists()
  const [hidesEqualRows, setHidesEqualRows] = useState(false)
  const { listings, missingCount, loadedAt } = data
  return (
    <main className="mx-auto min-h-[70vh] max-w-[1080px]">
      <p className="print-only mb-4 justify-between border-b border-ink pb-2 text-t13">
        <b>{brand?.name[locale]}</b>
        <span>{fill(words.printedOn, { count: listings.length, date: formatDay(loadedAt) })}</span>
      </p>
      <ScreenHeader title={words.title}>
        {listings.length > 0 && <CopyAndPrint />}
        {hasLists && listings.length > 0 && (
          <IconButton label={lists.add} aria-haspopup="dialog" onClick={() => openAddToList(listings.map(({ id }) => id))} className="no-print">
            <ListPlus size={20} aria-hidden />
          </IconButton>
        )}
      </ScreenHeader>
      <div className="px-4 pb-10">
        {missingCount > 0 && <p className="mt-3 text-t13 text-ink-2">{fill(missingCount === 1 ? words.gone : words.goneMany, { count: missingCount })}</p>}
        {listings.length === 0 ? (
          <EmptyComparison />
        ) : (
          <>
            {listings.length > 1 && (
              <div className="no-print w-fit">
                <Toggle label={words.onlyDifferences} hint={words.compareHint} checked={hidesEqualRows} onChange={setHidesEqualRows} />
              </div>
            )}
            <CompareTable listings={listings} hidesEqualRows={hidesEqualRows} />
          </>
        )}
      </div>
    </main>
  )
}

function CopyAndPrint() {
  const words = useWords(compareWords)
  return (
    <>
      <CopyPage isWide />
      <Button variant="text" size="s" className="max-desk:hidden" icon={<Printer size={18} aria-hidden />} onClick={() => window.print()}>
        {words.print}
      </Button>
    </>
  )
}

function EmptyComparison() {
  const words = useWords(compareWords)
  return (
    <EmptyState
      tall
      icon={<Scale size={40} strokeWidth={1.4} aria-hidden />}
      title={words.emptyTitle}
      text={words.emptyText}
      action={<PrimaryLink to="/collection" label={words.toFavourites} />}
    />
  )
}
