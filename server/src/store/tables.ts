import type { Field, FieldKey, Fields } from '@site/domain/fields.ts'
import type { ColumnType, Generated } from 'kysely'

type Placed = { lat: number; lng: number }
/** A place that an import made has no point until somebody gives it one. */
type MaybePlaced = { lat: number | null; lng: number | null; published: Generated<boolean> }
type Named = { id: string; name_zh: string; name_en: string; aliases: string[] }
/** A time that the database fills in; ISO-8601 when read. */
type Stamp = ColumnType<string, string | Date | undefined, string | Date>

type Snake<Text extends string> = Text extends `${infer Head}${infer Rest}` ? `${Head extends Lowercase<Head> ? Head : `_${Lowercase<Head>}`}${Snake<Rest>}` : ''
type Scalar<Kind extends Field['kind']> = Kind extends 'number' | 'money' ? number : Kind extends 'flag' ? boolean : string

/** The columns of one field, as `columnsOf` names them: `floorArea` → `{ floor_area: number | null }`. */
type FieldColumns<Key extends FieldKey, Row extends Field> = Row extends { derived: true } | { kind: 'media' }
  ? Record<never, never>
  : Row extends { bilingual: true }
    ? { [Column in `${Snake<Key>}_${'zh' | 'en'}`]: string | null }
    : { [Column in Row extends { kind: 'place' } ? `${Snake<Key>}_id` : Snake<Key>]: Row extends { required: true } ? Scalar<Row['kind']> : Scalar<Row['kind']> | null }

type Together<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void ? All : never

/** A row of `listing`: a column for each stored field of the table in `domain/src/fields.ts`, and what the server keeps beside them. */
export type ListingTable = Together<{ [Key in FieldKey]: FieldColumns<Key, Fields[Key]> }[FieldKey]> & {
  id: string
  poster_id: string
  lat: number | null
  lng: number | null
  previous_price: number | null
  price_changed_at: Stamp | null
  has_video: Generated<boolean>
  remark_grams: Generated<string[]>
  import_source: string | null
  import_key: string | null
  original_currency: string | null
  original_price: number | null
  version: Generated<number>
  created_at: Stamp
  updated_at: Stamp
}

/** One applied migration. */
export interface MigrationTable {
  number: number
  name: string
  checksum: string
  applied_at: ColumnType<string, never, never>
}

/**
 * Every table of the database, as Kysely sees it. Add a table by declaring its row type beside its store or here, and a line in `Tables`.
 * Wire forms: bigint and numeric → number, date → 'YYYY-MM-DD', timestamptz → ISO 8601 in UTC (declare `timestamptz(3)`: milliseconds sort as text).
 */
export interface Tables {
  migration: MigrationTable
  site_setting: { key: string; value: string }
  city: Named & MaybePlaced & { position: Generated<number> }
  area: Named & MaybePlaced & { city_id: string; position: Generated<number> }
  developer: Named
  landmark: Named & Placed & { kind: string; city_id: string; lines: string[] }
  estate: Named & {
    city_id: string
    area_id: string | null
    developer_id: string | null
    address_zh: string
    address_en: string
    types: string[]
    floors: number | null
    towers: number | null
    completed: number | null
    lat: number | null
    lng: number | null
    published: Generated<boolean>
    created_at: Stamp
  }
  account: { id: string; username: string; name: string; role: string; is_demo: Generated<boolean>; created_at: Stamp }
  listing: ListingTable
  media: { id: string; listing_id: string; kind: string; position: number; url: string; width: number; height: number; blur: string | null; color: string | null; alt_zh: string | null; alt_en: string | null }
  mail: { id: string; template: string; payload: string | null; attempts: Generated<number>; created_at: Stamp; finished_at: Stamp | null; outcome: string | null }
  price_history: { listing_id: string; at: Stamp; price: number | null }
  short_url: { code: string; url: string; target: string | null; target_id: string | null; variant: string | null; by_role: string | null; user_id: string | null; created_at: Stamp }
}
