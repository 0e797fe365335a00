import { useEffect, useState } from 'react'
import { useWords } from '../../../page/locale.tsx'
import { sessionOf } from './session/list-session.ts'
import { shareListWords } from './session/share-list.words.ts'

/** Time in ms after which the page says of an answer on its way that it is not sent yet. */
const lateAfterMs = 1200

/** Says that an answer is only on this device: at once after a failure, else after `lateAfterMs`. */
export function KeptAnswerLine({ code }: { code: string }) {
  const words = useWords(shareListWords)
  const hasFailed = sessionOf(code)((session) => session.hasFailed)
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), lateAfterMs)
    return () => clearTimeout(timer)
  }, [])
  if (!hasFailed && !isLate) return null
  return <p className="mt-2 text-t13 text-ink-2">{words.notSentYet}</p>
}
