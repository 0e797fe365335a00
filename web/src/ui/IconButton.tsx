import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Spinner } from './Spinner.tsx'

type IconButtonTone = 'bare' | 'quiet' | 'fill' | 'photo' | 'glass' | 'float'

type IconButtonProps = Omit<ComponentPropsWithRef<'button'>, 'children' | 'aria-label'> & {
  /** The accessible name; there is no other text. */
  label: string
  children: ReactNode
  tone?: IconButtonTone
  busy?: boolean
  /** A small number at the corner; the label contains it as well. */
  badge?: ReactNode
}

/** The visible disc, which can be smaller than the touch target of 44 px. Neither grows with the text, since icons do not. */
const discs: Record<IconButtonTone, string> = {
  bare: 'size-[44px]',
  quiet: 'size-[36px] bg-fill text-ink-2',
  fill: 'size-[44px] bg-fill',
  photo: 'size-[44px] bg-photo-chip text-photo-chip-ink',
  glass: 'size-[44px] bg-photo-glass text-photo-ink',
  float: 'size-[44px] bg-map-pill shadow-float',
}

/** A round button with an icon and an accessible name. */
export function IconButton({ label, children, tone = 'bare', busy = false, badge, className, type = 'button', onClick, ...rest }: IconButtonProps) {
  return (
    <button
      type={type}
      aria-label={label}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : onClick}
      className={classNames(
        'group relative grid size-[44px] shrink-0 place-items-center rounded-full transition-transform active:scale-95 motion-reduce:active:scale-100 disabled:opacity-40',
        className,
      )}
      {...rest}
    >
      <span
        className={classNames(
          'grid place-items-center rounded-full transition-colors',
          discs[tone],
          tone === 'bare' && 'group-hover:bg-fill',
          tone === 'fill' && 'group-hover:bg-line',
        )}
      >
        {busy ? <Spinner /> : children}
      </span>
      {badge !== undefined && (
        <span
          aria-hidden
          className="pointer-events-none absolute top-0 right-0 grid h-[1.5em] min-w-[1.5em] place-items-center rounded-full bg-accent px-1 text-t12 leading-none font-semibold text-accent-ink ring-2 ring-surface"
        >
          {badge}
        </span>
      )}
    </button>
  )
}
