import type { OutputOf } from '@site/domain/calls/all.ts'
import { expect, test } from 'vitest'
import { proposedTargets, useImportAgent } from './import-agent.testing.ts'

const { dataOf } = useImportAgent({ isTrusted: true })

/** City and area of rows with these texts in a column called Location, or the reasons why they are returned; Makati is the city of rows without one. */
async function placesOf(...texts: readonly string[]) {
  const rows = ['Ref,Type,Offer,Location,Price,Bedrooms,Floor area', ...texts.map((text, n) => `L-${n},Condo,For sale,"${text}",12800000,1,50`)]
  const file = await dataOf<OutputOf<'POST /frontend/api/import/read'>>('import/read', {
    name: 'a.csv',
    content: Buffer.from(rows.join('\n')).toString('base64'),
  })
  const choice = { columns: proposedTargets(file.columns), status: 'Done', city: 'Makati', language: 'en', amountUnit: 1 }
  const { items } = await dataOf<OutputOf<'POST /frontend/api/import/preview'>>('import/preview', { id: file.id, choice })
  return items.map(({ place }) => place?.en ?? null)
}

test('an area in a column called Location brings its city, not that of the other rows', async () => {
  expect(await placesOf('BGC', 'Salcedo Village', 'BGC, Taguig', 'Nowhere Village')).toEqual(['Taguig', 'Makati', 'Taguig', null])
})
