import type { CityTree } from '@site/domain/calls/site.ts'
import { fill, formatNumber } from '@site/domain/format.ts'
import { type AddressSearch, readSearch, writeSearch } from '@site/domain/search-query.ts'
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useId, useState } from 'react'
import { screenApi } from '../../page/api.ts'
import { scopeOf } from '../../search-box/scope.ts'
import { TypeAndMode } from '../../filters/TypeAndMode.tsx'
import { useGlobal } from '../../page/session.ts'
import { headOf } from '../../shell/head.ts'
import { useScreen } from '../../shell/keep-alive/keep-alive.tsx'
import { useLocale, useWords } from '../../page/locale.tsx'
import { ScreenHeader } from '../../shell/ScreenHeader.tsx'
import { classNames } from '../../ui/class-names.ts'
import { SearchField } from '../../ui/fields/SearchField.tsx'
import { panelOf } from '../../ui/Tabs.tsx'
import { cityPickerWords } from './city-picker.words.ts'
import { matchTree } from '../../filters/match-tree.ts'

export const Route = createFileRoute('/cityPicker')({
  validateSearch: (address: AddressSearch): AddressSearch => address,
  loaderDeps: ({ search }) => scopeOf(search),
  loader: ({ deps }) => screenApi()('POST /resource/api/city/tree', deps),
  head: ({ matches }) => headOf('/cityPicker', { title: cityPickerWords.title, description: cityPickerWords.description, canonical: '/cityPicker' }, matches),
  component: CityPickerScreen,
})

/** Cities and their areas with totals, and a text filter. */
function CityPickerScreen() {
  const { data: tree, search } = useScreen('/cityPicker')
  const scopeSearch = writeSearch(scopeOf(search)) as AddressSearch
  const { query } = readSearch(scopeSearch)
  const navigate = useNavigate()
  const panelId = useId()
  const words = useWords(cityPickerWords)
  const [text, setText] = useState('')
  const cities = matchTree(tree, text)
  useEffect(() => useGlobal.setState({ citySource: tree.map(({ id, name }) => ({ id, name })) }), [tree])
  return (
    <main className="mx-auto min-h-[70vh] max-w-[1080px]">
      <ScreenHeader title={words.title} />
      <TypeAndMode
        panelId={panelId}
        className="px-4"
        query={query}
        answer={null}
        showResults={({ type, mode }) =>
          void navigate({ to: '/cityPicker', search: writeSearch({ type, mode }) as AddressSearch, replace: true, resetScroll: false })
        }
      />
      <div {...panelOf(panelId, query.type)} className="p-4">
        <SearchField label={words.search} clearLabel={words.clear} placeholder={words.search} value={text} onChange={setText} />
        {cities.length === 0 && (
          <p role="status" className="py-16 text-center text-ink-2">
            {fill(words.none, { text })}
          </p>
        )}
        {cities.map((city) => (
          <City key={city.id} city={city} scopeSearch={scopeSearch} />
        ))}
      </div>
    </main>
  )
}

function City({ city, scopeSearch }: { city: CityTree[number]; scopeSearch: AddressSearch }) {
  const locale = useLocale()
  const words = useWords(cityPickerWords)
  return (
    <section className="border-b border-line py-5">
      <h2 className="flex flex-wrap items-baseline justify-between gap-x-3">
        <Link to="/home" search={{ ...scopeSearch, city: city.id }} className="hit text-t17 font-semibold">
          {city.name[locale]}
        </Link>
        <span className="text-t13 text-ink-3">{fill(words.count, { count: formatNumber(city.total, locale) })}</span>
      </h2>
      {city.areas.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-2">
          {city.areas.map((area) => (
            <li key={area.id}>
              <Link
                to="/home"
                search={{ ...scopeSearch, city: city.id, areas: [area.id] }}
                className={classNames(
                  'hit inline-flex min-h-9 items-center gap-[min(0.375rem,6px)] rounded-[18px] border border-line px-[min(0.875rem,14px)] py-1 text-t13 font-medium hover:border-field-line',
                  area.total === 0 ? 'border-dashed text-ink-3' : 'bg-surface',
                )}
              >
                {area.name[locale]} <span className="text-ink-3">{formatNumber(area.total, locale)}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
