import { isProblem } from '@site/domain/problems.ts'
import { notFound } from '@tanstack/react-router'

/** Whether a call failed since the address names something that does not exist, has ended or is invalid. */
export const isNotFoundProblem = (error: unknown): boolean =>
  isProblem(error) && (error.problem === 'notFound' || error.problem === 'linkEnded' || error.problem === 'invalid')

/** The data of `notFound` for a share link that has ended, from which the 404 screen takes its texts. */
type EndedLink = { readonly isEnded: true }

/** The result of a call; throws the router's `notFound` for `isNotFoundProblem` and for a link that has ended, which shows the 404 screen. */
export async function orNotFound<Data>(call: Promise<Data>): Promise<Data> {
  try {
    return await call
  } catch (error) {
    if (isProblem(error) && error.problem === 'linkEnded') throw notFound({ data: { isEnded: true } satisfies EndedLink })
    throw isNotFoundProblem(error) ? notFound() : error
  }
}

/** Whether the data of `notFound` is that of a share link that has ended. */
export const isEndedLink = (data: unknown): data is EndedLink => typeof data === 'object' && data !== null && 'isEnded' in data
