import { useRef } from 'react'

/**
 * Distinguishes a second press in a form that sending has emptied from a try to send nothing. `expect` is called once the form is empty, `forget` when
 * somebody types or moves the focus in it; until then `isSecond` answers true, and the form ignores the press.
 */
export function useSecondPress() {
  const isExpected = useRef(false)
  return {
    expect: (): void => void (isExpected.current = true),
    forget: (): void => void (isExpected.current = false),
    isSecond: (): boolean => isExpected.current,
  }
}
