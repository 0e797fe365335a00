import { useEffect, useRef, useState } from 'react'

/** Pixels of one direction before a head moves, so that a trembling thumb does not move it. */
const resolve = 12

/** Whether a head should be out of the way: while the reader goes down the page; not near its top, and not on the way back up. */
export function useScrollAway(): boolean {
  const [isAway, setAway] = useState(false)
  const turn = useRef(0)
  useEffect(() => {
    turn.current = scrollY
    const follow = () => {
      const moved = scrollY - turn.current
      if (scrollY < 80) setAway(false)
      else if (Math.abs(moved) > resolve) setAway(moved > 0)
      else return
      turn.current = scrollY
    }
    addEventListener('scroll', follow, { passive: true })
    return () => removeEventListener('scroll', follow)
  }, [])
  return isAway
}
