import { useEffect, useEffectEvent, useState } from 'react'

/** Pause in typing after which a search starts, in ms. */
const pauseMs = 250

/** What is typed as a keyword: trimmed, it goes to `onKeyword` after a pause, and at once when the field is cleared. A `keyword` of elsewhere replaces it. */
export function useTypedKeyword(keyword: string, onKeyword: (keyword: string) => void) {
  const [typed, setTyped] = useState(keyword)
  const [sent, setSent] = useState(keyword)
  const [seen, setSeen] = useState(keyword)
  if (keyword !== seen) {
    setSeen(keyword)
    // what was sent comes back while somebody may have typed on
    if (keyword !== sent) {
      setTyped(keyword)
      setSent(keyword)
    }
  }
  const trimmed = typed.trim()
  const send = useEffectEvent(() => {
    setSent(trimmed)
    onKeyword(trimmed)
  })
  useEffect(() => {
    if (trimmed === sent) return
    const timer = setTimeout(() => send(), trimmed === '' ? 0 : pauseMs)
    return () => clearTimeout(timer)
  }, [trimmed, sent])
  return { typed, setTyped }
}
