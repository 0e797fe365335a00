import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type EmptyStateProps = {
  /** A 40 px icon with a stroke of 1.4. */
  icon?: ReactNode
  tone?: 'grey' | 'accent' | 'warm' | 'bad'
  title: ReactNode
  text?: ReactNode
  /** The main action, with `secondary` below it. */
  action?: ReactNode
  secondary?: ReactNode
  /** A small line at the end. */
  note?: ReactNode
  headingLevel?: 'h1' | 'h2' | 'h3'
  /** Fills the rest of the screen; the content is centred. */
  tall?: boolean
  className?: string
}

const tones = {
  grey: 'bg-fill text-ink-2',
  accent: 'bg-accent-soft text-accent',
  warm: 'bg-warm-soft text-warm',
  bad: 'bg-bad-soft text-bad',
}

/** An empty page or list: a title, a text and the next action. */
export function EmptyState({
  icon,
  tone = 'grey',
  title,
  text,
  action,
  secondary,
  note,
  headingLevel: Heading = 'h2',
  tall = false,
  className,
}: EmptyStateProps) {
  return (
    <section
      className={classNames(
        'flex flex-col items-center px-5 pt-7 pb-10 text-center',
        tall && 'min-h-[calc(0.6*var(--screen))] flex-1 justify-center',
        className,
      )}
    >
      {icon && <div className={classNames('mb-5 grid size-24 place-items-center rounded-[30px]', tones[tone])}>{icon}</div>}
      <Heading className="text-t20">{title}</Heading>
      {text && <p className="mt-1.5 max-w-[34ch] text-balance text-ink-2">{text}</p>}
      {action && <div className="mt-5 *:min-w-45">{action}</div>}
      {secondary && <div className="mt-3">{secondary}</div>}
      {note && <p className="mt-4 text-t13 text-ink-3">{note}</p>}
    </section>
  )
}
