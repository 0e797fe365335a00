import { RefreshCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useWords } from '../../page/locale.tsx'
import { classNames } from '../../ui/class-names.ts'
import { followPull, refreshesAt } from './pull-to-refresh.ts'
import { wouldLoseWork } from '../reload-once.ts'
import { shellWords } from '../shell.words.ts'

/** Whether the page is an app on an iPhone or iPad, the only windows without a pull to refresh of their own. */
const isAppOnIos = (): boolean => (navigator as { standalone?: boolean }).standalone === true

/** Reloads the page after a pull down at its top, in an app on an iPhone; not while typed text would be lost. */
export function PullToRefresh() {
  const words = useWords(shellWords)
  const [distance, setDistance] = useState(0)
  useEffect(() => {
    if (!isAppOnIos()) return undefined
    return followPull(setDistance, () => {
      if (!wouldLoseWork()) location.reload()
    })
  }, [])
  if (distance === 0) return null
  return (
    <div
      role="status"
      aria-label={words.pullToRefresh}
      className={classNames(
        'pointer-events-none fixed inset-x-0 top-0 z-50 mx-auto grid size-10 place-items-center rounded-full bg-raised shadow-float',
        refreshesAt(distance) ? 'text-accent' : 'text-ink-3',
      )}
      style={{ transform: `translateY(${Math.min(distance, 96)}px) rotate(${distance * 3}deg)` }}
    >
      <RefreshCw size={20} aria-hidden />
    </div>
  )
}
