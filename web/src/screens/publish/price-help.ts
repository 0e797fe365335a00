import type { Api } from '@site/domain/calls/all.ts'
import { applicableValues, type FormValues } from '@site/domain/form-rules.ts'
import { useEffect, useState } from 'react'
import type { DeviceDraft } from '../../listing/device-drafts.ts'
import { screenApi } from '../../page/api.ts'
import { isPriceSettled } from './draft-changes.ts'

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
  const [answered, setAnswered] = useState<{ readonly question: string; readonly help: PriceHelpAnswer } | null>(null)
  const question = questionOf(values)
  useEffect(() => {
    if (question === '') return
    let isCurrent = true
    const timer = setTimeout(() => {
      void answerOf(question).then(
        (help) => isCurrent && setAnswered({ question, help }),
        () => undefined, // an optional part: nothing is shown
      )
    }, typingPauseMs)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [question])
  if (question === '' || !answered) return null
  return answered.question === question ? answered.help : { ...answered.help, suggestion: null }
}

/** A price that looks like a slip: what was probably meant instead, and what most like homes ask. */
export type PriceSlip = { readonly price: number; readonly meant: number; readonly low: number; readonly high: number }

/** The slip to ask about before a draft is sent. Null without one, for a price that is settled, and when there is no answer in time. */
export async function slipOf(draft: DeviceDraft): Promise<PriceSlip | null> {
  const { price } = draft.values
  const question = questionOf(draft.values)
  if (!price || question === '' || isPriceSettled(draft)) return null
  const nothing = new Promise<null>((resolve) => setTimeout(() => resolve(null), patienceMs))
  const help = await Promise.race([answerOf(question).catch(() => null), nothing])
  const [nearest] = help?.scopes ?? []
  return help && help.suggestion !== null && nearest ? { price, meant: help.suggestion, low: nearest.low, high: nearest.high } : null
}
