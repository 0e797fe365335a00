import type { OutputOf } from '@site/domain/calls/all.ts'
import { expect, test } from 'vitest'
import { proposedTargets, useImportAgent } from './import-agent.testing.ts'

// What a column becomes follows its heading and its texts.

const { dataOf } = useImportAgent({ isTrusted: true })
type Read = OutputOf<'POST /frontend/api/import/read'>
const rowsOf = (head: string, texts: readonly string[]) => [
  `Ref,Type,Offer,City,Price,Bedrooms,${head}`,
  ...texts.map((text, n) => `A-${n},Condo,For sale,Makati,12800000,1,${text}`),
]
async function preview(head: string, texts: readonly string[]) {
  const file = await dataOf<Read>('import/read', { name: 'a.csv', content: Buffer.from(rowsOf(head, texts).join('\n')).toString('base64') })
  const columns = proposedTargets(file.columns)
  const { items } = await dataOf<OutputOf<'POST /frontend/api/import/preview'>>('import/preview', {
    id: file.id,
    choice: { columns, status: 'Done', language: 'en', amountUnit: 1 },
  })
  return { guess: file.columns.find(({ name }) => name === head.split(',').at(-1)), items }
}

test.each(['Project / Tower', 'Where is it', 'Address line'])('a column %s of names of buildings is the building', async (head) => {
  const { guess, items } = await preview(head, ['One Legazpi Park', 'One Legazpi Park Tower 2', 'One Legazpi Park', 'Corner of Rada'])
  expect(guess).toMatchObject({ target: 'estate', isSure: false })
  expect(items.slice(0, 2).map(({ place }) => place?.en)).toEqual(['One Legazpi Park', 'One Legazpi Park'])
  expect(guess?.samples).toHaveLength(3)
})

test('a column of other texts, or one beside a column of buildings, is left out', async () => {
  expect((await preview('Where is it', ['Corner of Rada', 'Near the park', 'One Legazpi Park'])).guess?.target).toBeNull()
  expect((await preview('Building,Listed as', ['One Legazpi Park,One Legazpi Park'])).guess?.target).toBeNull()
})

test('a column called Area with mostly numbers is the floor area of the homes', async () => {
  const { guess, items } = await preview(
    'Building,Area',
    ['32', '45', 'abc'].map((area) => `One Legazpi Park,${area}`),
  )
  expect(guess).toMatchObject({ target: 'floorArea', isSure: false })
  expect(items.flatMap(({ values }) => values?.['floorArea'] ?? [])).toEqual([32, 45])
})
