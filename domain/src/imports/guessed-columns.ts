import { type ColumnTarget, guessTargets, hasRents, isInTenThousands, isReasonColumn } from './import-columns.ts'

/** A column of a file as a person first sees it: its first texts, and what it becomes unless the person says otherwise. */
export type GuessedColumn = {
  readonly name: string
  readonly samples: readonly string[]
  readonly target: ColumnTarget
  readonly isSure: boolean
  readonly isInTenThousands: boolean
  /** Its prices are monthly rents, so that its rows are for lease if no column says otherwise. */
  readonly hasRents: boolean
}

/** The columns of a file that imports read, with what each becomes by its heading and its first texts. `repeated`: as in `guessTargets`. */
export function guessColumns(
  header: readonly string[],
  samples: ReadonlyMap<string, readonly string[]>,
  repeated: ReadonlySet<string>,
): readonly GuessedColumn[] {
  const columns = header.filter((column) => !isReasonColumn(column))
  const guesses = guessTargets(columns, samples, repeated)
  return columns.map((name) => {
    const texts = samples.get(name) ?? []
    const { target = null, isSure = false } = guesses[name] ?? {}
    return { name, samples: texts, target, isSure, isInTenThousands: isInTenThousands(name), hasRents: target === 'price' && hasRents(name, texts) }
  })
}

/** The language of the samples of texts, or of all columns without one. */
function languageOfColumns(columns: readonly GuessedColumn[]): 'zh' | 'en' {
  const texts = columns.filter(({ target }) => target === 'title' || target === 'remarks')
  return (texts.length > 0 ? texts : columns).some(({ samples }) => samples.some((sample) => /\p{Script=Han}/u.test(sample))) ? 'zh' : 'en'
}

type FirstChoice = {
  readonly columns: Record<string, ColumnTarget>
  readonly amountUnit: 1 | 10_000
  readonly mode?: 'Lease'
  readonly language: 'zh' | 'en'
}

/** The choice for the columns of a file before a person changes it. */
export const firstChoice = (columns: readonly GuessedColumn[]): FirstChoice => ({
  columns: Object.fromEntries(columns.map(({ name, target }) => [name, target])),
  amountUnit: columns.some(({ target, isInTenThousands: inTenThousands }) => target === 'price' && inTenThousands) ? 10_000 : 1,
  ...(columns.some(({ hasRents: ofRents }) => ofRents) && !columns.some(({ target }) => target === 'mode') ? { mode: 'Lease' as const } : {}),
  language: languageOfColumns(columns),
})
