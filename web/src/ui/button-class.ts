import { classNames } from './class-names.ts'

type ButtonVariant = 'primary' | 'quiet' | 'soft' | 'fill' | 'text' | 'ink' | 'danger'
type ButtonSize = 's' | 'm' | 'l'

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-accent text-accent-ink',
  quiet: 'bg-surface text-ink inset-ring inset-ring-line',
  soft: 'bg-accent-soft text-ink',
  fill: 'bg-fill text-ink',
  text: 'text-accent',
  ink: 'bg-ink text-paper shadow-float',
  danger: 'bg-surface text-bad inset-ring inset-ring-bad',
}

/** Paddings and gaps do not grow with the text, so that rows of buttons fit with a large font. */
const sizes: Record<ButtonSize, string> = {
  s: 'hit min-h-9 px-[min(0.875rem,14px)] text-t13 gap-[min(0.375rem,6px)]',
  m: 'min-h-12 px-[min(1.25rem,20px)] text-t15 gap-[min(0.5rem,8px)]',
  l: 'min-h-13 px-[min(1.5rem,24px)] text-t17 gap-[min(0.5rem,8px)]',
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
