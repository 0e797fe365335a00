import * as z from 'zod/mini'

/** The checks of a record that has at most so many entries, also for JSON Schema. `message`: what is said of one with more. */
export const maxEntries = (max: number, message = 'tooLong') =>
  [z.refine<object>((record) => Object.keys(record).length <= max, message), z.meta({ maxProperties: max })] as const
