import type { OutputOf } from '@site/domain/calls/all.ts'
import type { ImportChoice, ImportRun } from '@site/domain/calls/import.ts'
import { expect, test } from 'vitest'
import { proposedTargets, useImportAgent } from './import-agent.testing.ts'

// A feed may name no building: the person says it for the rows without one.

const { dataOf, runImport } = useImportAgent({ isTrusted: true })
type Preview = OutputOf<'POST /frontend/api/import/preview'>
const home = (id: number, more: string, type = 'Apartment') =>
  `<property><id>${id}</id><ref>KY-${id}</ref><price>128000${id}0</price><currency>PHP</currency><price_freq>sale</price_freq><type>${type}</type><town>Makati</town><beds>2</beds><surface_area><built>5${id}</built></surface_area>${more}</property>`
async function read(...homes: readonly string[]): Promise<{ id: string; choice: ImportChoice }> {
  const content = Buffer.from(`<?xml version="1.0"?><root><kyero><feed_version>3</feed_version></kyero>${homes.join('')}</root>`).toString('base64')
  const file = await dataOf<OutputOf<'POST /frontend/api/import/read'>>('import/read', { name: 'k.xml', content })
  if (file.remembered) return { id: file.id ?? '', choice: file.remembered }
  return { id: file.id ?? '', choice: { columns: proposedTargets(file.columns), status: 'Done', language: 'en' } }
}
const preview = async ({ id, choice }: Awaited<ReturnType<typeof read>>, estate?: string) =>
  await dataOf<Preview>('import/preview', { id, choice: { ...choice, ...(estate === undefined ? {} : { estate }) } })

test('rows without a building are returned until the person names it, and the preview says so', async () => {
  const plan = await read(home(1, ''), home(2, '<building>One Legazpi Park</building>'))
  const before = await preview(plan)
  expect(before).toMatchObject({ added: 1, returned: 1, summary: [{ field: 'estate', isReturned: true, count: 1 }] })
  const after = await preview(plan, 'One Legazpi Park')
  expect(after).toMatchObject({ added: 2, returned: 0 })
  expect(after.items.map(({ place }) => place?.en)).toEqual(['One Legazpi Park', 'One Legazpi Park'])
  await dataOf('import/start', { id: plan.id, choice: { ...plan.choice, estate: 'One Legazpi Park' }, pricesChecked: true })
  await runImport(plan.id)
  expect(await dataOf<{ run: ImportRun }>('import/report', { id: plan.id })).toMatchObject({ run: { added: 2, returned: 0 } })
  expect(await preview(await read(home(3, ''), home(4, '<building>One Legazpi Park</building>'))), 'the next file asks again').toMatchObject({
    added: 1,
    returned: 1,
  })
})

test('a building that the site does not know is asked about, as a misspelt one is', async () => {
  const plan = await read(home(1, ''))
  expect(await preview(plan, 'Quartz Court')).toMatchObject({
    added: 0,
    returned: 1,
    unnamed: 0,
    unknown: { items: [{ names: [{ name: 'Quartz Court', count: 1 }], near: [] }] },
  })
  expect((await preview(plan, 'One Legazpy Park')).unknown.items).toMatchObject([{ near: [{ name: { en: 'One Legazpi Park' }, isSure: true }] }])
})

const csv = (building: string) => `Ref,Type,Offer,City,Building,Price,Bedrooms,Floor area\nA-1,Condo,For sale,Makati,${building},12800000,1,38`
const files: readonly (readonly [string, string, string])[] = [
  ['a sheet', 'a.csv', csv('Quartz Court')],
  ['a Kyero file', 'k.xml', `<?xml version="1.0"?><root><kyero><feed_version>3</feed_version></kyero>${home(1, '<building>Quartz Court</building>')}</root>`],
  [
    'a RESO answer',
    'r.json',
    JSON.stringify({
      value: [
        {
          ListingKey: 'R1',
          PropertyType: 'Residential',
          PropertySubType: 'Condominium',
          City: 'Makati',
          BuildingName: 'Quartz Court',
          ListPrice: 12_800_000,
          BedroomsTotal: 1,
          LivingArea: 40,
        },
      ],
    }),
  ],
]
test.each(files)('a home of which %s names only the city and an unknown building is returned, until a person names the building', async (_, name, content) => {
  const file = await dataOf<OutputOf<'POST /frontend/api/import/read'>>('import/read', { name, content: Buffer.from(content).toString('base64') })
  const columns = Object.fromEntries(file.columns.map((column) => [column.name, column.target]))
  const choice = { mode: 'Sale', columns, status: 'Done', language: 'en', amountUnit: 1 }
  const before = await dataOf<Preview>('import/preview', { id: file.id, choice })
  expect(before).toMatchObject({
    added: 0,
    returned: 1,
    summary: [{ field: 'estate', words: { en: 'This site does not have this building' }, isReturned: true }],
  })
  expect(before.unknown).toMatchObject({ counts: { city: 0, area: 0, estate: 1 }, items: [{ names: [{ name: 'Quartz Court' }], count: 1 }] })
  const answer = async (place: string) =>
    await dataOf<Preview>('import/preview', { id: file.id, choice: { ...choice, places: [{ kind: 'estate', names: ['Quartz Court'], act: 'match', place }] } })
  expect(await answer('Nowhere Court'), 'the answer is no building, either').toMatchObject({ added: 0, unknown: { items: [{ isFault: true }] } })
  expect(await answer('one legazpi park')).toMatchObject({ added: 1, returned: 0, items: [{ place: { en: 'One Legazpi Park' } }] })
})

test('a villa needs no building', async () => {
  const found = await preview(await read(home(1, '<location_detail>Legazpi Village</location_detail>', 'Villa')))
  expect(found).toMatchObject({ added: 1, returned: 0 })
})
