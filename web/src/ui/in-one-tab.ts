/** Runs work in one tab at a time; `name` identifies the work. It starts at once if the browser has no locks or forbids them. */
export async function inOneTab<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  if (!navigator.locks) return work()
  let hasBegun = false
  const begin = () => {
    hasBegun = true
    return work()
  }
  try {
    return await navigator.locks.request(name, begin)
  } catch (error) {
    if (hasBegun) throw error
    return work()
  }
}
