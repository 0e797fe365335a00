import { isProblem } from '@site/domain/problems.ts'
import { notFound } from '@tanstack/react-router'

/** Whether a call failed since the address names something that does not exist, has ended or is invalid. */
export const isNotFoundProblem = (error: unknown): boolean =>
  isProblem(error) && (error.problem === 'notFound' || error.problem === 'removed' || error.problem === 'linkEnded' || error.problem === 'invalid')

/** Why something that existed is not there any more: its share link has ended, or its poster removed the home for good. */
type MissingReason = 'ended' | 'removed'
/** The data of `notFound` with a reason, from which the 404 screen takes its texts. */
export type MissingData = { readonly reason: MissingReason }

const missing = (reason: MissingReason) => notFound({ data: { reason } satisfies MissingData })

/** The result of a call; throws the router's `notFound` for `isNotFoundProblem` and for a link that has ended, which shows the 404 screen. */
export async function orNotFound<Data>(call: Promise<Data>): Promise<Data> {
  try {
    return await call
  } catch (error) {
    if (isProblem(error) && error.problem === 'linkEnded') throw missing('ended')
    if (isProblem(error) && error.problem === 'removed') throw missing('removed')
    throw isNotFoundProblem(error) ? notFound() : error
  }
}

/** The reason in the data of `notFound`; null without one. */
export const missingReasonOf = (data: unknown): MissingReason | null =>
  typeof data === 'object' && data !== null && 'reason' in data ? (data as MissingData).reason : null // made by `orNotFound` only
