import { type ImportChoice, type ImportRemark } from '@site/domain/calls/import.ts'
import { inBoth, mappingOfColumns } from '@site/domain/imports/import-columns.ts'
import { columnsOfRule, type ImportMapping, importTargets, readMapping, rulesOf } from '@site/domain/imports/import-mapping.ts'
import type { SiteProfile } from '@site/domain/site-profile.ts'
import type { Services } from '../../services.ts'
import { siteDay } from '../../today.ts'
import { siteNamesOf } from '../accounts/require-account.ts'
import type { Places } from '../places/places.store.ts'
import { allowedFor } from './allowed-values.ts'
import { goneRows } from './gone-rows.ts'
import { ImportFault } from './import-fault.ts'
import { type Fault, isFault, type Note, type Remark, remarkOf, wordsOf } from './import-reasons.ts'
import { incompleteRows } from './incomplete-rows.ts'
import { type NormalizeOptions, normalizerOf } from './normalize-row.ts'
import { type FinderOptions, PlaceFinder } from './place-finder.ts'
import { pricesToCheck } from './price-check.ts'
import { readRows, type RowFile } from './read-rows.ts'
import { truncate } from './read-value.ts'
import { keyOfCells } from './sheets/row-keys.ts'
import { sameUnitRows } from './same-units.ts'
import { choiceWithAnswers } from './unknown-places/earlier-answers.ts'

/** What an account has chosen for the import of a file. `choice`: what each column becomes; `mapping`: in place of it, a whole mapping, not checked yet. */
export type ImportPlan = {
  readonly choice?: ImportChoice | undefined
  readonly mapping?: Readonly<Record<string, unknown>> | undefined
  /** How many units of the currency of the site one of the file is. */
  readonly rate?: number | undefined
  readonly createsPlaces?: boolean | undefined
  /** Takes listings of earlier imports off the shelf that the file lacks. */
  readonly removesMissing?: boolean | undefined
  readonly pricesChecked?: boolean | undefined
  /** Adds homes again that their owner has deleted for good. */
  readonly addsRemoved?: boolean | undefined
  readonly takesDownGone?: boolean | undefined
  /** Imports rows that the file hides, too. */
  readonly includesHidden?: boolean | undefined
}

/** What imports use of the services, and of the site profile. */
export type ImportServices = Pick<Services, 'database' | 'places'> & {
  readonly profile: Pick<SiteProfile, 'currency' | 'highestRents' | 'mapArea' | 'vrHosts' | 'review' | 'reviewBeforeShelf' | 'timeZone' | 'name' | 'siteName'>
}

/** The mapping of a plan, or its faults. */
export function mappingOfPlan({ choice, mapping }: ImportPlan, currency: string): ReturnType<typeof mappingOfColumns> {
  if (!mapping) return mappingOfColumns({ columns: {}, language: 'en', ...choice, currency })
  const read = readMapping(mapping)
  return 'mapping' in read ? read : { faults: read.faults.map(inBoth) }
}

/** The mapping of a plan. Throws ImportFault with all faults of one without. */
export function requireMapping(plan: ImportPlan, currency: string): ImportMapping {
  const mapped = mappingOfPlan(plan, currency)
  if ('mapping' in mapped) return mapped.mapping
  throw new ImportFault({ zh: mapped.faults.map(({ zh }) => zh).join('\n'), en: mapped.faults.map(({ en }) => en).join('\n') })
}

const maxValueLength = 80
/** The columns that a field is read from. */
const columnOf = (mapping: ImportMapping, field: string): string =>
  [...new Set(importTargets.filter((target) => target === field).flatMap((target) => rulesOf(mapping, target).flatMap(columnsOfRule)))].join(' + ')

/** A remark as people read it, with what its field takes. `key`: the key of the row. */
export const remarkFor = (remark: Remark, key: string, mapping: ImportMapping): ImportRemark => ({
  line: remark.line,
  key: truncate(key, 60),
  field: remark.field,
  column: columnOf(mapping, remark.field),
  words: wordsOf(remark),
  value: truncate(remark.value, maxValueLength),
  // the limits of the field do not explain these faults
  allowed:
    isFault(remark) &&
    ![
      'absurdPrice',
      'otherCurrency',
      'priceSlip',
      'priceFar',
      'priceJump',
      'rentAsSale',
      'saleAsRent',
      'tinyHome',
      'aboveTop',
      'gone',
      'rentPeriod',
      'slotAddress',
      'unknownShelf',
      'sameUnit',
      'spoiltNumber',
      'unknownUnit',
      'range',
      'priceRange',
      'leastOnly',
      'leastPrice',
      'noPrice',
      'notANumber',
      'formula',
      'twoPrices',
      'bothPrices',
      'pricesDiffer',
      'twoOffers',
      'unclearOffer',
      'unclearAmount',
      'keyTwice',
    ].includes(remark.reason)
      ? allowedFor(remark.field)
      : { zh: '', en: '' },
  isReturned: isFault(remark),
})

/** How the rows of a plan are normalized. */
const optionsOfPlan = (plan: ImportPlan, { mapArea, vrHosts, timeZone }: ImportServices['profile']): NormalizeOptions => ({
  today: siteDay({ timeZone }, new Date()),
  rate: plan.rate ?? 1,
  mapArea,
  vrHosts,
})

/** How the rows of a plan are read: normalized, of the sheets that it chose. */
export const readingOfPlan = (plan: ImportPlan, profile: ImportServices['profile']) => ({
  options: optionsOfPlan(plan, profile),
  includesHidden: plan.includesHidden,
  sheets: plan.choice?.sheets,
})

/** The compiled mapping of a plan, for its day, currency and map. */
export const normalizerOfPlan = (mapping: ImportMapping, plan: ImportPlan, profile: ImportServices['profile']) =>
  normalizerOf(mapping, optionsOfPlan(plan, profile))

/** What a person says of unknown names of a file, for the places of the account that posts its homes. */
export const answersOfPlan = ({ choice }: ImportPlan, posterId: string, profile: ImportServices['profile']): FinderOptions['answers'] => ({
  answers: choice ? choiceWithAnswers(choice).places : [],
  posterId,
  siteNames: siteNamesOf(profile),
})

/** The finder of the places that the rows of a plan name. */
export const finderOfPlan = (mapping: ImportMapping, plan: ImportPlan, places: Places, posterId: string, { profile }: Pick<ImportServices, 'profile'>) =>
  new PlaceFinder(places, { mapping, createsPlaces: plan.createsPlaces === true, answers: answersOfPlan(plan, posterId, profile) })

/** The new rows that lack what publishing needs, by their lines. */
export const incompleteOfPlan = async (file: RowFile, mapping: ImportMapping, plan: ImportPlan, places: Places, posterId: string, services: ImportServices) =>
  await incompleteRows(services.database.db, file, {
    mapping,
    normalize: normalizerOfPlan(mapping, plan, services.profile),
    finder: finderOfPlan(mapping, plan, places, posterId, services),
    posterId,
  })

/** The rows that say that their home is gone, or whose status nobody knows. */
export const goneOfPlan = async (file: RowFile, mapping: ImportMapping, plan: ImportPlan, posterId: string, { database, profile }: ImportServices) =>
  await goneRows(database.db, file, { mapping, normalize: normalizerOfPlan(mapping, plan, profile), posterId, statusAnswers: plan.choice?.states ?? {} })

/** Notes of rows that repeat a unit, by their lines. */
const unitsOfPlan = async (file: RowFile, mapping: ImportMapping, plan: ImportPlan, places: Places, posterId: string, services: ImportServices) =>
  await sameUnitRows(services.database.db, file, {
    mapping,
    normalize: normalizerOfPlan(mapping, plan, services.profile),
    finder: finderOfPlan(mapping, plan, places, posterId, services),
    posterId,
  })

/** The rows whose prices or areas a person must look at first. */
async function pricesOfPlan(
  file: RowFile,
  mapping: ImportMapping,
  plan: ImportPlan,
  places: Places,
  posterId: string,
  { database, profile }: Pick<ImportServices, 'database' | 'profile'>,
) {
  return await pricesToCheck(database.db, file, {
    mapping,
    normalize: normalizerOfPlan(mapping, plan, profile),
    finder: finderOfPlan(mapping, plan, places, posterId, { profile }),
    places,
    posterId,
    rate: plan.rate ?? 1,
    currency: profile.currency,
    highestRents: profile.highestRents ?? {},
  })
}

type DoubtfulRows = { readonly doubtful: ReadonlyMap<number, Fault>; readonly noted: ReadonlyMap<number, Note> }

/**
 * By line: the faults of rows that a person must check before the import, since the price or area may be wrong or an earlier row has the same unit
 * (`doubtful`), and notes of the others (`noted`). After the check (`pricesChecked`) no row is doubtful.
 */
export async function doubtsOfPlan(
  file: RowFile,
  mapping: ImportMapping,
  plan: ImportPlan,
  places: Places,
  posterId: string,
  services: ImportServices,
): Promise<DoubtfulRows> {
  const noted = await unitsOfPlan(file, mapping, plan, places, posterId, services)
  if (plan.pricesChecked) return { doubtful: new Map(), noted }
  const prices = await pricesOfPlan(file, mapping, plan, places, posterId, services)
  const twice = [...noted].flatMap(([line, { reason, value }]) =>
    reason === 'unitTwice' ? [[line, remarkOf(line, 'roomNumber', 'sameUnit', value)] as const] : [],
  )
  const doubtful = new Map([...twice, ...[...prices].map(([line, { fault }]) => [line, fault] as const)])
  return { doubtful, noted: new Map([...noted].filter(([line]) => !doubtful.has(line))) }
}

/** By key: the prices that a person confirms by a plan (`pricesChecked`) although they look wrong. */
export async function confirmedPrices(
  file: RowFile,
  mapping: ImportMapping,
  plan: ImportPlan,
  places: Places,
  posterId: string,
  services: ImportServices,
): Promise<ReadonlyMap<string, number>> {
  if (!plan.pricesChecked) return new Map()
  const doubts = await pricesOfPlan(file, mapping, plan, places, posterId, services)
  return new Map([...doubts.values()].flatMap(({ fault, key, price }) => (fault.field === 'price' ? [[key, price] as const] : [])))
}

/** The key of each row by its line; `''` for a row without one. Rows of `except` are left out. */
export async function keysByLine(file: RowFile, mapping: ImportMapping, except: ReadonlyMap<number, unknown> = new Map()): Promise<Map<number, string>> {
  const keys = new Map<number, string>()
  if (mapping.key) for await (const { line, cells } of readRows(file)) if (cells && !except.has(line)) keys.set(line, keyOfCells(cells, mapping.key) ?? '')
  return keys
}
