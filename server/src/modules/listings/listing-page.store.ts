import { type Kysely, type Selectable, sql } from 'kysely'
import type { AccountTable, Tables } from '../../store/tables.ts'
import { type PublicPerson, publicPersonOf } from '../accounts/accounts.store.ts'
import type { PlaceBook } from '../places/place-book.ts'
import { type StoredListing, storedColumns, storedListingOf, type StoredRow } from './listings.store.ts'
import { around, homeWith, type Surroundings, type SurroundingsRow, surroundingsOf } from './neighbours.store.ts'

/** What the page of a listing shows besides listings: what is around the home, and its poster. */
export type PageExtras = {
  readonly surroundings: Surroundings
  /** The account of its poster, and the person; null: the account is deleted. */
  readonly poster: { readonly id: string; readonly person: PublicPerson | null }
}

/** All that the page of a listing shows. `listings`: the listing itself and the similar ones. */
export type ListingPage = PageExtras & { readonly listings: readonly StoredListing[] }

type PosterRow = Selectable<AccountTable>

const posterViewOf = (person: PosterRow) => ({ id: person.id, person: publicPersonOf(person) })

/** What the page of a listing shows besides listings, in one statement; null for an unknown one. */
export async function loadPageExtras(db: Kysely<Tables>, id: string): Promise<PageExtras | null> {
  const { rows } = await sql<{ around: SurroundingsRow; person: PosterRow }>`
    with ${homeWith(id)} select (select to_json(around) from (${around}) as around) as around, to_json(account) as person
    from home join account on account.id = home.poster_id`.execute(db)
  return rows[0] ? { surroundings: surroundingsOf(rows[0].around), poster: posterViewOf(rows[0].person) } : null
}

type PageRow = StoredRow & { readonly around: SurroundingsRow | null; readonly person: PosterRow | null }

/** All that the page of a listing shows, in one statement; null for an unknown one. */
export async function loadListingPage(db: Kysely<Tables>, places: PlaceBook, id: string): Promise<ListingPage | null> {
  const { rows } = await sql<PageRow>`
    with ${homeWith(id)}, around as materialized (${around})
    select ${storedColumns}, case when listing.id = ${id} then (select to_json(around) from around) end as around,
      case when listing.id = ${id} then to_json(account) end as person
    from listing join account on account.id = listing.poster_id
    where listing.id = any(array(select ${id}::text union all select unnest("similarIds") from around))`.execute(db)
  const home = rows.find((row) => row.id === id)
  if (!home?.around || !home.person) return null
  return { surroundings: surroundingsOf(home.around), poster: posterViewOf(home.person), listings: rows.map((row) => storedListingOf(row, places)) }
}
