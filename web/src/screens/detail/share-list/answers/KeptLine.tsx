import { useEffect, useState } from 'react'
import { useWords } from '../../../../page/locale.tsx'
import { sessionOf } from '../session/list-session.ts'
import { shareListWords } from '../session/share-list.words.ts'

/** How long an answer may be on its way before the page says that it is not sent, in ms. */
const patienceMs = 1200

/** Says that an answer is only on this device: at once if the server cannot be reached, else when it takes long. */
export function KeptLine({ code }: { code: string }) {
  const words = useWords(shareListWords)
  const hasFailed = sessionOf(code)((session) => session.hasFailed)
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patienceMs)
    return () => clearTimeout(timer)
  }, [])
  if (!hasFailed && !isLate) return null
  return <p className="mt-2 text-t13 text-ink-2">{words.notSentYet}</p>
}
