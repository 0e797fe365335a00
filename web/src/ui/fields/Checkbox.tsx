import { Check } from 'lucide-react'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classNames } from '../class-names.ts'

/** A checkbox with its label. */
export function Checkbox({ label, className, ...input }: Omit<ComponentPropsWithRef<'input'>, 'type'> & { label: ReactNode }) {
  return (
    <label className={classNames('flex min-h-11 items-start gap-3 py-2.5 has-disabled:opacity-50', className)}>
      <span className="relative grid size-6 shrink-0 place-items-center">
        <input
          type="checkbox"
          className="peer absolute inset-0 appearance-none rounded-tag border border-field-line bg-surface transition-colors checked:border-accent checked:bg-accent aria-invalid:border-bad"
          {...input}
        />
        <Check
          size={18}
          strokeWidth={2.6}
          aria-hidden
          className="pointer-events-none relative text-accent-ink opacity-0 transition-opacity peer-checked:opacity-100"
        />
      </span>
      <span className="min-w-0 flex-1">{label}</span>
    </label>
  )
}
