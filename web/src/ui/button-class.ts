import { classNames } from './class-names.ts'

type ButtonVariant = 'primary' | 'quiet' | 'soft' | 'fill' | 'plain' | 'ink' | 'danger'
type ButtonSize = 's' | 'm' | 'l'

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-accent text-accent-ink',
  quiet: 'bg-surface text-ink inset-ring inset-ring-line',
  soft: 'bg-accent-soft text-ink',
  fill: 'bg-fill text-ink',
  plain: 'text-accent',
  ink: 'bg-ink text-paper shadow-float',
  danger: 'bg-surface text-bad inset-ring inset-ring-bad',
}

const sizes: Record<ButtonSize, string> = {
  s: 'hit min-h-9 px-3.5 text-t13 gap-1.5',
  m: 'min-h-12 px-5 text-t15 gap-2',
  l: 'min-h-13 px-6 text-t17 gap-2',
}

/** `wide`: fills the width; `pill`: with round ends. */
export type ButtonLook = { variant?: ButtonVariant; size?: ButtonSize; wide?: boolean; pill?: boolean }

/** The classes of a button, also for links that look like one. */
export function buttonClass({ variant = 'primary', size = 'm', wide = false, pill = false }: ButtonLook = {}): string {
  return classNames(
    'relative inline-flex items-center justify-center text-center leading-tight font-semibold select-none',
    'transition-[transform,opacity,background-color] active:scale-[.98] hover:opacity-90 motion-reduce:active:scale-100',
    'disabled:opacity-45 disabled:active:scale-100',
    pill ? 'rounded-full' : 'rounded-control',
    variants[variant],
    sizes[size],
    wide ? 'w-full' : 'whitespace-nowrap',
  )
}
