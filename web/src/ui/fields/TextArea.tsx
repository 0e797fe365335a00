import type { ComponentPropsWithRef } from 'react'
import { classNames } from '../class-names.ts'
import { frameClass, useField } from './field-context.ts'
import { FullText } from './FullText.tsx'

/** Characters that fill the largest height of a text area. */
const maxMeasuredCharacters = 3000

/** A multi-line text field that grows with its text (fields.css). With `maxLength` it says when no more fits; `counter` ("120 / 2000") is at the lower right. */
export function TextArea({ counter, className, rows = 4, ...area }: ComponentPropsWithRef<'textarea'> & { counter?: string }) {
  const field = useField()
  return (
    <div className={classNames(frameClass, 'text-area relative min-w-0', className)} data-text={String(area.value ?? '').slice(0, maxMeasuredCharacters)}>
      <textarea
        {...field}
        {...area}
        rows={rows}
        className="max-h-80 min-h-28 w-full min-w-0 resize-none wrap-anywhere bg-transparent px-3.5 py-3 outline-none"
      />
      {!counter && area.maxLength !== undefined && (
        <FullText
          value={area.value}
          maxLength={area.maxLength}
          className="pointer-events-none absolute right-3 bottom-2 bg-surface text-t12 font-semibold text-ink-2"
        />
      )}
      {counter && <span className="pointer-events-none absolute right-3 bottom-2 bg-surface text-t12 text-ink-3">{counter}</span>}
    </div>
  )
}
