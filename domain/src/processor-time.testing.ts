/** The processor time that `work` takes, in ms: the shortest of three. Unlike the time on the clock it does not grow when the machine is busy. */
export function processorTimeOf(work: () => unknown): number {
  const times = Array.from({ length: 3 }, () => {
    const before = process.threadCpuUsage()
    work()
    const { user, system } = process.threadCpuUsage(before)
    return (user + system) / 1000
  })
  return Math.min(...times)
}

/**
 * Whether the time of `work` grows with the length and not with its square: a quarter of the length and the whole are timed. Four times the length
 * may take eight times as long, sixteen times is the square. Below 10 ms a reading says nothing.
 */
export function growsWithLength(work: (length: number) => unknown, length: number): boolean {
  const [short, long] = [processorTimeOf(() => work(length / 4)), processorTimeOf(() => work(length))]
  return long < 8 * Math.max(short, 10)
}
