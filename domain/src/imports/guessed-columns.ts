import type { ColumnEvidence } from './column-evidence.ts'
import { guessTargets } from './guess-targets.ts'
import { isMostly } from './column-meaning.ts'
import { isShelfHeading } from './import-taken.ts'
import { type ColumnForm, type ColumnTarget, hasRents, isReasonColumn, unitKindOf } from './import-columns.ts'

/** A column of a file as a person first sees it: its first texts, the target that it gets unless the person chooses another, and the evidence of its texts. */
export type GuessedColumn = ColumnEvidence & {
  readonly name: string
  readonly samples: readonly string[]
  readonly target: ColumnTarget
  readonly isSure: boolean
  /** Its prices are monthly rents, so that its rows are for lease if no column says otherwise. */
  readonly hasRents: boolean
}

/** What a file shows of its columns. `repeated`: as in `guessTargets`; `evidence`: that of all texts of a column. */
type ColumnFacts = {
  readonly header: readonly string[]
  readonly samples: ReadonlyMap<string, readonly string[]>
  readonly repeated: ReadonlySet<string>
  readonly evidence: ReadonlyMap<string, ColumnEvidence>
}

const noEvidence: ColumnEvidence = { decimal: null, hasUnclearNumber: false, dayOrder: null, hasUnclearDay: false }

/** Texts of a column that a person sees; the guess reads more. */
const shownSamples = 3

/**
 * The columns of a file that imports read, with the target that the heading and the first texts of each suggest. `simplify`: writes simplified characters.
 * `isBuilding`: whether a text names a building of the site; if no heading does, a column of such texts is the building.
 */
export function guessColumns(
  { header, samples, repeated, evidence }: ColumnFacts,
  simplify: (text: string) => string,
  isBuilding: (text: string) => boolean = () => false,
): readonly GuessedColumn[] {
  const columns = header.filter((column) => !isReasonColumn(column))
  const guesses = guessTargets(columns, samples, repeated, simplify)
  const hasBuilding = Object.values(guesses).some(({ target }) => target === 'estate')
  const ofBuildings = hasBuilding
    ? undefined
    : columns.find((name) => guesses[name]?.target === null && !isShelfHeading(name) && isMostly(samples.get(name) ?? [], isBuilding))
  return columns.map((name) => {
    const texts = samples.get(name) ?? []
    const { target, isSure } = name === ofBuildings ? { target: 'estate' as const, isSure: false } : (guesses[name] ?? { target: null, isSure: false })
    return {
      name,
      samples: texts.slice(0, shownSamples),
      target,
      isSure,
      hasRents: target === 'price' && hasRents(simplify(name), texts),
      ...(evidence.get(name) ?? noEvidence),
    }
  })
}

/** The language of the samples of titles and remarks, or of all columns if there are none of these. */
function languageOfColumns(columns: readonly GuessedColumn[]): 'zh' | 'en' {
  const texts = columns.filter(({ target }) => target === 'title' || target === 'remarks')
  return (texts.length > 0 ? texts : columns).some(({ samples }) => samples.some((sample) => /\p{Script=Han}/u.test(sample))) ? 'zh' : 'en'
}

type FirstChoice = {
  readonly columns: Record<string, ColumnTarget>
  readonly forms: Record<string, ColumnForm>
  readonly mode?: 'Lease'
  readonly language: 'zh' | 'en'
}

/** The form of a column that its texts prove; null: the usual one. */
function formOfColumn({ target, decimal, dayOrder }: GuessedColumn): ColumnForm | null {
  if (target === 'availableFrom' || target === 'listingDate') return dayOrder && { dayOrder }
  return unitKindOf(target) && decimal === ',' ? { decimal } : null
}

/** The choice for the columns of a file before a person changes it. */
export const firstChoice = (columns: readonly GuessedColumn[]): FirstChoice => ({
  columns: Object.fromEntries(columns.map(({ name, target }) => [name, target])),
  forms: Object.fromEntries(columns.flatMap((column) => (formOfColumn(column) ? [[column.name, formOfColumn(column) ?? {}]] : []))),
  ...(columns.some(({ hasRents: hasOnlyRents }) => hasOnlyRents) && !columns.some(({ target }) => target === 'mode') ? { mode: 'Lease' as const } : {}),
  language: languageOfColumns(columns),
})
