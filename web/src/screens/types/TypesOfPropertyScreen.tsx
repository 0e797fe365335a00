import type { SearchAnswer } from '@site/domain/calls/listing.ts'
import { bandsOf, type CodeOf, codesOf } from '@site/domain/choices.ts'
import { fill, formatNumber } from '@site/domain/format.ts'
import { type PriceBands, priceBandsOf } from '@site/domain/price-bands.ts'
import { type SearchQuery, writeSearch } from '@site/domain/search-query.ts'
import { createFileRoute, Link } from '@tanstack/react-router'
import { Building2, House, SquareParking } from 'lucide-react'
import { screenApi } from '../../page/api.ts'
import { headOf } from '../../shell/head.ts'
import { useScreen } from '../../shell/keep-alive/keep-alive.tsx'
import { useShell, useWords } from '../../page/locale.tsx'
import { ScreenHeader } from '../../shell/ScreenHeader.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { screenTitles } from '../../page/screen-titles.words.ts'
import { typesWords } from './types.words.ts'

type SearchScope = Pick<SearchQuery, 'type' | 'mode'>
type BandLink = {
  readonly code: string
  readonly label: { readonly zh: string; readonly en: string }
  readonly search: Partial<SearchQuery>
  readonly total: number
}

/** The filter whose bands are shown for a type: bedrooms of homes, prices of parking slots. */
const bandFilterOf = ({ type }: SearchScope) => (type === 'Carport' ? 'price' : 'bedrooms')

/** Links to the bands of that filter that have homes. */
function bandLinksOf({ type, mode }: SearchScope, counts: SearchAnswer['facets'][string], priceBands: PriceBands): readonly BandLink[] {
  const filterName = bandFilterOf({ type, mode })
  return (filterName === 'price' ? priceBandsOf(priceBands, { type, mode }) : bandsOf(filterName)).flatMap(({ code, label, min, max }) => {
    const total = counts[code] ?? 0
    const range = { ...(min ? { priceMin: min } : {}), ...(max === undefined ? {} : { priceMax: max }) }
    return total === 0 ? [] : [{ code, label, total, search: { type, mode, ...(filterName === 'price' ? range : { bedrooms: [code] }) } }]
  })
}

export const Route = createFileRoute('/typesOfProperty')({
  loader: async () => {
    const call = screenApi()
    const scopes = codesOf('type').flatMap((type) => codesOf('mode').map((mode): SearchScope => ({ type, mode })))
    return Promise.all(
      scopes.map(async (scope) => {
        const { totalRowQty, facets } = await call('POST /frontend/api/listing/search', { ...scope, pageSize: 1 })
        return { ...scope, total: totalRowQty, counts: facets[bandFilterOf(scope)] ?? {} }
      }),
    )
  },
  head: ({ matches }) =>
    headOf('/typesOfProperty', { title: screenTitles.types, description: screenTitles.typesDescription, canonical: '/typesOfProperty' }, matches),
  component: TypesOfPropertyScreen,
})

const typeIcons = { Residence: Building2, Carport: SquareParking, Villa: House } satisfies Record<CodeOf<'type'>, typeof House>

/** Links to searches by type and mode with totals; on wide windows by bedrooms or price too. */
function TypesOfPropertyScreen() {
  const { data } = useScreen('/typesOfProperty')
  const { locale, site } = useShell()
  const words = useWords(typesWords)
  return (
    <main className="mx-auto min-h-[70vh] max-w-[1080px] desk:pb-12">
      <ScreenHeader title={words.title} />
      <ul className="grid gap-4 p-4 wide:grid-cols-3">
        {codesOf('type').map((type) => {
          const Icon = typeIcons[type]
          return (
            <li key={type} className="flex flex-col rounded-card border border-line bg-surface p-5">
              <Icon size={36} strokeWidth={1.4} aria-hidden className="text-accent" />
              <h2 className="mt-3 text-t20 font-bold">{words[type]}</h2>
              <p className="mt-1 text-t13 text-ink-2">{words[`${type}Note`]}</p>
              <div className="mt-5 mb-3 grid gap-2 tablet:grid-cols-2 desk:gap-4 wide:grid-cols-1">
                {data
                  .filter((scope) => scope.type === type)
                  .map(({ mode, total, counts }) => (
                    <div key={mode} className="min-w-0">
                      <Link to="/home" search={writeSearch({ type, mode })} className={buttonClass({ variant: 'quiet', wide: true })}>
                        {fill(words[type === 'Carport' ? (`${type}${mode}` as const) : mode], { count: formatNumber(total, locale) })}
                      </Link>
                      <ul className="mt-2 hidden gap-x-4 desk:grid wide:grid-cols-2">
                        {bandLinksOf({ type, mode }, counts, site.priceBands).map((band) => (
                          <li key={band.code} className="border-b border-line">
                            <Link
                              to="/home"
                              search={writeSearch(band.search)}
                              className="flex min-h-11 items-center justify-between gap-2 px-1 text-t13 hover:bg-fill"
                            >
                              <span className="min-w-0">{band.label[locale]}</span>
                              <span className="shrink-0 text-ink-3">{formatNumber(band.total, locale)}</span>
                            </Link>
                          </li>
                        ))}
                      </ul>
                    </div>
                  ))}
              </div>
              <PublishLinks type={type} />
            </li>
          )
        })}
      </ul>
    </main>
  )
}

/** The ways into the publishing form with the type and mode chosen. */
function PublishLinks({ type }: { type: CodeOf<'type'> }) {
  const words = useWords(typesWords)
  return (
    <p className="mt-auto flex flex-wrap justify-between gap-x-4 border-t border-line pt-2">
      {codesOf('mode').map((mode) => {
        const action = mode === 'Lease' ? words.leaseYours : type === 'Carport' ? words.sellSlot : words.sellYours
        return (
          <Link
            key={mode}
            to="/publish"
            search={{ type, mode }}
            aria-label={`${action} · ${words[type]}`}
            className={buttonClass({ variant: 'text', size: 's', wide: true })}
          >
            {action}
          </Link>
        )
      })}
    </p>
  )
}
