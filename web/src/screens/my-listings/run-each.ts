/** Runs `work` for each item, `maxAtOnce` at a time; answers the results and the errors, each with its item in the given order. */
export async function runEach<Item, Result>(
  items: readonly Item[],
  maxAtOnce: number,
  work: (item: Item) => Promise<Result>,
): Promise<{ readonly succeeded: { item: Item; result: Result }[]; readonly failed: { item: Item; error: unknown }[] }> {
  const outcomes: ({ readonly result: Result } | { readonly error: unknown })[] = []
  let next = 0
  const runNext = async (): Promise<void> => {
    const index = next
    next += 1
    const item = items[index]
    if (item === undefined) return
    try {
      outcomes[index] = { result: await work(item) }
    } catch (error) {
      outcomes[index] = { error }
    }
    await runNext()
  }
  await Promise.all(Array.from({ length: Math.min(maxAtOnce, items.length) }, runNext))
  return {
    succeeded: items.flatMap((item, index) => (outcomes[index] && 'result' in outcomes[index] ? [{ item, result: outcomes[index].result }] : [])),
    failed: items.flatMap((item, index) => (outcomes[index] && 'error' in outcomes[index] ? [{ item, error: outcomes[index].error }] : [])),
  }
}
