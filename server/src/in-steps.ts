/** Waits for the next turn of the event loop, so that other work can run. */
export const nextTurn = (): Promise<void> => new Promise((resume) => void setImmediate(resume))

/** Runs work step by step, with a turn of the event loop between two steps. Returns the result of the generator. */
export async function inSteps<Result>(steps: Generator<void, Result>): Promise<Result> {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    await nextTurn()
  }
}
