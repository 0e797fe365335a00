// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { renderInPage } from '../../shell/in-page.testing.tsx'
import { PreviewStep } from './PreviewStep.tsx'
import type { Import, ImportPreview } from './use-import.ts'

const noRows = { count: 0, lines: [] }
const preview: ImportPreview = {
  ...{
    faults: [],
    added: 0,
    known: 1,
    repeated: 0,
    returned: 0,
    toCheck: 0,
    removed: noRows,
    gone: { ...noRows, shown: 0, viewings: { count: 0, next: null } },
    missing: null,
    summary: [],
    unknown: { counts: { city: 0, area: 0, estate: 0 }, items: [], created: 0, fault: null },
    unnamed: 0,
    states: [],
  },
  items: [
    {
      line: 2,
      values: { price: 44_000, mode: 'Lease' },
      place: null,
      remarks: [],
      changes: [
        { field: 'bathrooms', from: 2, to: 1 },
        { field: 'estate', from: { zh: '一号楼', en: 'One' }, to: { zh: '二号楼', en: 'Two' } },
        { field: 'remarks', from: null, to: { zh: '', en: 'Bright' } },
      ],
    },
  ],
}
const state = { file: { rows: 1, columns: [], remembered: null, book: null }, choice: { columns: {} }, faults: [], isBusy: false } as unknown as Import // no other part is read

test.each([
  ['en', ['2 → 1', 'One → Two', 'none → Bright']],
  ['zh', ['2 → 1', '一号楼 → 二号楼', '无 → Bright']],
] as const)('%s: a card lists each value that changes, before and after', (locale, changes) => {
  const { container } = renderInPage(<PreviewStep state={state} preview={preview} />, { locale })
  const lines = Array.from(container.querySelectorAll('li li'), ({ textContent }) => textContent.split(/: |：/)[1]?.toLowerCase())
  expect(lines).toEqual(changes.map((change) => change.toLowerCase()))
})

test.each([
  ['en', 'Studio'],
  ['zh', '开间'],
] as const)('%s: a studio is called one', (locale, name) => {
  const [item] = preview.items
  const studio = { ...preview, items: [{ ...item!, changes: [], values: { price: 44_000, bedrooms: 0 } }] }
  const { container } = renderInPage(<PreviewStep state={state} preview={studio} />, { locale })
  expect(container.textContent).toContain(name)
  expect(container.textContent).not.toContain(locale === 'zh' ? '无' : 'none')
})
