import { useEffect, useRef, useState } from 'react'

/** Pixels of scrolling that are ignored. */
const minScrollPx = 12

/** Whether a sticky header should hide: true after scrolling down; false after scrolling up and near the top of the page. */
export function useHiddenOnScroll(): boolean {
  const [isHidden, setHidden] = useState(false)
  const lastY = useRef<number | null>(null)
  useEffect(() => {
    // reading `scrollY` here would force a layout
    lastY.current = null
    const onScroll = () => {
      lastY.current ??= scrollY
      const distance = scrollY - lastY.current
      if (scrollY < 80) setHidden(false)
      else if (Math.abs(distance) > minScrollPx) setHidden(distance > 0)
      else return
      lastY.current = scrollY
    }
    addEventListener('scroll', onScroll, { passive: true })
    return () => removeEventListener('scroll', onScroll)
  }, [])
  return isHidden
}
