import * as z from 'zod/mini'

const count = z.number()

/** A sheet that the import should read. `headingRow`: the row that names its columns; absent: the import finds it. */
export const sheetWish = z.strictObject({
  name: z.string().check(z.maxLength(60)),
  headingRow: z.optional(z.int().check(z.gte(1), z.lte(1_048_576))),
})
export type SheetWish = z.infer<typeof sheetWish>

/** A sheet of a file. */
export const sheetFacts = z.strictObject({
  /** Empty: the file is no workbook. */
  name: z.string(),
  isHidden: z.boolean(),
  isRead: z.boolean(),
  /** The number of rows, without hidden ones. */
  rows: count,
  hidden: count,
  /** The rows that name the columns, from the first to the last; 0: it is empty. */
  headingRow: count,
  headingEnd: count,
  columns: z.array(z.string()),
  /** Lines that are no rows: above the headings, sums of others, headings again, and one text over several columns. */
  above: count,
  totals: count,
  repeats: count,
  labels: count,
  /** Its first rows, with the line numbers of spreadsheet programs. */
  first: z.array(z.strictObject({ line: count, cells: z.array(z.string()) })),
})
export type SheetFacts = z.infer<typeof sheetFacts>
