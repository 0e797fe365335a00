import { RefreshCw, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { EmptyState } from './EmptyState.tsx'

export type ErrorStateProps = {
  title: ReactNode
  text?: ReactNode
  retryLabel?: string
  onRetry?: () => void
  busy?: boolean
  /** "Request 7F3A-91C2", for support. */
  request?: ReactNode
  /** A 40 px icon instead of the warning sign (offline…). */
  icon?: ReactNode
  secondary?: ReactNode
  headingLevel?: 'h1' | 'h2' | 'h3'
  tall?: boolean
  className?: string
}

/** An error with an optional retry. Screen readers announce it. */
export function ErrorState({ title, text, retryLabel, onRetry, busy, request, icon, secondary, headingLevel, tall, className }: ErrorStateProps) {
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
        secondary={secondary}
        note={request}
        headingLevel={headingLevel}
        tall={tall}
        className={className}
      />
    </div>
  )
}
