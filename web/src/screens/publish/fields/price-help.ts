import type { Api } from '@site/domain/calls/all.ts'
import { applicableValues, type FormValues } from '@site/domain/form-rules.ts'
import { isFarPrice, isPriceJump, leastPrices } from '@site/domain/publishing/plausible-price.ts'
import type { DeviceDraft } from '../../../device/device-drafts.ts'
import { screenApi } from '../../../page/api.ts'
import { useLoad } from '../../../ui/use-load.ts'
import { isPriceSettled } from '../../../device/draft-changes.ts'

const requestPriceHelp = async (call: Api, input: Parameters<typeof call<'POST /frontend/api/listing/pricehelp'>>[1]) =>
  await call('POST /frontend/api/listing/pricehelp', input)
type PriceHelpInput = Parameters<typeof requestPriceHelp>[1]

/** The prices of similar homes, by place, and the price that the person probably meant (`suggestion`). */
export type PriceHelpAnswer = Awaited<ReturnType<typeof requestPriceHelp>>

/** Ms without a change before a request. */
const priceHelpPauseMs = 500
/** How long publishing waits for an answer, in ms. */
const answerTimeoutMs = 2500

/** The input of the call for entered values, as JSON; '' until type, mode and place are known. */
function inputTextOf(values: FormValues): string {
  const { type, mode, estate, bedrooms, floorArea, lotArea, price, missingEstate, ...place } = applicableValues(values)
  const { city, area } = missingEstate ?? place
  if (!type || !mode || (!estate && !city)) return ''
  return JSON.stringify({ type, mode, estate, bedrooms, floorArea, lotArea, price, ...(estate ? {} : { city, area }) } satisfies PriceHelpInput)
}

let lastRequest: { readonly inputText: string; readonly answer: Promise<PriceHelpAnswer> } | null = null

/** The answer for an input. The latest input is sent once: publishing shares the request that typing has started. Rejects as the call does. */
function answerOf(inputText: string): Promise<PriceHelpAnswer> {
  if (lastRequest?.inputText === inputText) return lastRequest.answer
  const answer = requestPriceHelp(screenApi(), JSON.parse(inputText) as PriceHelpInput) // written by `inputTextOf`
  const request = { inputText, answer }
  lastRequest = request
  answer.catch(() => lastRequest === request && (lastRequest = null))
  return answer
}

/** Prices of homes like the entered one; null until there are some. `suggestion` is null while the answer is about earlier values. */
export function usePriceHelp(values: FormValues): PriceHelpAnswer | null {
  const inputText = inputTextOf(values)
  const load = async () => ({ inputText, help: await answerOf(inputText) })
  const { latest: loaded } = useLoad(inputText || null, load, { pauseMs: priceHelpPauseMs })
  if (inputText === '' || !loaded) return null
  return loaded.inputText === inputText ? loaded.help : { ...loaded.help, suggestion: null }
}

/**
 * A price to ask about. `suggestion`: the price that the person probably meant; `range`: the middle half of the prices of similar homes; null: unknown.
 * `publicPrice`: that of an edited listing, from which the new one differs by half or more.
 */
export type PriceDoubt = {
  readonly price: number
  readonly publicPrice?: number
  readonly suggestion: number | null
  readonly range: { readonly low: number; readonly high: number } | null
}

/** Why to ask about a price: it is probably a typing mistake, far from similar homes, or below every likely price; null: there is no reason. */
export function doubtAbout({ price, mode }: FormValues, help: PriceHelpAnswer | null): PriceDoubt | null {
  if (!price || !mode) return null
  const homes = help?.per === 'home' ? help.scopes.find(({ scope }) => scope === help.compared) : undefined
  const suggestion = help?.suggestion ?? null
  if (homes && (suggestion !== null || isFarPrice(price, homes))) return { price, suggestion, range: { low: homes.low, high: homes.high } }
  return price < leastPrices[mode] ? { price, suggestion: null, range: null } : null
}

/** The doubt to ask about before a draft is sent; null for a price that is settled. Without an answer in time, only a very low price is asked about. */
export async function priceDoubtOf(draft: DeviceDraft): Promise<PriceDoubt | null> {
  if (!draft.values.price || isPriceSettled(draft)) return null
  const inputText = inputTextOf(draft.values)
  const timeout = new Promise<null>((resolve) => setTimeout(() => resolve(null), answerTimeoutMs))
  const help = inputText === '' ? null : await Promise.race([answerOf(inputText).catch(() => null), timeout])
  return doubtAbout(draft.values, help) ?? priceJumpOf(draft)
}

/** The doubt about the new price of a listing, if it differs by half or more from the one before. */
function priceJumpOf({ kind, base, values: { price, mode } }: DeviceDraft): PriceDoubt | null {
  if (kind !== 'listing' || !price || !base.price || base.mode !== mode || !isPriceJump(base.price, price)) return null
  return { price, publicPrice: base.price, suggestion: null, range: null }
}
