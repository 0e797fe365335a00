import { fill, formatNumber } from '@site/domain/format.ts'
import { useId } from 'react'
import { useLocale, useWords } from '../page/locale.tsx'
import { classNames } from '../ui/class-names.ts'
import { SearchField } from '../ui/fields/SearchField.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { SearchPanel } from './SearchPanel.tsx'
import { searchBoxWords } from './search-box.words.ts'
import { useSearchBox } from './use-search-box.ts'

/** In characters: the text must fit in an address. */
const maxLength = 1500

/**
 * The search box, an editable combobox with a list: names and facts for the typed keyword, recent searches while it is empty. Up and Down
 * select an option, Home and End return to the text, Enter searches, Delete removes a recent search, Escape closes the list.
 */
export function SearchBox({ className }: { className?: string }) {
  const words = useWords(searchBoxWords)
  const locale = useLocale()
  const listId = useId()
  const { input, text, options, activeIndex, isOpen, hasOptions, ...box } = useSearchBox()
  return (
    <form
      role="search"
      onSubmit={box.onSubmit}
      className={classNames('desk:relative', className)}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && box.onLeave()}
    >
      <SearchField
        inputRef={input}
        label={words.label}
        clearLabel={words.clear}
        name="keyword"
        maxLength={maxLength}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={hasOptions}
        aria-controls={listId}
        aria-activedescendant={hasOptions && options[activeIndex] ? `${listId}-${activeIndex}` : undefined}
        placeholder={words.placeholder}
        value={text}
        onChange={box.changeText}
        onFocus={box.onFocus}
        onClick={box.onClick}
        onKeyDown={box.onKeyDown}
        className="desk:h-[min(2.75rem,56px)]"
      />
      <SearchPanel
        listId={listId}
        options={options}
        activeIndex={activeIndex}
        scope={box.scope}
        isNarrowed={box.isNarrowed}
        isOpen={isOpen}
        onChoose={box.choose}
        onForget={box.onForget}
      />
      <VisuallyHidden live>
        {hasOptions ? fill(options.length === 1 ? words.optionCountOne : words.optionCount, { count: formatNumber(options.length, locale) }) : ''}
      </VisuallyHidden>
    </form>
  )
}
