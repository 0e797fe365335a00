import type { OutputOf } from '@site/domain/calls/all.ts'
import type { ImportChoice, ImportRun } from '@site/domain/calls/import.ts'
import { expect, test } from 'vitest'
import { useImportAgent } from './import-agent.testing.ts'

// A feed may name no building: the person says it for the rows without one.

const { dataOf, runImport } = useImportAgent({ isTrusted: true })
type Preview = OutputOf<'POST /frontend/api/import/preview'>
const home = (id: number, more: string, type = 'Apartment') =>
  `<property><id>${id}</id><ref>KY-${id}</ref><price>128000${id}0</price><currency>PHP</currency><price_freq>sale</price_freq><type>${type}</type><town>Makati</town><beds>2</beds><surface_area><built>5${id}</built></surface_area>${more}</property>`
async function read(...homes: readonly string[]): Promise<{ id: string; choice: ImportChoice }> {
  const content = Buffer.from(`<?xml version="1.0"?><root><kyero><feed_version>3</feed_version></kyero>${homes.join('')}</root>`).toString('base64')
  const file = await dataOf<OutputOf<'POST /frontend/api/import/read'>>('import/read', { name: 'k.xml', content })
  if (file.remembered) return { id: file.id ?? '', choice: file.remembered }
  return { id: file.id ?? '', choice: { columns: Object.fromEntries(file.columns.map(({ name, target }) => [name, target])), status: 'Done', language: 'en' } }
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

test('a building that the site does not know is kept as a note, and a misspelt one is asked about', async () => {
  const plan = await read(home(1, ''))
  expect(await preview(plan, 'Quartz Court')).toMatchObject({ added: 1, returned: 0, questions: [] })
  expect((await preview(plan, 'One Legazpy Park')).questions.map(({ estate }) => estate.name.en)).toEqual(['One Legazpi Park'])
})

test('a villa needs no building', async () => {
  const found = await preview(await read(home(1, '<location_detail>Legazpi Village</location_detail>', 'Villa')))
  expect(found).toMatchObject({ added: 1, returned: 0 })
})
