// @vitest-environment happy-dom
import type { ImportRun } from '@site/domain/calls/import.ts'
import { expect, test, vi } from 'vitest'
import { renderInPage } from '../../shell/in-page.testing.tsx'
import { ColumnsStep } from './ColumnsStep.tsx'
import { PreviewStep } from './PreviewStep.tsx'
import { ReportStep } from './ReportStep.tsx'
import { RunList } from './RunList.tsx'
import { testSheet } from './import-sheets.testing.ts'
import type { Import, ImportPreview } from './use-import.ts'

let runs: readonly ImportRun[] = []
vi.mock('../../filters/use-place-names.ts', async (load) => ({ ...(await load<object>()), useCityTree: () => [] }))
vi.mock('../../page/api.ts', async (load) => ({
  ...(await load<object>()),
  screenApi: () => () => Promise.resolve({ items: runs }),
}))

const none = { count: 0, lines: [] }
const viewings = { count: 0, next: null }
const preview = {
  added: 9,
  known: 0,
  repeated: 0,
  returned: 0,
  toCheck: 0,
  removed: none,
  gone: { ...none, shown: 0, viewings },
  missing: null,
  summary: [],
  unknown: { counts: { city: 0, area: 0, estate: 0 }, items: [], created: 0, fault: null },
  unnamed: 0,
  states: [],
  items: [],
}
const runOf = (run: Partial<ImportRun>) =>
  ({
    id: 'r',
    name: 'a.xlsx',
    poster: 'ana',
    at: '2026-11-01T00:00:00Z',
    state: 'done',
    rows: 0,
    done: 0,
    added: 0,
    changed: 0,
    removed: 0,
    repeated: 0,
    returned: 0,
    noted: 0,
    address: null,
    isOfFeed: false,
    message: null,
    ...run,
  }) satisfies ImportRun
const reportOf = (run: ImportRun) => ({
  run,
  inReview: 0,
  stayed: [],
  viewings,
  remarks: [],
  listings: [],
  changedFields: [],
  photoAddresses: 0,
  photos: [],
  nextPhotos: null,
})
const stateOf = (rows: number, hidden: number, includesHidden: boolean, step: Import['step'] = 'columns') =>
  ({
    file: { rows, columns: [], remembered: null, sheets: [{ ...testSheet, rows, hidden }] },
    choice: { columns: {} },
    faults: [],
    zip: null,
    step,
    includesHidden,
    isBusy: false,
  }) as unknown as Import // no other part is read

test.each([
  ['en', 12, 3, false, 'Rows: 12', '3 hidden rows are left out'],
  ['en', 12, 3, true, 'Rows: 15', '3 hidden rows are included'],
  ['zh', 1200, 1, false, '1,200 行', '有 1 行在表里是隐藏的，不导入'],
  ['zh', 7, 0, false, '7 行', ''],
] as const)('%s: of %d shown and %d hidden rows (included: %s), each step counts %s', async (locale, rows, hidden, includesHidden, text, note) => {
  const count = rows + (includesHidden ? hidden : 0)
  const run = runOf({ rows: count, done: count, added: count })
  runs = [run]
  for (const page of [
    <ColumnsStep key="columns" state={stateOf(rows, hidden, includesHidden)} />,
    <PreviewStep key="preview" state={stateOf(rows, hidden, includesHidden, 'preview')} preview={preview as unknown as ImportPreview} />,
    <ReportStep key="report" state={stateOf(rows, hidden, includesHidden, 'report')} report={reportOf(run)} />,
  ]) {
    const { container, unmount } = renderInPage(page, { locale })
    expect(container.textContent).toContain(text)
    expect(container.textContent).toContain(note)
    unmount()
  }
  const list = renderInPage(<RunList state={stateOf(rows, hidden, includesHidden)} />, { locale })
  await expect.poll(() => list.container.textContent).toContain(text)
})

test.each([
  ['zh', 10, '10 行可能写错了（价格、面积，或同一套写了两次），都在上面的卡片里。'],
  ['en', 100, 'Rows that may be wrong (price, area, or a unit twice): 100. The cards above show all of them.'],
  ['en', 2500, 'Rows that may be wrong (price, area, or a unit twice): 2,500. The cards above show the first 100; a tick imports the others, too.'],
] as const)('%s: of %d prices to check it is said where they are', (locale, toCheck, said) => {
  const { container } = renderInPage(<PreviewStep state={stateOf(12, 0, false, 'preview')} preview={{ ...preview, toCheck } as unknown as ImportPreview} />, {
    locale,
  })
  expect(container.textContent).toContain(said)
})
