import type { OutputOf } from '@site/domain/calls/all.ts'
import { type ImportRemark, maxDoubtfulShown } from '@site/domain/calls/import.ts'
import type { ImportMapping } from '@site/domain/imports/import-mapping.ts'
import type { Words } from '@site/domain/words.ts'
import type { Kysely } from 'kysely'
import type { Tables } from '../../store/tables.ts'
import { siteDay } from '../../today.ts'
import { countUpcomingViewings, type UpcomingViewings } from '../contact/upcoming-viewings.store.ts'
import { removedKeysOf } from '../listings/removed-imports.store.ts'
import { loadPlaces } from '../places/places.store.ts'
import type { GoneHome } from './gone-rows.ts'
import { listingOfHome } from './listing-of-home.ts'
import { createRepeatCheck } from './import-listings.ts'
import {
  doubtsOfPlan,
  type ImportPlan,
  type ImportServices,
  finderOfPlan,
  goneOfPlan,
  incompleteOfPlan,
  keysByLine,
  normalizerOfPlan,
  remarkFor,
} from './import-plan.ts'
import { type Fault, isFault, type Note } from './import-reasons.ts'
import { type EarlierHomes, missingIds, missingListings } from './earlier-homes.store.ts'
import { filledTargets, foreseeUpdates } from './import-updates.ts'
import { idsByKey, importedKeys, type Poster, posterById } from './imports.store.ts'
import type { RowHome, Normalized } from './normalize-row.ts'
import type { FoundPlaces, PlaceFinder } from './place-finder.ts'
import { RemarkCounts, lackingFacts } from './preview-counts.ts'
import { readRows, type RowFile } from './read-rows.ts'
import { UnknownPlaces } from './unknown-places/unknown-places.ts'
import { earlierChoiceOf } from './unknown-places/waiting-places.ts'
import { earlierMatches } from './unknown-places/waiting-places.store.ts'

type Missing = OutputOf<'POST /frontend/api/import/preview'>['missing']
/** A row of a preview as the call answers it. */
type PreviewItem = {
  readonly line: number
  readonly values: Record<string, string | number | boolean> | null
  readonly place: Words | null
  readonly changes: { readonly field: string; readonly from: string | number | boolean | Words | null; readonly to: string | number | boolean | Words | null }[]
  readonly remarks: ImportRemark[]
}

/** The same with the home and the places that the row means, null for a returned row. */
type ShownRow = PreviewItem & { readonly key: string; readonly home: RowHome | null; readonly places: FoundPlaces | null }

/** The account that the homes belong to, and the one that imports them. `feedAddress`: the address of the feed that imports; absent: a person does. */
type PosterOfRun = Pick<Poster, 'id'> & { readonly importerId: string; readonly feedAddress?: string }

/** The most rows of a preview without those to check, and how many of them are faulty ones where there are enough others. */
const maxPreviewed = 10
const maxFaultyPreviewed = 4
/** The largest number of lines that are listed for one kind of rows. */
const maxLines = 10

/** The preview of an import, which reads all rows and writes nothing: the first listings and faulty rows, the rows whose price a person must check, and counts. */
export async function previewImport(file: RowFile, mapping: ImportMapping, plan: ImportPlan, poster: PosterOfRun, services: ImportServices) {
  const { database, profile, places: book } = services
  const places = await loadPlaces(database.db)
  const names = new Map([...places.cities, ...places.areas, ...places.estates].map(({ id, name }) => [id, name]))
  const finder = finderOfPlan(mapping, plan, places, poster.id, services)
  const normalize = normalizerOfPlan(mapping, plan, profile)
  const { doubtful: doubtByLine, noted: unitNotes } = await doubtsOfPlan(file, mapping, plan, places, poster.id, services)
  const incomplete = await incompleteOfPlan(file, mapping, plan, places, poster.id, services)
  const goneRows = await goneOfPlan(file, mapping, plan, poster.id, services)
  const goneByLine = goneRows.gone
  const [remarkCounts, unknown] = [new RemarkCounts(), new UnknownPlaces()]
  const [sound, faulty, doubtful, keys]: [ShownRow[], ShownRow[], ShownRow[], Set<string>] = [[], [], [], new Set()]
  const repeatOf = createRepeatCheck()
  const isRemoved = await removedKeysOf(database.db, poster.id, mapping.source)
  const removed: { count: number; lines: number[] } = { count: 0, lines: [] }
  const gone: { count: number; lines: number[] } = { count: 0, lines: [] }
  let [returned, repeated, toCheck, unnamed] = [0, 0, 0, 0]
  for await (const row of readRows(file)) {
    const goneFault = goneByLine.get(row.line)
    const normalized = normalize(row)
    const { home, faults, notes } = withFault(normalized, goneFault ?? goneRows.unclear.get(row.line))
    const found = home ? finder.find(home) : null
    const repeat = home && found?.places ? repeatOf(home) : null
    if (repeat?.reason === 'repeat') {
      repeated += 1
      continue
    }
    if (home && found?.places && !repeat && isRemoved(home.key)) {
      removed.count += 1
      if (removed.lines.length < maxLines) removed.lines.push(row.line)
      if (!plan.addsRemoved) continue
    }
    const lacking = incomplete.get(row.line)
    if (!repeat && !goneFault && lacking?.some(({ field, reason }) => field === 'estate' && reason === 'required')) unnamed += 1
    const unit = found?.places ? unitNotes.get(row.line) : undefined
    const all = repeat ? [repeat] : (lacking ?? [...faults, ...(found?.remarks ?? []), ...notes, ...(unit ? [unit] : [])])
    const rowPlaces = repeat || lacking ? null : (found?.places ?? null)
    const doubt = rowPlaces ? doubtByLine.get(row.line) : undefined
    if (doubt) toCheck += 1
    else if (home && rowPlaces) keys.add(home.key)
    else returned += 1
    if (goneFault) {
      gone.count += 1
      if (gone.lines.length < maxLines) gone.lines.push(row.line)
    } else remarkCounts.add(all, home && rowPlaces ? { key: home.key, lacking: lackingFacts(home, rowPlaces, all) } : undefined)
    if (home && found && !repeat) unknown.add(found.unknown, row, home.places.city)
    if (home && rowPlaces) finder.addRow(home, rowPlaces)
    const list = doubt ? doubtful : rowPlaces && all.length === 0 ? sound : faulty
    if (list.length >= (doubt ? maxDoubtfulShown : maxPreviewed)) continue
    const remarks = [...(doubt ? [doubt] : []), ...all].map((remark) => ({
      ...remarkFor(remark, normalized.home?.key.replace(/^(?:key|hash) /, '') ?? '', mapping),
      isReturned: rowPlaces === null && isFault(remark),
    }))
    const place = rowPlaces ? (names.get(rowPlaces.estate ?? '') ?? names.get(rowPlaces.city) ?? null) : null
    list.push({
      ...{ key: home?.key ?? '', home, places: rowPlaces, line: row.line, place, changes: [], remarks },
      values: home && rowPlaces ? ({ ...home.values } as Record<string, string | number | boolean>) : null,
    })
  }
  const known = await importedKeys(database.db, mapping.source, poster.id, [...keys])
  // `rows` has all doubtful rows, since one tick confirms their prices; the others are fewer by at most `maxFaultyPreviewed`
  const doubtfulCount = Math.min(maxFaultyPreviewed, doubtful.length)
  const shownFaulty = faulty.slice(0, Math.max(maxFaultyPreviewed, maxPreviewed - sound.length - doubtfulCount))
  const rows = [...sound.slice(0, Math.max(0, maxPreviewed - shownFaulty.length - doubtfulCount)), ...shownFaulty, ...doubtful]
  const items = await withChanges(rows, { services: { ...services, places: book }, mapping, plan, posterId: poster.id })
  return {
    ...{ added: keys.size - known.size, known: known.size, repeated, returned, toCheck, removed, unnamed },
    gone: { ...gone, shown: goneRows.homes.length, viewings: await viewingsOfGone(database.db, goneRows.homes, mapping, poster.id) },
    summary: remarkCounts.list(known),
    missing: await missingOf(database.db, file, mapping, { posterId: poster.id, address: poster.feedAddress, gone: goneByLine }),
    unknown: await unknownOf(unknown, finder, poster.importerId, services),
    states: [...goneRows.unknown],
    items: items.toSorted((a, b) => a.line - b.line),
  }
}

/** The unknown places of a file, with the choices of the person who imports it in earlier files, and how many new places there will be. */
async function unknownOf(unknown: UnknownPlaces, finder: PlaceFinder, importerId: string, { database, places: book }: ImportServices) {
  const earlier = earlierChoiceOf(await earlierMatches(database.db, importerId))
  return { ...(await unknown.list({ finder, book }, earlier)), created: finder.waitingPlaces().ids.length, fault: null }
}

/** A row with only this fault, which returns it; without one the row as it is. */
const withFault = (normalized: Normalized, fault: Fault | undefined): Normalized => (fault ? { home: null, faults: [fault], notes: [] } : normalized)

/** The homes of earlier imports that the file lacks; null for a file without a key. */
async function missingOf(
  db: Kysely<Tables>,
  file: RowFile,
  mapping: ImportMapping,
  { gone, ...poster }: Pick<EarlierHomes, 'posterId' | 'address'> & { readonly gone: ReadonlyMap<number, unknown> },
): Promise<Missing> {
  if (!mapping.key) return null
  const keys = await keysByLine(file, mapping, gone)
  const earlier = { ...poster, source: mapping.source, keys: [...keys.values()] }
  return { ...(await missingListings(db, earlier)), viewings: await countUpcomingViewings(db, poster.posterId, await missingIds(db, earlier)) }
}

/** The agreed viewings to come of homes whose rows say that they are gone. */
async function viewingsOfGone(db: Kysely<Tables>, homes: readonly GoneHome[], { source }: ImportMapping, posterId: string): Promise<UpcomingViewings> {
  const keys = homes.map(({ key }) => key)
  const ids = await idsByKey(db, source, posterId, keys)
  return await countUpcomingViewings(
    db,
    posterId,
    keys.flatMap((key) => ids.get(key) ?? []),
  )
}

/** By which plan rows would change listings, and whose. */
type UpdateSource = { readonly services: ImportServices; readonly mapping: ImportMapping; readonly plan: ImportPlan; readonly posterId: string }

/** The rows of a preview with the changes that the import would make to their known listings, and its notes about them. */
async function withChanges(rows: readonly ShownRow[], { services, mapping, plan, posterId }: UpdateSource): Promise<PreviewItem[]> {
  const { database, places, profile } = services
  const keys = rows.flatMap(({ key, values }) => (values ? [key] : []))
  const ids = await idsByKey(database.db, mapping.source, posterId, keys)
  const poster = await posterById(database.db, posterId)
  const context = { mapping, poster, today: siteDay(profile, new Date()), rate: plan.rate ?? 1, siteCurrency: profile.currency }
  const known = rows.flatMap(({ line, key, home, places: rowPlaces }) =>
    home && rowPlaces && ids.has(key) ? [{ line, listing: listingOfHome(home, rowPlaces, '', context), filledByRow: home.filledByRow }] : [],
  )
  const notes: Note[] = []
  const changed = await foreseeUpdates(database, known, {
    ...{ places, profile, fields: filledTargets(mapping), run: { id: '', poster_id: posterId } },
    onNote: (note) => void notes.push(note),
  })
  const shown = (field: string, value: unknown) => shownValue(field, value, places)
  return rows.map(({ key, home: _draft, places: _places, ...item }) => {
    const id = ids.get(key)
    if (id === undefined || !item.values) return item
    const changes = (changed.get(id) ?? []).map(({ field, from, to }) => ({ field, from: shown(field, from), to: shown(field, to) }))
    const remarks = notes.filter(({ line }) => line === item.line).map((note) => remarkFor(note, key.replace(/^(?:key|hash) /, ''), mapping))
    return { ...item, changes, remarks: [...item.remarks, ...remarks] }
  })
}

/** A value of a listing as a preview shows it: a place by its name, a point by its degrees, a text in both languages. */
function shownValue(field: string, value: unknown, places: ImportServices['places']): PreviewItem['changes'][number]['from'] {
  if (value === null || value === undefined) return null
  if (field === 'point') return Object.values(value).join(', ')
  const id = String(value)
  if (field === 'city') return places.city(id)?.name ?? id
  if (field === 'area') return places.area(id)?.name ?? id
  if (field === 'estate') return places.estate(id)?.name ?? id
  if (field === 'developer') return places.developer(id)?.name ?? id
  return value as PreviewItem['changes'][number]['from'] // other fields are plain values and texts
}
