import { RefreshCw, TriangleAlert } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { Button } from './Button.tsx'
import { EmptyState } from './EmptyState.tsx'

type ErrorStateProps = {
  title: ReactNode
  text?: ReactNode
  retryLabel?: string
  onRetry?: () => void
  /** Whether a retry is running. */
  busy?: boolean
  /** The request id, for support ("Request 7F3A-91C2"). */
  request?: ReactNode
  /** A 40 px icon instead of the warning sign. */
  icon?: ReactNode
  headingLevel?: 'h1' | 'h2' | 'h3'
  /** Fills the rest of the screen. */
  tall?: boolean
}

/** An error with an optional retry, also once the network is back. Screen readers announce it. */
export function ErrorState({ title, text, retryLabel, onRetry, busy, request, icon, headingLevel, tall }: ErrorStateProps) {
  const retry = useEffectEvent(() => onRetry?.())
  useEffect(() => {
    const handleOnline = () => retry()
    addEventListener('online', handleOnline)
    return () => removeEventListener('online', handleOnline)
  }, [])
  const action = retryLabel && onRetry && (
    <Button onClick={onRetry} busy={busy} icon={<RefreshCw size={20} strokeWidth={1.8} aria-hidden />}>
      {retryLabel}
    </Button>
  )
  return (
    <div role="alert" className="contents">
      <EmptyState
        icon={icon ?? <TriangleAlert size={40} strokeWidth={1.4} aria-hidden />}
        title={title}
        text={text}
        action={action}
        note={request}
        headingLevel={headingLevel}
        tall={tall}
      />
    </div>
  )
}
