/** Lets whoever waits for the event loop have their turn. */
export const breath = (): Promise<void> => new Promise((resume) => void setImmediate(resume))

/** Does work step by step; others have their turn between two steps. Answers what the work gives in the end. */
export async function inSteps<Result>(steps: Generator<void, Result>): Promise<Result> {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    await breath()
  }
}
