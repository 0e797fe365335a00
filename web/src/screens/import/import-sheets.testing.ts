import type { SheetFacts } from '@site/domain/calls/import-sheets.ts'

/** A sheet that is read, with its headings in the first row. */
export const testSheet: SheetFacts = {
  name: 'A',
  isHidden: false,
  isRead: true,
  rows: 1,
  hidden: 0,
  headingRow: 1,
  headingEnd: 1,
  columns: ['Ref'],
  above: 0,
  totals: 0,
  repeats: 0,
  labels: 0,
  first: [],
}
