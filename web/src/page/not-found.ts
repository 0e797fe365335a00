import { isProblem } from '@site/domain/problems.ts'
import { notFound } from '@tanstack/react-router'

/** Why something no longer exists, by problem: its link has ended, its account is closed, or its poster removed the home for good. */
const reasons = { linkEnded: 'ended', accountClosed: 'closed', removed: 'removed' } as const
type MissingReason = (typeof reasons)[keyof typeof reasons]

/** The reason of a failed call; undefined for another failure. */
const reasonOf = (error: unknown): MissingReason | undefined =>
  isProblem(error) ? (reasons as Partial<Record<string, MissingReason>>)[error.problem] : undefined

/** Whether a call failed because its share link has ended, or the account that made the link is closed. */
export const isEndedProblem = (error: unknown): boolean => ['ended', 'closed'].includes(reasonOf(error) ?? '')

/** Whether a call failed because the address names something that does not exist, has ended or is invalid. */
export const isNotFoundProblem = (error: unknown): boolean =>
  isProblem(error) && (error.problem === 'notFound' || error.problem === 'invalid' || reasonOf(error) !== undefined)

/** The data of `notFound` with a reason, from which the 404 screen takes its texts. */
export type MissingData = { readonly reason: MissingReason }

/** The result of a call; throws the router's `notFound` for `isNotFoundProblem` and for a link that has ended, which shows the 404 screen. */
export async function orNotFound<Data>(call: Promise<Data>): Promise<Data> {
  try {
    return await call
  } catch (error) {
    const reason = reasonOf(error)
    if (reason) throw notFound({ data: { reason } satisfies MissingData })
    throw isNotFoundProblem(error) ? notFound() : error
  }
}

/** The reason in the data of `notFound`; null without one. */
export const missingReasonOf = (data: unknown): MissingReason | null =>
  typeof data === 'object' && data !== null && 'reason' in data ? (data as MissingData).reason : null // made by `orNotFound` only
