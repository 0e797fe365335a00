import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ImportChoice, ImportRemark } from '@site/domain/calls/import.ts'
import { type FieldKey, fields } from '@site/domain/fields.ts'
import { inBoth, isReasonColumn, mappingOfColumns } from '@site/domain/import-columns.ts'
import { columnsOfMapping, columnsOfRule, type ImportMapping, importTargets, readMapping, rulesOf } from '@site/domain/import-mapping.ts'
import { photoNamesOf } from '@site/domain/photo-names.ts'
import type { SiteProfile } from '@site/domain/site-profile.ts'
import type { Words } from '@site/domain/words.ts'
import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '../../store/tables.ts'
import type { Work } from '../../jobs.ts'
import type { Services } from '../../services.ts'
import { loadListings } from '../listings/listings.store.ts'
import { loadPlaces, type Places } from '../places/places.store.ts'
import { gateNew } from '../review/review-gate.ts'
import { queueReview } from '../review/review.store.ts'
import { allowedFor } from './allowed-values.ts'
import { recogniseEncoding } from './decode.ts'
import { ImportFault } from './import-fault.ts'
import { earlierRows, importListings } from './import-listings.ts'
import { isFault, type Remark, wordsOf } from './import-reasons.ts'
import {
  addRemarks,
  clearRemarks,
  endRun,
  findRun,
  noteAdded,
  type PhotoRow,
  putInReview,
  removeMissing,
  type ReturnedTexts,
  type StoredRun,
  storeProgress,
  storeRemoved,
} from './import-runs.store.ts'
import { updateImported } from './import-updates.ts'
import { idsByKey, importedKeys, type Poster, posterById } from './imports.store.ts'
import { keyOfCells, normaliserOf } from './normalise-row.ts'
import { PlaceFinder } from './place-finder.ts'
import { KindCounts, lackingFacts, UnknownNames } from './preview-counts.ts'
import { pricesToCheck } from './price-check.ts'
import { openRows, readRows, requireColumns, type RowFile } from './read-rows.ts'
import { truncate } from './read-value.ts'
import { readWorkbook } from './workbook-reading.ts'

/** How a file is imported, as its account chose it. */
export type ImportPlan = {
  readonly choice?: ImportChoice | undefined
  readonly mapping?: Readonly<Record<string, unknown>> | undefined
  readonly rate?: number | undefined
  readonly createsPlaces?: boolean | undefined
  readonly removesMissing?: boolean | undefined
  readonly pricesChecked?: boolean | undefined
}

type ImportServices = Pick<Services, 'database' | 'places'> & {
  readonly profile: Pick<SiteProfile, 'currency' | 'mapArea' | 'vrHosts' | 'review' | 'reviewBeforeShelf'>
}

/** The mapping of a plan, or its faults. */
export function mappingOfPlan({ choice, mapping }: ImportPlan, currency: string): ReturnType<typeof mappingOfColumns> {
  if (!mapping) return mappingOfColumns({ columns: {}, language: 'en', ...choice, currency })
  const read = readMapping(mapping)
  return 'mapping' in read ? read : { faults: read.faults.map(inBoth) }
}

/** Opens the content of an upload as a file that exists while `use` runs. Throws ImportFault for a file that cannot be read. */
export async function withRows<Result>(name: string, content: Buffer, mapping: ImportMapping | null, use: (file: RowFile) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'import-'))
  try {
    const path = join(
      folder,
      name
        .replace(/[^\p{L}\p{N}. _-]/gu, '_')
        .slice(-100)
        .replace(/^\.+/, '') || 'file',
    )
    const isWorkbook = content.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004'
    await writeFile(path, isWorkbook ? await readWorkbook(name, content) : content)
    const file = await openRows(path, await recogniseEncoding(path, isWorkbook ? 'utf-8' : mapping?.encoding), isWorkbook ? ',' : mapping?.delimiter)
    if (mapping) requireColumns(file, columnsOfMapping(mapping))
    return await use(file)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const maxValue = 80
/** Rows that are stored at once: small, so that a person sees progress. */
const rowsPerBatch = 50

/** The columns that a field is read from. */
const columnOf = (mapping: ImportMapping, field: string): string =>
  importTargets
    .filter((target) => target === field)
    .flatMap((target) => rulesOf(mapping, target).flatMap(columnsOfRule))
    .join(' + ')

const remarkFor = (remark: Remark, key: string, mapping: ImportMapping): ImportRemark => ({
  line: remark.line,
  key: truncate(key, 60),
  field: remark.field,
  column: columnOf(mapping, remark.field),
  words: wordsOf(remark),
  value: truncate(remark.value, maxValue),
  // the limits of the field say nothing about a slip of the unit
  allowed:
    isFault(remark) && !['absurdPrice', 'otherCurrency', 'priceSlip', 'priceJump', 'aboveTop'].includes(remark.reason)
      ? allowedFor(remark.field)
      : { zh: '', en: '' },
  isReturned: isFault(remark),
})

const today = () => new Date().toISOString().slice(0, 10)

const normaliserOfPlan = (mapping: ImportMapping, plan: ImportPlan, { mapArea, vrHosts }: ImportServices['profile']) =>
  normaliserOf(mapping, { today: today(), rate: plan.rate ?? 1, mapArea, vrHosts })

type PreviewItem = {
  readonly line: number
  readonly values: Record<string, string | number | boolean> | null
  readonly place: Words | null
  readonly before: Record<string, string | number | boolean | null>
  readonly remarks: ImportRemark[]
}

type ShownRow = PreviewItem & { readonly key: string }

const previewed = 10
const previewedFaulty = 4

/** Reads all rows without writing: the first finished listings with faulty rows among them, and counts. */
export async function previewImport(
  file: RowFile,
  mapping: ImportMapping,
  plan: ImportPlan,
  poster: Pick<Poster, 'id'>,
  { database, profile, places: book }: ImportServices,
) {
  const places = await loadPlaces(database.db)
  const names = new Map([...places.cities, ...places.areas, ...places.estates].map(({ id, name }) => [id, name]))
  const finder = new PlaceFinder(places, { mapping, createsPlaces: plan.createsPlaces === true, names: plan.choice?.names })
  const normalise = normaliserOfPlan(mapping, plan, profile)
  const prices = await pricesOfPlan(file, mapping, plan, places, poster.id, { database, profile })
  const [kinds, unknown] = [new KindCounts(), new UnknownNames()]
  const [sound, faulty, doubtful, keys]: [ShownRow[], ShownRow[], ShownRow[], Set<string>] = [[], [], [], new Set()]
  const earlier = earlierRows()
  let [returned, repeated, toCheck] = [0, 0, 0]
  for await (const row of readRows(file)) {
    const { draft, faults, notes } = normalise(row)
    const found = draft ? finder.find(draft) : null
    const before = draft && found?.places ? earlier(draft) : null
    if (before?.reason === 'repeat') {
      repeated += 1
      continue
    }
    const all = before ? [before] : [...faults, ...(found?.remarks ?? []), ...notes]
    const sites = before ? null : (found?.places ?? null)
    const price = sites ? prices.get(row.line) : undefined
    if (price) toCheck += 1
    else if (draft && sites) keys.add(draft.key)
    else returned += 1
    kinds.add(draft && sites ? [...all, ...lackingFacts(draft, sites, all)] : all)
    for (const { reason, value } of sites ? all : []) if (sites && reason === 'estateLeft') unknown.add(sites.city, value)
    const list = price ? doubtful : sites && all.length === 0 ? sound : faulty
    if (list.length >= previewed) continue
    const remarks = [...(price ? [price] : []), ...all].map((remark) => ({
      ...remarkFor(remark, draft?.key.replace(/^(?:key|hash) /, '') ?? '', mapping),
      isReturned: sites === null && isFault(remark),
    }))
    const place = sites ? (names.get(sites.estate ?? '') ?? names.get(sites.city) ?? null) : null
    list.push({
      key: draft?.key ?? '',
      line: row.line,
      values: draft && sites ? ({ ...draft.values } as Record<string, string | number | boolean>) : null,
      place,
      before: {},
      remarks,
    })
  }
  const known = await importedKeys(database.db, mapping.source, poster.id, [...keys])
  const shownDoubtful = doubtful.slice(0, previewedFaulty)
  const shownFaulty = faulty.slice(0, Math.max(previewedFaulty, previewed - sound.length - shownDoubtful.length))
  const rows = [...sound.slice(0, Math.max(0, previewed - shownFaulty.length - shownDoubtful.length)), ...shownFaulty, ...shownDoubtful]
  const items = await withBefore(database.db, book, mapping.source, poster.id, rows)
  return {
    ...{ added: keys.size - known.size, known: known.size, repeated, returned, toCheck },
    summary: kinds.list(),
    questions: unknown.questions(book, plan.choice?.names ?? {}),
    items: items.toSorted((a, b) => a.line - b.line),
  }
}

/** The rows whose prices a person must look at first; none once somebody did. */
async function pricesOfPlan(
  file: RowFile,
  mapping: ImportMapping,
  plan: ImportPlan,
  places: Places,
  posterId: string,
  { database, profile }: Pick<ImportServices, 'database' | 'profile'>,
) {
  return await pricesToCheck(database.db, file, {
    mapping,
    normalise: normaliserOfPlan(mapping, plan, profile),
    finder: new PlaceFinder(places, { mapping, createsPlaces: plan.createsPlaces === true, names: plan.choice?.names }),
    estates: new Map(places.estates.map((estate) => [estate.id, estate])),
    posterId,
    rate: plan.rate ?? 1,
    currency: profile.currency,
  })
}

/** Rows of a preview with what their known listings have now, for values that differ. */
async function withBefore(db: Kysely<Tables>, places: Services['places'], source: string, posterId: string, rows: readonly ShownRow[]): Promise<PreviewItem[]> {
  const keys = rows.flatMap(({ key, values }) => (values ? [key] : []))
  const ids = await idsByKey(db, source, posterId, keys)
  const listings = new Map((await loadListings(db, places, [...new Set(ids.values())])).map((listing) => [listing.id, listing]))
  return rows.map(({ key, ...item }) => {
    const listing = listings.get(ids.get(key) ?? '') as Readonly<Record<string, unknown>> | undefined
    if (!listing || !item.values) return item
    const before = Object.entries(item.values).flatMap(([field, value]) => {
      const now = listing[field] ?? null
      return field in fields && (now === null || typeof now !== 'object') && now !== value ? [[field, now as string | number | boolean | null] as const] : []
    })
    return { ...item, before: Object.fromEntries(before.filter(([field]) => fields[field as FieldKey].kind !== 'place')) }
  })
}

/** The key of each row by its line; a row without one is left out. */
async function keysByLine(file: RowFile, mapping: ImportMapping): Promise<Map<number, string>> {
  const keys = new Map<number, string>()
  if (mapping.key) for await (const { line, cells } of readRows(file)) if (cells) keys.set(line, keyOfCells(cells, mapping.key) ?? '')
  return keys
}

/** The photos that rows name, by the listings that the rows are now; the first row of a listing counts. */
async function photoRowsOf(
  file: RowFile,
  run: StoredRun,
  plan: ImportPlan,
  mapping: ImportMapping,
  { database, profile }: ImportServices,
): Promise<PhotoRow[]> {
  const columns = Object.entries(plan.choice?.columns ?? {}).flatMap(([column, target]) => (target === 'photos' ? [column] : []))
  if (columns.length === 0) return []
  const normalise = normaliserOfPlan(mapping, plan, profile)
  const rows = new Map<string, Omit<PhotoRow, 'id'>>()
  for await (const row of readRows(file)) {
    const names = photoNamesOf(columns.map((column) => row.cells?.get(column) ?? ''))
    const key = names.length > 0 ? normalise(row).draft?.key : undefined
    if (key !== undefined && !rows.has(key)) rows.set(key, { line: row.line, names })
  }
  const ids = await idsByKey(database.db, mapping.source, run.poster_id, [...rows.keys()])
  return [...rows].flatMap(([key, row]) => {
    const id = ids.get(key)
    return id === undefined ? [] : [{ ...row, id }]
  })
}

/** The returned rows with their texts in the order of the header that the run shows. */
async function returnedTextsOf(file: RowFile, remarks: readonly ImportRemark[]): Promise<ReturnedTexts[]> {
  const lines = new Set(remarks.flatMap(({ line, isReturned }) => (isReturned ? [line] : [])))
  const isShown = (column: string | undefined) => column === undefined || !isReasonColumn(column)
  const returned: ReturnedTexts[] = []
  for await (const { line, cells, texts = [] } of readRows(file)) {
    if (!lines.has(line)) continue
    const all = cells ? file.header.map((column) => cells.get(column) ?? '') : texts
    returned.push({ line, cells: all.filter((_, index) => isShown(file.header[index])) })
  }
  return returned
}

const removalSkipped: Words = {
  zh: '有行被退回，所以没有下架任何房源：改好后再导入一次。',
  en: 'Some rows were returned, so nothing was taken off the shelf: put them right and import again.',
}

/** New listings of a poster whose listings wait for a reviewer wait too. */
async function holdForReview(tx: Transaction<Tables>, posterId: string, ids: readonly string[], profile: ImportServices['profile']): Promise<void> {
  if (ids.length === 0) return
  const { shelf, causes } = await gateNew(tx, posterId, {}, profile)
  if (shelf === 'OnShelf') return
  await putInReview(tx, ids)
  for (const id of ids) await queueReview(tx, id, { causes })
}

async function importFile(run: StoredRun, plan: ImportPlan, mapping: ImportMapping, file: RowFile, services: ImportServices) {
  const { database, profile, places } = services
  const { db } = database
  await clearRemarks(db, run.id)
  const poster = await posterById(db, run.poster_id)
  const keys = await keysByLine(file, mapping)
  const refused = plan.pricesChecked ? null : await pricesOfPlan(file, mapping, plan, await loadPlaces(db), run.poster_id, services)
  const remarks: ImportRemark[] = []
  const targets = new Set(importTargets.filter((target) => rulesOf(mapping, target).length > 0))
  const onRemark = (remark: Remark) => void remarks.push(remarkFor(remark, keys.get(remark.line)?.replace(/^key /, '') ?? '', mapping))
  const summary = await importListings({
    database,
    profile,
    mapping,
    file,
    poster,
    today: today(),
    rate: plan.rate ?? 1,
    createsPlaces: plan.createsPlaces === true,
    names: plan.choice?.names,
    ...(refused ? { refused } : {}),
    isDryRun: false,
    batch: rowsPerBatch,
    onRemark,
    onStored: async (tx, added, known) => {
      await holdForReview(tx, run.poster_id, added, profile)
      await noteAdded(tx, run.id, added)
      await updateImported(tx, known, { run, fields: targets, places, profile, onNote: onRemark })
    },
    progress: (done) => void storeProgress(db, run.id, done).catch(() => undefined), // the next batch stores it again
  })
  const returned = summary.returned.reduce((sum, { count }) => sum + count, 0)
  await addRemarks(db, run.id, 0, remarks)
  const removes = plan.removesMissing === true && mapping.key !== undefined
  if (removes && returned === 0) {
    await database.transaction(async (tx) => await storeRemoved(tx, run.id, await removeMissing(tx, run, mapping.source, [...keys.values()])))
  }
  await storeProgress(db, run.id, summary.rows)
  const rest = { photos: await photoRowsOf(file, run, plan, mapping, services), returned: await returnedTextsOf(file, remarks) }
  await endRun(db, run.id, { state: 'done', returned, message: removes && returned > 0 ? removalSkipped : null, rest })
}

/** The handler of import jobs. A second attempt after a stop adds nothing twice. */
export const createImportWork =
  (services: ImportServices): Work<'import'> =>
  async ({ id }) => {
    const { db } = services.database
    const run = await findRun(db, id)
    if (run?.state !== 'running') return
    const plan = (run.plan ?? {}) as ImportPlan // `startRun` stored it
    try {
      const mapped = mappingOfPlan(plan, services.profile.currency)
      if ('faults' in mapped) throw new ImportFault({ zh: mapped.faults.map(({ zh }) => zh).join('\n'), en: mapped.faults.map(({ en }) => en).join('\n') })
      await withRows(run.name, Buffer.from(run.content, 'base64'), mapped.mapping, (file) => importFile(run, plan, mapped.mapping, file, services))
    } catch (error) {
      if (!(error instanceof ImportFault)) throw error
      await endRun(db, id, { state: 'failed', returned: 0, message: error.words })
    }
  }
