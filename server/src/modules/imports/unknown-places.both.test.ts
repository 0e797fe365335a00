import type { OutputOf } from '@site/domain/calls/all.ts'
import type { ImportChoice } from '@site/domain/calls/import.ts'
import { maxNewPlaces, type PlaceAnswer } from '@site/domain/calls/import-places.ts'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { permit, type Person, registerPerson } from '../accounts/accounts.testing.ts'
import { proposedTargets, useImportAgent } from './import-agent.testing.ts'
import { createImportWork } from './import-work.ts'
import { addPlaces } from '../places/places.store.ts'
import { maxNewPlacesADay } from './unknown-places/waiting-places.ts'

// Names of cities, areas and buildings that the site does not know: matched, created for review, or left out.

const site = useImportAgent({ isTrusted: true })
const { dataOf, runImport } = site
type Preview = OutputOf<'POST /frontend/api/import/preview'>
type Report = OutputOf<'POST /frontend/api/import/report'>
const header = 'Ref,Type,Offer,City,Area,Building,Bedrooms,Floor area,Price'
const row = (n: number, city: string, area: string, building: string) =>
  `R${n},Condo,For sale,${city},${area},${building},1,5${n % 10},12${String(n).padStart(6, '0')}`

async function read(rows: readonly string[], by?: Person): Promise<{ id: string; choice: ImportChoice; remembered: ImportChoice | null }> {
  const content = Buffer.from([header, ...rows].join('\n')).toString('base64')
  const file = await dataOf<OutputOf<'POST /frontend/api/import/read'>>('import/read', { name: 'stock.csv', content }, by)
  const columns = proposedTargets(file.columns)
  return { id: file.id ?? '', choice: { columns, status: 'Done', language: 'en' }, remembered: file.remembered }
}
type File = Awaited<ReturnType<typeof read>>
const preview = async ({ id, choice }: File, places: readonly PlaceAnswer[] = []) =>
  await dataOf<Preview>('import/preview', { id, choice: { ...choice, places: [...places] } })
async function importFile(rows: readonly string[], places: readonly PlaceAnswer[] = []): Promise<Report> {
  const file = await read(rows)
  expect(await dataOf('import/start', { id: file.id, choice: { ...file.choice, places }, pricesChecked: true })).toEqual({ faults: [] })
  await runImport(file.id)
  return await dataOf<Report>('import/report', { id: file.id })
}
const create = (kind: PlaceAnswer['kind'], name: string, city?: string): PlaceAnswer => ({ kind, names: [name], act: 'create', ...(city ? { city } : {}) })
const countOf = async (table: 'city' | 'area' | 'estate') =>
  (await sql<{ n: number }>`select count(*)::integer as n from ${sql.table(table)} where created_by = ${site.agent.id}`.execute(site.database.db)).rows[0]?.n
const estatesOf = async (id: string) =>
  (
    await sql<{ name: string }>`select e.name_en as name from listing join estate e on e.id = estate_id where poster_id = ${id} order by import_key`.execute(
      site.database.db,
    )
  ).rows.map(({ name }) => name)

const alonCourt = {
  ...{ cityId: 'makati', areaId: null, aliases: [], lat: null, lng: null, developerId: null, address: { zh: '', en: '' } },
  ...{ types: ['Residence'] as const, floors: null, towers: null, completed: null },
}

let reviewer: Person
beforeEach(async () => {
  reviewer = await registerPerson(site.server)
  await permit(site.database, reviewer.id, ['listing.review'])
})

test('all unknown names of a file are answered by kind, spellings of one together, each with its rows, city, a sample and what is near', async () => {
  const file = await read([
    row(1, 'Makati', 'Legazpi Vilage', 'Azure Rsd'),
    row(2, 'Makati', 'Legazpi Village', 'Azure Residences'),
    row(3, 'Makati', '', 'Azure Rsd'),
    row(4, 'Cebu City', 'Lahug', 'Azure Rsd'),
    row(5, 'Makati', '', 'Legazpi Village'),
    row(6, 'Makati', '', '碧海公寓'),
  ])
  const { unknown, added } = await preview(file)
  expect(added, 'a row with an area that the site does not know is placed by it').toBe(2)
  expect(unknown).toMatchObject({ counts: { city: 1, area: 2, estate: 4 }, created: 0, fault: null })
  const brief = unknown.items.map(({ kind, names, city, count, sample }) => [
    kind,
    names.map(({ name }) => name).join(' = '),
    city?.name.en ?? '',
    count,
    sample.line,
  ])
  expect(brief).toHaveLength(7)
  expect(brief).toEqual(
    expect.arrayContaining([
      ['city', 'Cebu City', '', 1, 5],
      ['area', 'Legazpi Vilage', 'Makati', 1, 2],
      ['area', 'Lahug', 'Cebu City', 1, 5],
      ['estate', 'Azure Rsd = Azure Residences', 'Makati', 3, 2],
      ['estate', 'Azure Rsd', 'Cebu City', 1, 5],
      ['estate', 'Legazpi Village', 'Makati', 1, 6],
      ['estate', '碧海公寓', 'Makati', 1, 7],
    ]),
  )
  const of = (name: string) => unknown.items.find(({ names }) => names[0]?.name === name)
  expect(of('Legazpi Vilage')?.near).toMatchObject([{ kind: 'area', name: { en: 'Legazpi Village' }, isSure: true }])
  expect(of('Legazpi Village')).toMatchObject({ near: [{ kind: 'area', isSure: false }], hint: { en: expect.stringContaining('an area of this name') } })
  expect(of('碧海公寓')).toMatchObject({ near: [], sample: { text: expect.stringContaining('R6') } })
})

test('a name that is an area, given as a building, is matched to the area, and is no new building', async () => {
  const file = await read([row(1, 'Makati', '', 'Legazpi Village')])
  const matched = await preview(file, [{ kind: 'estate', names: ['Legazpi Village'], act: 'match', place: 'legazpi' }])
  expect(matched).toMatchObject({ added: 1, items: [{ values: expect.anything() }] })
  const created = await preview(file, [create('estate', 'Legazpi Village', 'makati')])
  expect(created).toMatchObject({
    added: 0,
    returned: 1,
    unknown: { created: 0, items: [{ isFault: true, hint: { en: expect.stringContaining('not a building') } }] },
  })
})

test('a new city, its area and its building wait for a reviewer, who publishes the building; an undo removes what is left', async () => {
  const rows = [row(1, 'Cebu City', 'Lahug', 'Azure Rsd'), row(2, 'Cebu City', 'Lahug', 'Azure Residences')]
  const file = await read(rows)
  const [city] = (await preview(file)).unknown.items
  const cityId = (await preview(file)).unknown.items.find(({ kind }) => kind === 'area')?.city?.id ?? ''
  expect(city).toMatchObject({ kind: 'city', names: [{ name: 'Cebu City' }] })
  const building: PlaceAnswer = { kind: 'estate', names: ['Azure Residences', 'Azure Rsd'], city: cityId, act: 'create' }
  const answers = [create('city', 'Cebu City'), create('area', 'Lahug', cityId), building]
  expect(await preview(file, answers)).toMatchObject({ added: 2, returned: 0, unknown: { created: 3, fault: null } })
  expect(await countOf('estate'), 'a preview writes nothing').toBe(0)
  const { run } = await importFile(rows, answers)
  expect(run).toMatchObject({ state: 'done', added: 2, returned: 0 })
  expect([await countOf('city'), await countOf('area'), await countOf('estate')]).toEqual([1, 1, 1])
  expect(await estatesOf(site.agent.id)).toEqual(['Azure Residences', 'Azure Residences'])
  const again = await read(rows)
  expect(await preview(again), 'the next file knows them').toMatchObject({ unknown: { items: [] } })
  const other = await registerPerson(site.server, 'Intermediary')
  await sql`update account set trust = 'Trusted' where id = ${other.id}`.execute(site.database.db)
  const { id, choice } = await read(rows, other)
  expect(await dataOf<Preview>('import/preview', { id, choice }, other), 'only for this agent').toMatchObject({ unknown: { counts: { city: 1 } } })
  const { items } = await dataOf<OutputOf<'POST /frontend/api/review/queue'>>('review/queue', {}, reviewer)
  const waiting = items.flatMap(({ kind, origin }) => (origin ? [{ kind, origin }] : []))
  expect(waiting.filter(({ origin }) => origin.account === site.agent.id).map(({ kind, origin }) => [kind, origin.file])).toEqual(
    expect.arrayContaining([
      ['City', 'stock.csv'],
      ['Area', 'stock.csv'],
      ['Building', 'stock.csv'],
    ]),
  )
  const { rows: estates } = await sql<{ id: string }>`select id from estate where created_by = ${site.agent.id}`.execute(site.database.db)
  await dataOf('review/approveestate', { id: estates[0]?.id, name: { zh: '碧海', en: 'Azure Urban Residences' } }, reviewer)
  await dataOf('import/undo', { id: run.id })
  expect([await countOf('city'), await countOf('area'), await countOf('estate')], 'the published building keeps its city and area').toEqual([1, 1, 1])
  const alone = await importFile([row(3, 'Makati', '', 'Beryl Court')], [create('estate', 'Beryl Court')])
  expect(await countOf('estate')).toBe(2)
  await dataOf('import/undo', { id: alone.run.id })
  expect(await countOf('estate')).toBe(1)
})

test('a building that a reviewer publishes under another name, or merges, between preview and start takes the rows', async () => {
  const first = await importFile(
    [row(1, 'Makati', '', 'Quartz Crt'), row(2, 'Makati', '', 'Opal Crt')],
    [create('estate', 'Quartz Crt'), create('estate', 'Opal Crt')],
  )
  expect(first.run).toMatchObject({ added: 2 })
  const { rows } = await sql<{ id: string; name: string }>`select id, name_en as name from estate where created_by = ${site.agent.id}`.execute(site.database.db)
  const idOf = (name: string) => rows.find((estate) => estate.name === name)?.id
  const file = await read([row(3, 'Makati', '', 'Quartz Crt'), row(4, 'Makati', '', 'Opal Crt')])
  const places = [create('estate', 'Quartz Crt'), create('estate', 'Opal Crt')]
  expect(await preview(file, places)).toMatchObject({ added: 2, unknown: { items: [] } })
  await dataOf('review/approveestate', { id: idOf('Quartz Crt'), name: { zh: '石英', en: 'Quartz Court' } }, reviewer)
  await dataOf('review/mergeestate', { id: idOf('Opal Crt'), into: 'one-legazpi' }, reviewer)
  await dataOf('import/start', { id: file.id, choice: { ...file.choice, places }, pricesChecked: true })
  await runImport(file.id)
  expect(await estatesOf(site.agent.id)).toEqual(['Quartz Court', 'One Legazpi Park', 'Quartz Court', 'One Legazpi Park'])
})

test('what a person matched is remembered, and offered in a file with other columns; rows are left out where they say so', async () => {
  const match: PlaceAnswer = { kind: 'estate', names: ['The Legazpi One'], city: 'makati', act: 'match', place: 'one-legazpi' }
  expect((await importFile([row(1, 'Makati', '', 'The Legazpi One')], [match])).run).toMatchObject({ added: 1 })
  const same = await read([row(2, 'Makati', '', 'The Legazpi One')])
  expect(same.remembered?.places).toEqual([match])
  const content = Buffer.from(`Extra,${header}\nx,${row(3, 'Makati', '', 'The Legazpi One')}`).toString('base64')
  const file = await dataOf<OutputOf<'POST /frontend/api/import/read'>>('import/read', { name: 'other.csv', content })
  const columns = proposedTargets(file.columns)
  const other = { id: file.id ?? '', choice: { columns, status: 'Done', language: 'en' } as ImportChoice, remembered: null }
  expect((await preview(other)).unknown.items).toMatchObject([{ near: [{ id: 'one-legazpi', isEarlier: true, isSure: true }], answer: null }])
  const left = await preview(other, [{ kind: 'estate', names: ['The Legazpi One'], act: 'leave' }])
  expect(left).toMatchObject({ added: 0, returned: 1, summary: [{ field: 'estate', words: { en: 'You left out the rows of this place' }, isReturned: true }] })
})

test('one name in two cities has an answer for each, and a place of another city is refused with a sentence', async () => {
  const rows = [row(1, 'Makati', '', 'Jade Court'), row(2, 'Taguig', '', 'Jade Court')]
  const file = await read(rows)
  const { unknown } = await preview(file, [
    { kind: 'estate', names: ['Jade Court'], city: 'taguig', act: 'match', place: 'one-legazpi' },
    create('estate', 'Jade Court', 'makati'),
  ])
  expect(unknown).toMatchObject({ counts: { estate: 2 }, created: 1 })
  const ofCity = (id: string) => unknown.items.find(({ city }) => city?.id === id)
  expect(ofCity('taguig')).toMatchObject({ isFault: true, hint: { en: expect.stringMatching(/One Legazpi Park is in Makati.*Taguig/) } })
  expect(ofCity('makati')).toMatchObject({ isFault: false, answer: { act: 'create' } })
})

test('a name that two buildings share is asked, with these first and neither sure; a building chosen by hand overrules the city for all rows', async () => {
  await addPlaces(site.database.db, { estates: [1, 2].map((n) => ({ ...alonCourt, id: `alon-${n}`, name: { zh: `浪苑${n}期`, en: `Alon Court ${n}` } })) })
  await sql`update estate set published = true where id like 'alon-%'`.execute(site.database.db)
  await site.services.places.reload()
  const shared = await preview(await read([row(1, 'Makati', '', 'Alon Court')]))
  expect(shared.unknown.items).toMatchObject([
    {
      names: [{ name: 'Alon Court' }],
      near: [
        { id: 'alon-1', isSure: false },
        { id: 'alon-2', isSure: false },
      ],
      hint: { en: 'Alon Court may be Alon Court 1 or Alon Court 2' },
    },
  ])
  const content = Buffer.from(`${header.replace(',City', '')}\n${row(2, '', '', 'Alon Bldg').replace('For sale,,', 'For sale,')}`).toString('base64')
  const file = await dataOf<OutputOf<'POST /frontend/api/import/read'>>('import/read', { name: 'no-city.csv', content })
  const columns = proposedTargets(file.columns)
  const noCity = { id: file.id ?? '', choice: { columns, status: 'Done', language: 'en', city: 'Taguig' } as ImportChoice, remembered: null }
  const answer: PlaceAnswer = { kind: 'estate', names: ['Alon Bldg'], city: 'taguig', act: 'match', place: 'Alon Court 2' }
  expect((await preview(noCity)).unknown.items).toMatchObject([{ names: [{ name: 'Alon Bldg' }], answer: null }])
  expect((await preview(noCity, [answer])).unknown.items).toMatchObject([{ answer: { act: 'match', place: { id: 'alon-2' } }, hint: null, isFault: false }])
  await dataOf('import/start', { id: noCity.id, choice: { ...noCity.choice, places: [answer] }, pricesChecked: true })
  await runImport(noCity.id)
  expect(await estatesOf(site.agent.id)).toEqual(['Alon Court 2'])
})

test.each([
  ['Call 0917 123 4567', 'A name cannot contain'],
  ['x'.repeat(90), 'over 80 characters'],
])('no place is created under the name %s', async (name, sentence) => {
  const file = await read([row(1, 'Makati', '', name)])
  const { unknown, added } = await preview(file, [create('estate', name)])
  expect([added, unknown]).toMatchObject([0, { created: 0, items: [{ isFault: true, hint: { en: expect.stringContaining(sentence) } }] }])
})

test('a file adds 200 places at most, and an account that is not trusted 20 a day', async () => {
  const rows = Array.from({ length: maxNewPlaces + 1 }, (_, n) => row(n, 'Makati', '', `Building ${String.fromCharCode(65 + (n % 26))}${n}`))
  const names = rows.map((text) => text.split(',')[5] ?? '')
  const places = names.map((name) => create('estate', name, 'makati'))
  const file = await read(rows)
  const many = await preview(file, places)
  expect(many.unknown).toMatchObject({
    created: maxNewPlaces + 1,
    counts: { estate: maxNewPlaces + 1 },
    fault: { en: expect.stringContaining('200 new places') },
  })
  expect(many.unknown.items).toHaveLength(maxNewPlaces)
  expect(await dataOf('import/start', { id: file.id, choice: { ...file.choice, places } })).toEqual({ faults: [many.unknown.fault?.en] })
  await sql`update account set trust = 'Distrusted' where id = ${site.agent.id}`.execute(site.database.db)
  const few = await importFile(rows.slice(0, maxNewPlacesADay), places)
  expect(few.run).toMatchObject({ added: maxNewPlacesADay })
  expect(await preview(await read(rows.slice(20, 21)), places)).toMatchObject({
    unknown: { created: 1, fault: { en: expect.stringContaining('20 are used') } },
  })
})

test('5,000 different names are counted, and the first are listed', async () => {
  const rows = Array.from({ length: 5000 }, (_, n) => row(n, 'Makati', '', `Name ${n} House`))
  const { unknown } = await preview(await read(rows))
  expect(unknown.counts.estate).toBe(5000)
  expect(unknown.items).toHaveLength(200)
})

test('two imports that add the same building at once add one', async () => {
  const rows = [row(1, 'Makati', '', 'Ruby Court')]
  const files = [await read(rows), await read([row(2, 'Makati', '', 'ruby  court')])]
  for (const { id, choice } of files) await dataOf('import/start', { id, choice: { ...choice, places: [create('estate', 'Ruby Court')] }, pricesChecked: true })
  await Promise.all(files.map(({ id }) => runImport(id)))
  expect([await countOf('estate'), await estatesOf(site.agent.id)]).toEqual([1, ['Ruby Court', 'Ruby Court']])
  await dataOf('import/undo', { id: files[0]?.id })
  await dataOf('import/undo', { id: files[1]?.id })
  expect(await countOf('estate')).toBe(0)
})

/** Starts an import that adds a building, and lets it stop once the building is stored. */
async function stopWithBuilding(isLast: boolean): Promise<string> {
  const { id, choice } = await read([row(1, 'Makati', '', 'Pearl Court')])
  await dataOf('import/start', { id, choice: { ...choice, places: [create('estate', 'Pearl Court')] }, pricesChecked: true })
  const { places } = site.services
  const stops = [true]
  const reload = async () => {
    await places.reload()
    if (stops.pop()) throw new Error('The import stops here')
  }
  await expect(createImportWork({ ...site.services, places: { ...places, reload } })({ id }, { isLast })).rejects.toThrow('stops here')
  return id
}
const runOf = async (id: string) => (await dataOf<Report>('import/report', { id })).run

test('an import whose last attempt breaks ends as failed with a sentence, and its places go', async () => {
  const first = await stopWithBuilding(false)
  expect([await runOf(first), await countOf('estate')]).toMatchObject([{ state: 'running' }, 1])
  await runImport(first)
  expect(await runOf(first)).toMatchObject({ state: 'done', added: 1 })
  await dataOf('import/undo', { id: first })
  const last = await stopWithBuilding(true)
  expect(await runOf(last)).toMatchObject({ state: 'failed', message: { en: expect.stringContaining('on our side') as string } })
  expect(await countOf('estate')).toBe(0)
})

test('an import that fails for a fault of its file leaves no places that nothing uses', async () => {
  const id = await stopWithBuilding(false)
  await sql`update import_run set content = '' where id = ${id}`.execute(site.database.db)
  await runImport(id)
  expect([await runOf(id), await countOf('estate')]).toMatchObject([{ state: 'failed' }, 0])
})
