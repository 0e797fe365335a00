import { ChevronDown } from 'lucide-react'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { frameClass, useField } from './field-context.ts'

type SelectProps = Omit<ComponentPropsWithRef<'select'>, 'children'> & {
  options: readonly { value: string; label: string }[]
  /** The text of a first, empty option: nothing is chosen yet. */
  emptyLabel?: string
  icon?: ReactNode
  /** inline: no frame, for a sort order beside a heading. */
  look?: 'field' | 'inline'
}

/** A native select: one of many options. */
export function Select({ options, emptyLabel, icon, look = 'field', className, ...select }: SelectProps) {
  const field = useField()
  const list = (
    <>
      {emptyLabel !== undefined && <option value="">{emptyLabel}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </>
  )
  if (look === 'inline') {
    return (
      <span className={classNames('relative inline-flex h-11 items-center gap-1 text-t13 font-medium text-ink-2 hover:text-ink', className)}>
        {icon}
        <select {...select} className="field-sizing-content h-full min-w-0 appearance-none rounded-control bg-transparent pr-5">
          {list}
        </select>
        <ChevronDown size={16} aria-hidden className="pointer-events-none absolute right-0" />
      </span>
    )
  }
  return (
    <div className={classNames(frameClass, 'relative', className)}>
      {icon && <span className="pointer-events-none absolute left-3.5 text-ink-3">{icon}</span>}
      <select
        {...field}
        {...select}
        className={classNames('min-h-12 w-full min-w-0 appearance-none rounded-control bg-transparent pr-11 outline-none', icon ? 'pl-11' : 'pl-3.5')}
      >
        {list}
      </select>
      <ChevronDown size={20} strokeWidth={1.8} aria-hidden className="pointer-events-none absolute right-3.5 text-ink-2" />
    </div>
  )
}
