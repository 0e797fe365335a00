import { useEffect, useState } from 'react'
import { Button } from '../../../ui/Button.tsx'

/** How long the button rests when it takes the place of the one that led there, in ms. */
const restMs = 500

/** The button of the last step on phones. A second press of the button before it, which was in its place, must not publish what nobody has looked at. */
export function LastButton({ className, label, isBusy, onPress }: { className: string; label: string; isBusy: boolean; onPress: () => void }) {
  const [isResting, setResting] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setResting(false), restMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Button size="l" className={className} disabled={isResting} busy={isBusy} onClick={onPress}>
      {label}
    </Button>
  )
}
