import { fill, formatNumber } from '@site/domain/format.ts'
import { CircleAlert } from 'lucide-react'
import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from 'react'
import { useField } from '../ui/fields/field-context.ts'
import { TextArea } from '../ui/fields/TextArea.tsx'
import { TextInput } from '../ui/fields/TextInput.tsx'
import { limitedTextWords } from './limited-text.words.ts'
import { useLocale, useWords } from './locale.tsx'

/** `limit`: the most characters of the text, besides spaces around it. */
type Limited = { readonly limit: number; readonly value: string }

/** The line below a text that is too long, and the attributes of its control. The form around is not sent until the text is short enough. */
function useLimit({ limit, value }: Limited): { readonly line: ReactNode; readonly attributes: { 'aria-invalid'?: true; 'aria-describedby'?: string } } {
  const words = useWords(limitedTextWords)
  const locale = useLocale()
  const field = useField()
  const id = useId()
  const status = useRef<HTMLParagraphElement>(null)
  const over = value.trim().length - limit
  const isTooLong = over > 0
  useEffect(() => {
    const form = status.current?.closest('form')
    if (!isTooLong || !form) return undefined
    const stop = (event: Event) => {
      event.preventDefault()
      event.stopPropagation()
      form.querySelector<HTMLElement>(`[aria-describedby~="${CSS.escape(id)}"]`)?.focus()
    }
    form.addEventListener('submit', stop)
    return () => form.removeEventListener('submit', stop)
  }, [isTooLong, id])
  const describedBy = [isTooLong && id, field['aria-describedby']].filter(Boolean).join(' ')
  return {
    line: (
      <p ref={status} id={id} aria-live="polite" className={isTooLong ? 'flex items-start gap-1.5 text-t13 font-medium text-bad' : 'sr-only'}>
        {isTooLong && (
          <>
            <CircleAlert size={16} aria-hidden className="mt-px shrink-0" />
            {fill(words.tooLong, { max: formatNumber(limit, locale), over: formatNumber(over, locale) })}
          </>
        )}
      </p>
    ),
    attributes: { ...(isTooLong && { 'aria-invalid': true as const }), ...(describedBy !== '' && { 'aria-describedby': describedBy }) },
  }
}

/** A single-line field for a text of at most `limit` characters: it keeps what is typed or pasted beyond, and says how many are too many. */
export function LimitedInput({ limit, value, ...input }: Omit<ComponentProps<typeof TextInput>, 'value'> & Limited) {
  const { line, attributes } = useLimit({ limit, value })
  return (
    <>
      <TextInput {...input} {...attributes} value={value} />
      {line}
    </>
  )
}

/** The same for a text of several lines. */
export function LimitedArea({ limit, value, ...area }: Omit<ComponentProps<typeof TextArea>, 'value'> & Limited) {
  const { line, attributes } = useLimit({ limit, value })
  return (
    <>
      <TextArea {...area} {...attributes} value={value} />
      {line}
    </>
  )
}
