/** Waits for the next turn of the event loop, so that other work can run. */
export const nextTurn = (): Promise<void> => new Promise((resume) => void setImmediate(resume))

/** The longest time for a long work before other work of the event loop gets a turn, ms. */
const turnMs = 10

/** Returns what a long work calls between its parts: it gives other work a turn if the last turn was more than 10 ms ago. */
export function createPauses(): () => Promise<void> {
  let turnedAt = performance.now()
  return async () => {
    if (performance.now() - turnedAt <= turnMs) return
    await nextTurn()
    turnedAt = performance.now()
  }
}

/** Runs a generator to its end, with a turn of the event loop after each `yield`. Returns its result. */
export async function inSteps<Result>(steps: Generator<void, Result>): Promise<Result> {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    await nextTurn()
  }
}
