import type { Api } from '@site/domain/calls/all.ts'
import { applicableValues, type FormValues } from '@site/domain/form-rules.ts'
import { isFarPrice, isPriceJump, leastPrices } from '@site/domain/publishing/plausible-price.ts'
import type { DeviceDraft } from '../../../device/device-drafts.ts'
import { screenApi } from '../../../page/api.ts'
import { useLoad } from '../../../ui/use-load.ts'
import { isPriceSettled } from '../draft/draft-changes.ts'

const ask = async (call: Api, question: Parameters<typeof call<'POST /frontend/api/listing/pricehelp'>>[1]) =>
  await call('POST /frontend/api/listing/pricehelp', question)
type Question = Parameters<typeof ask>[1]

/** What like homes ask, by place, and the price that was probably meant. */
export type PriceHelpAnswer = Awaited<ReturnType<typeof ask>>

/** Ms without a change before a request. */
const typingPauseMs = 500
/** Ms that publishing waits for an answer. */
const patienceMs = 2500

/** The question about entered values, as JSON; '' until type, mode and place are known. */
function questionOf(values: FormValues): string {
  const { type, mode, estate, bedrooms, floorArea, lotArea, price, missingEstate, ...place } = applicableValues(values)
  const { city, area } = missingEstate ?? place
  if (!type || !mode || (!estate && !city)) return ''
  return JSON.stringify({ type, mode, estate, bedrooms, floorArea, lotArea, price, ...(estate ? {} : { city, area }) } satisfies Question)
}

let last: { readonly question: string; readonly answer: Promise<PriceHelpAnswer> } | null = null

/** The answer to a question. The last one is asked once, so that publishing joins the request of the typing before it. */
function answerOf(question: string): Promise<PriceHelpAnswer> {
  if (last?.question === question) return last.answer
  const answer = ask(screenApi(), JSON.parse(question) as Question) // written above
  const asked = { question, answer }
  last = asked
  answer.catch(() => last === asked && (last = null))
  return answer
}

/** Prices of homes like the entered one, null until there are some; `suggestion` is for the values as they are now. */
export function usePriceHelp(values: FormValues): PriceHelpAnswer | null {
  const question = questionOf(values)
  const load = async () => ({ question, help: await answerOf(question) })
  const { latest: answered } = useLoad(question || null, load, { pauseMs: typingPauseMs })
  if (question === '' || !answered) return null
  return answered.question === question ? answered.help : { ...answered.help, suggestion: null }
}

/** A price to ask about: what was probably meant instead, and what most like homes ask; null where neither is known. `before`: the public price of an edited listing, of which it differs by half or more. */
export type PriceDoubt = {
  readonly price: number
  readonly before?: number
  readonly meant: number | null
  readonly range: { readonly low: number; readonly high: number } | null
}

/** Why to ask about a price: a probable slip, far from like homes, or below every likely price; null: it is fine. */
export function doubtAbout({ price, mode }: FormValues, help: PriceHelpAnswer | null): PriceDoubt | null {
  if (!price || !mode) return null
  const nearest = help?.per === 'home' ? (help.scopes[0] ?? null) : null
  const meant = help?.suggestion ?? null
  if (nearest && (meant !== null || isFarPrice(price, nearest))) return { price, meant, range: { low: nearest.low, high: nearest.high } }
  return price < leastPrices[mode] ? { price, meant: null, range: null } : null
}

/** The doubt to ask about before a draft is sent; null for a price that is settled. Without an answer in time, only a very low price is asked about. */
export async function priceDoubtOf(draft: DeviceDraft): Promise<PriceDoubt | null> {
  if (!draft.values.price || isPriceSettled(draft)) return null
  const question = questionOf(draft.values)
  const nothing = new Promise<null>((resolve) => setTimeout(() => resolve(null), patienceMs))
  const help = question === '' ? null : await Promise.race([answerOf(question).catch(() => null), nothing])
  return doubtAbout(draft.values, help) ?? jumpOf(draft)
}

/** The doubt about the new price of a listing, if it differs by half or more from the one before. */
function jumpOf({ kind, base, values: { price, mode } }: DeviceDraft): PriceDoubt | null {
  if (kind !== 'listing' || !price || !base.price || base.mode !== mode || !isPriceJump(base.price, price)) return null
  return { price, before: base.price, meant: null, range: null }
}
