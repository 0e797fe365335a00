/** Waits for the next turn of the event loop, so that other work can run. */
export const nextTurn = (): Promise<void> => new Promise((resume) => void setImmediate(resume))

/** Runs a generator to its end, with a turn of the event loop after each `yield`. Returns its result. */
export async function inSteps<Result>(steps: Generator<void, Result>): Promise<Result> {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    await nextTurn()
  }
}
