import { ChevronDown } from 'lucide-react'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
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
        {/* invisible over the text of the choice: not every browser makes a select as narrow as its choice */}
        <select {...select} className="peer absolute inset-0 size-full cursor-pointer appearance-none opacity-0">
          {list}
        </select>
        {icon}
        <span aria-hidden className="min-w-0 truncate">
          {options.find(({ value }) => value === select.value)?.label ?? emptyLabel}
        </span>
        <ChevronDown size={16} aria-hidden className="shrink-0" />
        <span aria-hidden className="pointer-events-none absolute inset-0 rounded-control outline-accent peer-focus-visible:outline-2" />
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
