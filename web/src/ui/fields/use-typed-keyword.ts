import { useEffect, useEffectEvent, useState } from 'react'

/** Ms without typing after which a search starts. */
const pauseMs = 250

/** The typed keyword. `onKeyword` receives it trimmed, after a pause in typing, and at once when the field is cleared. Another `keyword` replaces it. */
export function useTypedKeyword(keyword: string, onKeyword: (keyword: string) => void) {
  const [typed, setTyped] = useState(keyword)
  const [sentKeyword, setSentKeyword] = useState(keyword)
  const [lastKeyword, setLastKeyword] = useState(keyword)
  if (keyword !== lastKeyword) {
    setLastKeyword(keyword)
    // a sent keyword comes back as `keyword` and must not replace what was typed after it
    if (keyword !== sentKeyword) {
      setTyped(keyword)
      setSentKeyword(keyword)
    }
  }
  const trimmed = typed.trim()
  const send = useEffectEvent(() => {
    setSentKeyword(trimmed)
    onKeyword(trimmed)
  })
  useEffect(() => {
    if (trimmed === sentKeyword) return
    const timer = setTimeout(() => send(), trimmed === '' ? 0 : pauseMs)
    return () => clearTimeout(timer)
  }, [trimmed, sentKeyword])
  return { typed, setTyped }
}
