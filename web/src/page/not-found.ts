import { isProblem } from '@site/domain/problems.ts'
import { notFound } from '@tanstack/react-router'

/** Whether a call failed since the address names something that does not exist, has ended or is invalid. */
export const isNotFoundProblem = (error: unknown): boolean =>
  isProblem(error) && (error.problem === 'notFound' || error.problem === 'linkEnded' || error.problem === 'invalid')

/** The result of a call; throws the router's `notFound` for `isNotFoundProblem`, which shows the 404 screen. */
export async function orNotFound<Data>(call: Promise<Data>): Promise<Data> {
  try {
    return await call
  } catch (error) {
    throw isNotFoundProblem(error) ? notFound() : error
  }
}
