import { maxLineLength } from '@site/domain/choices.ts'
import { fill, formatNumber } from '@site/domain/format.ts'
import { cutLine } from '@site/domain/keyword-line.ts'
import { useNavigate } from '@tanstack/react-router'
import { Search, X } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useLocale, useWords } from '../page/locale.tsx'
import { classNames } from '../ui/class-names.ts'
import { isComposing } from '../ui/composing.ts'
import { notify, TOAST_MS } from '../ui/notices.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { filtersOfFacts, saysMore, useBoxText, useKeywordSearch, withoutPlaces } from './keyword-search.ts'
import { forgetSearch, meetRecentSearches, rememberSearch, useRecentSearches } from './recent-searches.ts'
import { type SearchOption, SearchPanel } from './SearchPanel.tsx'
import { searchBoxWords } from './search-box.words.ts'
import { type Suggested, useSuggestions } from './use-suggestions.ts'

/** The longest text that can be pasted: an address must still hold it. */
const pasteMost = 1500

/**
 * The search box, an editable combobox with a list: a keyword in any spelling, names and facts suggested under it, recent searches while it
 * is empty. Up and Down choose, Home and End go back to the text, Enter searches, Delete forgets a recent search, Escape closes.
 */
export function SearchBox({ className }: { className?: string }) {
  const words = useWords(searchBoxWords)
  const locale = useLocale()
  const navigate = useNavigate()
  const said = useBoxText()
  const [text, setText] = useState(said)
  const [shown, setShown] = useState(said)
  const [isOpen, setOpen] = useState(false)
  const [at, setAt] = useState(-1)
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const { market, show, readFacts } = useKeywordSearch()
  const recent = useRecentSearches()
  if (shown !== said) {
    setShown(said)
    setText(said)
  }
  useEffect(() => {
    // what was typed before the scripts were there
    const field = input.current
    if (!field || field !== document.activeElement) return
    setText(field.value)
    setOpen(true)
  }, [])
  const suggested = useSuggestions(isOpen ? text : '', market)
  const options = isOpen ? optionsFor(text, suggested, recent) : []
  const isShown = isOpen && options.length > 0
  // keys choose among what is offered for the text as it stands
  const isCurrent = text.trim() === '' || suggested.keyword === text.trim()
  const leave = () => {
    setOpen(false)
    setAt(-1)
    input.current?.blur()
  }
  const search = async (line: string) => {
    const wanted = line.trim()
    if (!wanted) return void notify({ text: words.empty, tone: 'error', duration: TOAST_MS })
    leave()
    rememberSearch(cutLine(wanted)[0])
    // what is beyond the longest line stays in the address, where the results name it as left out
    const [, beyond] = cutLine(wanted, maxLineLength)
    const facts = suggested.keyword === wanted ? suggested.facts : await readFacts(wanted)
    if (!facts) return show(wanted, {}, { boxText: wanted })
    show(`${facts.rest} ${beyond}`.trim(), filtersOfFacts(facts), { boxText: wanted, ...(saysMore(facts) ? { saidKeyword: wanted } : {}) })
  }
  const choose = (option: SearchOption) => {
    if (option.kind === 'recent') return void search(option.said)
    if (option.kind === 'facts') return void search(suggested.keyword)
    leave()
    const { item } = option
    if (item.kind === 'listing') return void navigate({ to: '/propertyInfo', search: { id: item.id } })
    rememberSearch(item.name[locale])
    show('', withoutPlaces(suggested.facts), { boxText: item.name[locale], address: item.address })
  }
  const keys = (event: KeyboardEvent) => {
    if (isComposing(event)) return
    const option = options[at]
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (!isShown || event.altKey) return setOpen(event.key === 'ArrowDown')
      if (!isCurrent) return
      const places = options.length + 1 // the text itself is one of them
      setAt((before) => ((before + 1 + (event.key === 'ArrowDown' ? 1 : -1) + places) % places) - 1)
    } else if (event.key === 'Home' || event.key === 'End') setAt(-1)
    else if (event.key === 'Delete' && isShown && option?.kind === 'recent') {
      event.preventDefault()
      forgetSearch(option.said)
    } else if (event.key === 'Escape' && isShown) {
      event.preventDefault() // the browser would empty the field; the first Escape only closes the list
      setOpen(false)
      setAt(-1)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const option = isShown ? options[at] : undefined
    if (option) choose(option)
    else void search(text)
  }
  return (
    <form
      role="search"
      onSubmit={submit}
      className={classNames('relative', className)}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setOpen(false)}
    >
      <div className="flex h-13 items-center gap-3 rounded-full bg-fill pr-1.5 pl-4 focus-within:outline-2 focus-within:outline-accent desk:h-[min(2.75rem,56px)]">
        <Search size={20} strokeWidth={1.9} aria-hidden className="shrink-0" />
        <input
          ref={input}
          type="search"
          name="keyword"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={pasteMost}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isShown}
          aria-controls={listId}
          aria-activedescendant={isShown && options[at] ? `${listId}-${at}` : undefined}
          aria-label={words.label}
          placeholder={words.placeholder}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setOpen(true)
            setAt(-1)
          }}
          onFocus={() => {
            meetRecentSearches()
            setOpen(true)
          }}
          onClick={() => setOpen(true)}
          onKeyDown={keys}
          className="h-full min-w-0 flex-1 bg-transparent text-t15 text-ellipsis outline-none placeholder:text-ink-3 [&::-webkit-search-cancel-button]:hidden"
        />
        {text && (
          <button
            type="button"
            aria-label={words.clear}
            className="hit grid size-9 place-items-center text-ink-3"
            onClick={() => (setText(''), setAt(-1), input.current?.focus())}
          >
            <X size={18} aria-hidden />
          </button>
        )}
      </div>
      <SearchPanel
        listId={listId}
        options={options}
        at={at}
        market={market()}
        isOpen={isOpen}
        onChoose={choose}
        onForget={() => (setAt(-1), input.current?.focus())}
      />
      <VisuallyHidden live>
        {isShown ? fill(options.length === 1 ? words.offeredOne : words.offered, { count: formatNumber(options.length, locale) }) : ''}
      </VisuallyHidden>
    </form>
  )
}

/** What is offered for a text: recent searches for an empty one, else its facts and the names in it. */
const optionsFor = (text: string, { facts, items }: Suggested, recent: readonly string[]): readonly SearchOption[] =>
  text.trim() === ''
    ? recent.map((said) => ({ kind: 'recent', said }))
    : [...(facts && facts.total > 0 && saysMore(facts) ? [{ kind: 'facts', facts } as const] : []), ...items.map((item) => ({ kind: 'name', item }) as const)]
