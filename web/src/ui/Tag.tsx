import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type TagTone = 'grey' | 'accent' | 'warm' | 'bad' | 'photo' | 'photo-warm' | 'glass'

type TagProps = {
  children: ReactNode
  tone?: TagTone
  /** s: 20 px, m: 24 px. Tags over photos have a fixed height. */
  size?: 's' | 'm'
  className?: string
}

const tones: Record<TagTone, string> = {
  grey: 'bg-fill text-ink-2',
  accent: 'bg-accent-soft text-accent',
  warm: 'bg-warm-soft text-warm',
  bad: 'bg-bad-soft text-bad',
  photo: 'bg-photo-chip text-photo-chip-ink',
  'photo-warm': 'bg-photo-chip text-photo-chip-warm',
  glass: 'bg-photo-glass text-photo-ink',
}

/** A short label, such as the poster's role or a state. It is not clickable. */
export function Tag({ children, tone = 'grey', size = 's', className }: TagProps) {
  const isOnPhoto = tone === 'photo' || tone === 'photo-warm'
  const shape = isOnPhoto
    ? 'h-[26px] rounded-full px-[9px]'
    : tone === 'glass'
      ? 'h-6 rounded-full px-2'
      : size === 's'
        ? 'h-5 rounded-tag px-[7px]'
        : 'h-6 rounded-tag px-2'
  return (
    <span
      className={classNames('inline-flex shrink-0 items-center gap-1 text-t12 leading-none font-semibold whitespace-nowrap', shape, tones[tone], className)}
    >
      {children}
    </span>
  )
}
