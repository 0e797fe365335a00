import type { SearchAnswer } from '@site/domain/calls/listing.ts'
import { bandsOf, builtInLabels } from '@site/domain/choices.ts'
import { filterText } from '@site/domain/filter-text.ts'
import { fill } from '@site/domain/format.ts'
import type { ListingView } from '@site/domain/listing.ts'
import { variantUrl } from '@site/domain/listing.ts'
import { activeFilters, forType, type SearchQuery, stringifySearch, withoutParameters, writeSearch } from '@site/domain/search-query.ts'
import { factsOf, placeOf, priceLine, statusLine } from '../listing/listing-lines.ts'
import { totalText } from '../cards/total-text.ts'
import { inLocale } from '../page/locale.tsx'
import { plainParameter } from '../shell/start/plain-address.ts'
import { PlainFrame, type PlainPageProps } from './PlainFrame.tsx'
import { plainWords } from './plain.words.ts'

type PlainHomeProps = PlainPageProps & { readonly query: SearchQuery; readonly answer: SearchAnswer; readonly now: Date }

const addressOf = (query: SearchQuery, cursor?: string) => `/home${stringifySearch({ ...writeSearch(query), cursor, [plainParameter]: '1' })}`

/** The price of a home as one text. */
export function priceText(listing: ListingView, { locale, site }: PlainPageProps['shell']): string {
  const { sign, amount, noPrice, period, hints } = priceLine(listing, site.currency, locale)
  return amount === null ? noPrice : [[`${sign}${amount}`, period].filter(Boolean).join(' '), ...hints].join(' · ')
}

/** A search with its results, one page at a time. */
export function PlainHome(props: PlainHomeProps) {
  const { shell, query, answer } = props
  const words = inLocale(plainWords, shell.locale)
  const title = totalText(query, answer.totalRowQty, shell.locale)
  return (
    <PlainFrame {...props} title={title}>
      <Scope {...props} />
      <SearchForm {...props} />
      <ActiveFilters {...props} />
      <h1>{title}</h1>
      {answer.items.length === 0 ? <p>{words.none}</p> : <SortLinks {...props} />}
      <ul>
        {answer.items.map((listing) => (
          <Home key={listing.id} listing={listing} {...props} />
        ))}
      </ul>
      {answer.nextCursor && (
        <p className="links">
          <a href={addressOf(query, answer.nextCursor)} rel="next">
            {words.next}
          </a>
        </p>
      )}
    </PlainFrame>
  )
}

type ChoiceLinkProps = { text: string; address: string; isChosen: boolean }

const ChoiceLink = ({ text, address, isChosen }: ChoiceLinkProps) => (isChosen ? <b aria-current="true">{text}</b> : <a href={address}>{text}</a>)

/** Links to the other types, and to sale or lease. */
function Scope({ shell, query }: PlainHomeProps) {
  const words = inLocale(plainWords, shell.locale)
  return (
    <>
      <nav className="links" aria-label={words.type}>
        {(['Residence', 'Carport', 'Villa'] as const).map((type) => (
          <ChoiceLink key={type} text={words[type]} address={addressOf(forType(query, type))} isChosen={type === query.type} />
        ))}
      </nav>
      <nav className="links">
        {(['Sale', 'Lease'] as const).map((mode) => (
          <ChoiceLink
            key={mode}
            text={words[mode]}
            address={addressOf({ ...query, mode, priceMin: undefined, priceMax: undefined, priceUpTo: undefined })}
            isChosen={mode === query.mode}
          />
        ))}
      </nav>
    </>
  )
}

/** The fields that the form shows; the other filters of the address stay. */
const ownFields: ReadonlySet<string> = new Set(['keyword', 'priceMin', 'priceMax', 'priceUpTo', 'bedrooms', 'insist'])

function SearchForm({ shell: { locale }, query }: PlainHomeProps) {
  const words = inLocale(plainWords, locale)
  const hiddenFields = Object.entries(writeSearch(query)).flatMap(([name, value]) =>
    ownFields.has(name) ? [] : [value].flat().map((item) => [name, item] as const),
  )
  return (
    <form action="/home" method="get">
      <input type="hidden" name={plainParameter} value="1" />
      {hiddenFields.map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      <label>
        {words.keyword}
        <input type="search" name="keyword" defaultValue={query.keyword} maxLength={200} />
      </label>
      <label>
        {words.priceMin}
        <input name="priceMin" inputMode="numeric" defaultValue={query.priceMin} />
      </label>
      <label>
        {words.priceMax}
        <input name="priceUpTo" inputMode="numeric" defaultValue={query.priceUpTo ?? query.priceMax} />
      </label>
      {query.type !== 'Carport' && (
        <label>
          {words.bedrooms}
          <select name="bedrooms" defaultValue={query.bedrooms?.[0] ?? ''}>
            <option value="">{words.any}</option>
            {bandsOf('bedrooms').map(({ code, label }) => (
              <option key={code} value={code}>
                {label[locale]}
              </option>
            ))}
          </select>
        </label>
      )}
      <button type="submit">{words.search}</button>
    </form>
  )
}

/** Each active filter as a link to the search without it. */
function ActiveFilters({ shell: { locale, site }, query, answer }: PlainHomeProps) {
  const words = inLocale(plainWords, locale)
  const places = new Map(answer.items.flatMap(({ city, area, estate }) => [city, area, estate].flatMap((place) => (place ? [[place.id, place.name]] : []))))
  const nameOf = (id: string) => places.get(id)?.[locale] ?? id
  const filters = activeFilters(query).map(({ field, filter, keys }) => ({
    text: filterText(field, filter, query, site.currency, locale, nameOf, builtInLabels(locale)),
    address: addressOf(withoutParameters(query, keys)),
  }))
  if (query.keyword) filters.unshift({ text: query.keyword, address: addressOf({ ...withoutParameters(query, ['keyword', 'insist']), sort: 'listingDate' }) })
  if (filters.length === 0) return null
  return (
    <nav className="links" aria-label={words.filters}>
      {filters.map(({ text, address }) => (
        <a key={address} href={address}>
          {fill(words.without, { name: text })}
        </a>
      ))}
    </nav>
  )
}

function SortLinks({ shell: { locale }, query }: PlainHomeProps) {
  const words = inLocale(plainWords, locale)
  const sorts = [
    ['listingDate', 'desc', words.newest],
    ['price', 'asc', words.cheapest],
    ['price', 'desc', words.dearest],
  ] as const
  return (
    <nav className="links" aria-label={words.sort}>
      {sorts.map(([sort, order, text]) => (
        <ChoiceLink key={text} text={text} address={addressOf({ ...query, sort, order })} isChosen={sort === query.sort && order === query.order} />
      ))}
    </nav>
  )
}

function Home({ listing, shell, now }: PlainHomeProps & { listing: ListingView }) {
  const { locale } = shell
  const [photo] = listing.photos ?? []
  return (
    <li className="home">
      <a href={`/propertyInfo?id=${listing.id}&${plainParameter}=1`}>
        {photo && <img src={variantUrl(photo.url, 's')} alt={photo.alt?.[locale] ?? ''} loading="lazy" />}
        <span className="price">{priceText(listing, shell)}</span>
      </a>
      <div>{factsOf(listing, locale).join(' · ')}</div>
      <div className="quiet">{placeOf(listing, locale)}</div>
      <div className="quiet">{statusLine(listing, locale, now, shell.site.timeZone).join(' · ')}</div>
    </li>
  )
}
