import type { ColumnType, Generated } from 'kysely'

type Placed = { lat: number; lng: number }
type Named = { id: string; name_zh: string; name_en: string; aliases: string[] }
/** A time that the database fills in; ISO-8601 when read. */
type Stamp = ColumnType<string, string | Date | undefined, string | Date>

export type ListingTable = {
  id: string
  poster_id: string
  type: string
  mode: string
  status: string
  shelf: string
  off_shelf_reason: string | null
  number: string
  custom_number: string | null
  city_id: string
  area_id: string | null
  estate_id: string | null
  developer_id: string | null
  tower: string | null
  floor: number | null
  facing: string | null
  balcony: boolean | null
  pets_allowed: boolean | null
  pet_rules_zh: string | null
  pet_rules_en: string | null
  open_fire_allowed: boolean | null
  occupancy_limit: number | null
  bedrooms: number | null
  living_rooms: number | null
  bathrooms: number | null
  furnished: string | null
  parking_slot_count: number | null
  room_number: string | null
  floor_area: number | null
  lot_area: number | null
  price: number | null
  monthly_dues: number | null
  deposit_pay: string | null
  available_from: string | null
  commission_rate: number | null
  listing_date: string
  source: string | null
  poster_role: string
  owner_name: string | null
  owner_contact: string | null
  remarks_zh: string | null
  remarks_en: string | null
  private_remarks: string | null
  vr: string | null
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

/** The database as Kysely sees it; the migrations are what makes it. */
export type Tables = {
  city: Named & Placed & { position: Generated<number> }
  area: Named & Placed & { city_id: string; position: Generated<number> }
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
  price_history: { listing_id: string; at: Stamp; price: number | null }
  short_url: { code: string; url: string; target: string | null; target_id: string | null; variant: string | null; by_role: string | null; user_id: string | null; created_at: Stamp }
}
