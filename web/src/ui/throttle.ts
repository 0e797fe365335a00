/** A function that runs `work` immediately, then at most once every `wait` ms; calls in between run it once at the end of the wait. */
export function throttle(work: () => void, wait: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isPending = false
  const run = () => {
    work()
    isPending = false
    timer = setTimeout(() => {
      timer = undefined
      if (isPending) run()
    }, wait)
  }
  return () => {
    if (timer === undefined) run()
    else isPending = true
  }
}
