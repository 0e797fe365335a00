import { useEffect, useState } from 'react'
import { Button } from '../../../ui/Button.tsx'

/** How long the button is disabled after it has replaced the button that opened the step, in ms. */
const inactiveMs = 500

/** The button that sends the form on phones. It is disabled at first, so that a double press of the button before it does not publish unseen. */
export function LastStepButton({ className, label, isBusy, onPress }: { className: string; label: string; isBusy: boolean; onPress: () => void }) {
  const [isInactive, setInactive] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setInactive(false), inactiveMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Button size="l" className={className} disabled={isInactive} busy={isBusy} onClick={onPress}>
      {label}
    </Button>
  )
}
