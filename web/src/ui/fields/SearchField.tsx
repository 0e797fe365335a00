import { Search, X } from 'lucide-react'
import { type ComponentPropsWithoutRef, type KeyboardEvent, type RefObject, useRef } from 'react'
import { classNames } from '../class-names.ts'
import { Spinner } from '../Spinner.tsx'

type SearchFieldProps = Omit<ComponentPropsWithoutRef<'input'>, 'type' | 'aria-label' | 'value' | 'onChange'> & {
  /** The accessible name of the field. */
  label: string
  clearLabel: string
  value: string
  onChange: (text: string) => void
  busy?: boolean
  inputRef?: RefObject<HTMLInputElement | null>
}

/** Whether an input method uses the key to compose text; Safari reports this only by the key code 229. */
const isComposing = ({ nativeEvent, keyCode }: KeyboardEvent): boolean => nativeEvent.isComposing || keyCode === 229

/** A search input with a button that clears it. `onKeyDown` is not called for keys that an input method uses to compose text. */
export function SearchField({ label, clearLabel, value, onChange, busy = false, inputRef, onKeyDown, className, ...input }: SearchFieldProps) {
  const ownRef = useRef<HTMLInputElement>(null)
  const ref = inputRef ?? ownRef
  const clear = () => {
    onChange('')
    ref.current?.focus()
  }
  return (
    <div className={classNames('flex h-13 items-center gap-3 rounded-full bg-fill pr-1.5 pl-4 focus-within:outline-2 focus-within:outline-accent', className)}>
      <Search size={20} strokeWidth={1.9} aria-hidden className="shrink-0" />
      <input
        enterKeyHint="search"
        autoComplete="off"
        {...input}
        ref={ref}
        // to a screen reader a search field cannot be a combobox, so a combobox is a text field
        type={input.role === 'combobox' ? 'text' : 'search'}
        inputMode="search"
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => !isComposing(event) && onKeyDown?.(event)}
        className="h-full min-w-0 flex-1 bg-transparent text-ellipsis outline-none placeholder:text-ink-3 [&::-webkit-search-cancel-button]:hidden"
      />
      {busy && <Spinner />}
      {value && (
        <button type="button" aria-label={clearLabel} className="hit grid size-9 place-items-center text-ink-3" onClick={clear}>
          <X size={18} aria-hidden />
        </button>
      )}
    </div>
  )
}
