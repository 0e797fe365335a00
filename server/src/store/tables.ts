import type { ContactPart } from '@site/domain/accounts/account-rules.ts'
import type { MediaEdits, MediaFault, UploadKind, UploadState } from '@site/domain/calls/media.ts'
import type { CodeOf } from '@site/domain/choices.ts'
import type { Field, FieldKey, Fields } from '@site/domain/fields.ts'
import type { FormValues } from '@site/domain/form-rules.ts'
import type { ListingPlace } from '@site/domain/shown-place.ts'
import type { Locale } from '@site/domain/words.ts'
import type { ColumnType, Generated } from 'kysely'
import type { ShareTables } from './share-tables.ts'
import type { ImportTables } from './import-tables.ts'

type PointColumns = { lat: number; lng: number }
/** A place that an import created has no point until an operator sets one. */
type OptionalPointColumns = { lat: number | null; lng: number | null; published: Generated<boolean> }
/** What is known of a rendering of a file. `blur`: its preview; `hash`: the difference hash by which similar photos are found, null for videos. */
type RenderingColumns = { width: number | null; height: number | null; blur: string | null; color: string | null; hash: string | null; seconds: number | null }
type NamedPlaceColumns = { id: string; name_zh: string; name_en: string; aliases: string[] }
/** A time that the database sets; ISO 8601 when read. */
export type Time = ColumnType<string, string | Date | undefined, string | Date>
/** The account that added a place that waits for a reviewer, by which import, and when a reviewer published it. */
type WaitingPlaceColumns = { created_by: Generated<string | null>; created_at: Time; reviewed_at: Time | null; import_run_id: Generated<string | null> }

type SnakeCase<Text extends string> = Text extends `${infer Head}${infer Rest}`
  ? `${Head extends Lowercase<Head> ? Head : `_${Lowercase<Head>}`}${SnakeCase<Rest>}`
  : ''
type Scalar<Kind extends Field['kind']> = Kind extends 'number' | 'money'
  ? number
  : Kind extends 'flag'
    ? boolean
    : Kind extends 'text' | 'choice' | 'date' | 'place'
      ? string
      : never

/** The columns of one field, as `columnsOf` names them: `floorArea` → `{ floor_area: number | null }`. */
type FieldColumns<Key extends FieldKey, Row extends Field> = Row extends { derived: true } | { kind: 'media' }
  ? Record<never, never>
  : Row extends { bilingual: true }
    ? { [Column in `${SnakeCase<Key>}_${'zh' | 'en'}`]: string | null }
    : {
        [Column in Row extends { kind: 'place' } ? `${SnakeCase<Key>}_id` : SnakeCase<Key>]: Row extends { required: true }
          ? Scalar<Row['kind']>
          : Scalar<Row['kind']> | null
      }

type Intersection<Union> = (Union extends unknown ? (member: Union) => void : never) extends (all: infer All) => void ? All : never

/** A row of `listing`: a column for each stored field of `domain/src/fields.ts`, and columns that only the server uses. */
export type ListingTable = Intersection<{ [Key in FieldKey]: FieldColumns<Key, Fields[Key]> }[FieldKey]> & {
  id: string
  poster_id: string
  lat: number | null
  lng: number | null
  /** The entered place, if the poster shows less of it: the columns of the place then have what is shown. */
  exact_place: ColumnType<ListingPlace | null, string | null, string | null>
  /** The listing that stands for this one in searches, and the number of posters that it stands for; triggers write both (`join_homes`). */
  lead_id: Generated<string | null>
  poster_count: Generated<number>
  previous_price: number | null
  price_changed_at: Time | null
  /** The prices, dues and areas since the remarks in a language were written; a trigger writes them (`keep_past_facts`). */
  past_facts_zh: ColumnType<readonly number[] | null, undefined, undefined>
  past_facts_en: ColumnType<readonly number[] | null, undefined, undefined>
  shelved_at: Generated<string | null>
  has_video: Generated<boolean>
  remark_grams: Generated<string[]>
  import_source: string | null
  import_key: string | null
  /** The MD5 of the address whose file named the home last. */
  import_address: Generated<string | null>
  /** The revision when a file last agreed with the listing. */
  import_revision: Generated<number | null>
  /** The revision in which each field changed last, by key; `version` is the revision of the listing. */
  revisions: ColumnType<Record<string, number>, string | undefined, string>
  draft_id: string | null
  /** When the poster last confirmed the listing; the mails since then (`asked_at`, `warned_at`), and when it went off the shelf without an answer (`expired_at`). */
  confirmed_at: Time
  asked_at: Time | null
  warned_at: Time | null
  expired_at: Time | null
  original_currency: string | null
  original_price: number | null
  /** When it was removed for good after it had been public; nothing else of it is left. */
  removed_at: Time | null
  version: Generated<number>
  created_at: Time
  updated_at: Time
}

type ContactColumns = { [Part in ContactPart]: Generated<string | null> } & { [Part in `${ContactPart}_shown`]: Generated<boolean> }

/** An account. `username_key` is equal for two spellings of a username; a time is null for an event that has not happened. Check constraints restrict role and language. */
export type AccountTable = ContactColumns & {
  id: string
  username: string
  username_key: string
  username_changed_at: Time | null
  name: string
  role: CodeOf<'role'>
  seeks: Generated<boolean>
  email: Generated<string | null>
  email_confirmed_at: Time | null
  password_hash: Generated<string | null>
  permission_codes: Generated<string[]>
  language: Generated<Locale | null>
  consent_at: Time | null
  is_demo: Generated<boolean>
  /** Null: trusted by approvals. */
  trust: Generated<'Trusted' | 'Distrusted' | null>
  /** Whether the account gets mails about answers of clients. */
  answer_mails: Generated<boolean>
  portrait: Generated<string | null>
  lists_asked_at: Time | null
  lists_closed_at: Time | null
  created_at: Time
  deleted_at: Time | null
}

/**
 * Every table of the database for Kysely; the parts of the baseline and later migrations say what tables and columns mean. Values: bigint and numeric → number,
 * date → 'YYYY-MM-DD', timestamptz → ISO 8601 in UTC (declare `timestamptz(3)`, so that times with milliseconds sort as text).
 */
export interface Tables extends ShareTables, ImportTables {
  migration: { number: number; name: string; checksum: string; applied_at: ColumnType<string, never, never> }
  site_setting: { key: string; value: string }
  city: NamedPlaceColumns & OptionalPointColumns & WaitingPlaceColumns & { position: Generated<number> }
  area: NamedPlaceColumns & OptionalPointColumns & WaitingPlaceColumns & { city_id: string; position: Generated<number> }
  developer: NamedPlaceColumns
  landmark: NamedPlaceColumns & PointColumns & { kind: string; city_id: string; lines: string[] }
  estate: NamedPlaceColumns &
    OptionalPointColumns &
    WaitingPlaceColumns & {
      city_id: string
      area_id: string | null
      developer_id: string | null
      address_zh: string
      address_en: string
      types: string[]
      floors: number | null
      towers: number | null
      completed: number | null
    }
  merged_place: { id: string; kind: 'city' | 'area' | 'estate'; into_id: string }
  account: AccountTable
  portrait: { account_id: string; bytes: Buffer; removed_at: Time | null }
  session: { id: string; account_id: string; token_hash: string; cookie_hash: string; agent: string; created_at: Time; last_used_at: Time; expires_at: Time }
  /** A device that receives push messages until its session ends. */
  push_subscription: { id: string; account_id: string; session_id: string; endpoint: string; p256dh: string; auth: string; created_at: Time }
  push_message: { id: string; subscription_id: string; payload: string; created_at: Time }
  email_code: {
    purpose: string
    subject: string
    account_id: string | null
    address: string | null
    code_hash: string
    tries: Generated<number>
    expires_at: Time
    used_at: Time | null
  }
  favourite: { account_id: string; listing_id: string; saved_price: number | null; saved_at: Time }
  listing_open: { listing_id: string; day: string; opens: number }
  listing_opener: { day: string; hash: string }
  open_salt: { day: string; salt: string }
  audit_log: { id: string; at: Time; actor: string; act: string; subject: string | null; detail: Generated<string> }
  rate_count: { key: string; hits: number; ends_at: Time }
  listing: ListingTable
  media: {
    id: string
    listing_id: string
    kind: string
    position: number
    url: string
    width: number
    height: number
    blur: string | null
    color: string | null
    alt_zh: string | null
    alt_en: string | null
    upload_id: string | null
    hash: string | null
    poster: string | null
    seconds: number | null
    is_panorama: Generated<boolean>
    edits: ColumnType<MediaEdits | null, MediaEdits | string | null | undefined, string | null>
  }
  /** Uploads of photos and videos. */
  upload: RenderingColumns & {
    id: string
    account_id: string
    kind: UploadKind
    /** Of a poster: the video whose first frame it is. */
    video_id: string | null
    filename: string
    size: number
    state: Generated<UploadState>
    reason: MediaFault | null
    /** Random; the names of its public files begin with it. */
    key: string
    /** The number of the last rendering that began, and the one in the names of the files that pages show. */
    rendering: Generated<number>
    /** The number of the rendering that is shown; null: none is made. */
    shown: number | null
    edits: ColumnType<Partial<MediaEdits>, string | undefined, string>
    is_panorama: Generated<boolean>
    caption_zh: string | null
    caption_en: string | null
    created_at: Time
    unused_since: Time
    discarded_at: Time | null
    network: string | null
    turn: number | null
  }
  conversation: {
    id: string
    listing_id: string
    poster_id: string
    sender_id: string | null
    sender_name: string
    sender_email: string
    sender_locale: string
    variant: Generated<string>
    share_code: Generated<string | null>
    created_at: Time
    poster_seen_at: Time | null
    sender_seen_at: Time | null
    sender_proven_at: Time | null
    is_sender_confirmed: Generated<boolean>
  }
  message: {
    id: string
    conversation_id: string
    by: string
    body: string
    created_at: Time
    /** The request key. `viewing_at`, `viewing_move`: the time that it offers or agrees to, cancels or restores. `is_held`: shown to the writer alone, whom the reader had blocked. */
    key: Generated<string | null>
    viewing_at: Generated<Time | null>
    viewing_move: Generated<string | null>
    is_held: Generated<boolean>
    /** The key of the address that its mail went to; null: none did. */
    mailed_key: Generated<string | null>
  }
  /** Ids of messages and saved searches of closed accounts, and hashes of their tokens, so that links in their mails can say so. */
  closed_link: { id: string; at: Time }
  contact_block: { by_key: string; against_key: string; created_at: Time }
  abuse_report: {
    id: string
    listing_id: string | null
    message_id: string | null
    reason: string
    note: string
    reporter_id: string | null
    created_at: Time
    handled_at: Time | null
  }
  mail: {
    id: string
    template: string
    payload: string | null
    attempts: Generated<number>
    created_at: Time
    finished_at: Time | null
    outcome: string | null
  }
  /** The review of a listing. `held`, `rejected`: the values of an edit that wait, or that a reviewer rejected; `public_values`: those before it left the shelf for the review. */
  listing_review: {
    listing_id: string
    waiting_since: Time | null
    causes: Generated<string[]>
    held: ColumnType<FormValues | null, string | null | undefined, string | null>
    rejected: ColumnType<FormValues | null, string | null | undefined, string | null>
    public_values: ColumnType<FormValues | null, string | null | undefined, string | null>
    approved_at: Time | null
    /** The price that a reviewer approved, and the one that the poster confirmed when an import asked about it. */
    approved_price: Generated<number | null>
    checked_price: Generated<number | null>
    note_reason: Generated<string | null>
    note_zh: Generated<string | null>
    note_en: Generated<string | null>
    noted_at: Time | null
  }
  /** Public prices over time. `marks_before`: what the listing had stored about the change of price before this one (`price_slip`). */
  price_history: { listing_id: string; at: Time; price: number | null; marks_before: Generated<unknown> }
  /** Status and shelf of a listing over time, and why it went off the shelf, written by triggers (`keep_listing_history`, `mark_shelf_slip`). `is_slip`: taken back within minutes, so not public. */
  status_history: { listing_id: string; at: Time; shelf: string; status: string; reason: string | null; is_slip: Generated<boolean> }
  saved_search: {
    id: string
    account_id: string
    address: string
    name: Generated<string>
    often: CodeOf<'alertFrequency'>
    origin: string
    created_at: Time
    /** The last check for alerts, the last visit of the owner, and the last choice of `often`. */
    looked_at: Time
    seen_at: Time
    often_since: Time
  }
  /** Homes that alerts of a search reported; `waiting`: found by a round, but in no mail yet. */
  saved_search_told: { saved_search_id: string; listing_id: string; at: Time; waiting: Generated<boolean> }
  saved_search_round: { one: Generated<boolean>; at: Time }
  listing_draft: {
    id: string
    account_id: string
    revision: number
    fields: ColumnType<FormValues, string, string>
    revisions: ColumnType<Record<string, number>, string, string>
    created_at: Time
    updated_at: Time
  }
  removed_import: { account_id: string; key_hash: string }
  /** `said`: the keyword of a search, as typed. */
  recent_search: { account_id: string; said: string; at: Time }
  /** The outbox of the index, written only by triggers. */
  listing_change: { seq: Generated<number>; xid: string; kind: string; ids: string[]; at: Time }
  short_url: {
    code: string
    url: string
    target: string | null
    target_id: string | null
    variant: string | null
    by_role: string | null
    user_id: string | null
    created_at: Time
    /** The client that a link is for; empty: none. */
    name: Generated<string>
    /** When the link was first sent, copied, shown, opened or named; null: never, so that no list of links has it. */
    used_at: Time | null
    /** The language that the link opens in; null: that of the reader. */
    lang: string | null
    expires_at: Time | null
    revoked_at: Time | null
    /** When the sharer last looked at the answers. */
    seen_at: Time | null
  }
}
