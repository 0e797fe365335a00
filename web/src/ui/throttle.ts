/** Runs `work` at once, then at most once every `wait` ms; a call in between is made up for at the end of the wait. */
export function throttle(work: () => void, wait: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOwed = false
  const run = () => {
    work()
    isOwed = false
    timer = setTimeout(() => {
      timer = undefined
      if (isOwed) run()
    }, wait)
  }
  return () => {
    if (timer === undefined) run()
    else isOwed = true
  }
}
