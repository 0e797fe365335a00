import { useEffect, useState } from 'react'

/** Pause in typing after which a search starts, in ms. */
const pauseMs = 250

/** A typed keyword, and the trimmed one to search by: it follows after a pause, and at once when the field is cleared. */
export function useTypedKeyword() {
  const [typed, setTyped] = useState('')
  const [keyword, setKeyword] = useState('')
  const trimmed = typed.trim()
  if (trimmed === '' && keyword !== '') setKeyword('')
  useEffect(() => {
    const timer = setTimeout(() => setKeyword(trimmed), pauseMs)
    return () => clearTimeout(timer)
  }, [trimmed])
  return { typed, keyword, setTyped }
}
