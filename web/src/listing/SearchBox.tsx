import { fill, formatNumber } from '@site/domain/format.ts'
import type { Suggestion } from '@site/domain/calls/listing.ts'
import { keywordMax } from '@site/domain/choices.ts'
import { useNavigate } from '@tanstack/react-router'
import { Building2, Hash, HardHat, MapPin, Search, Signpost, X } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { api } from '../api.ts'
import { useCommon } from '../session.ts'
import { useLocale, useWords } from '../shell/locale.tsx'
import { classNames } from '../ui/class-names.ts'
import { notify, TOAST_MS } from '../ui/notices.ts'
import { searchBoxWords } from './search-box.words.ts'

const icons = { estate: Building2, area: MapPin, city: MapPin, developer: HardHat, landmark: Signpost, listing: Hash }

/** Milliseconds without a key before names are suggested. */
const settle = 120

/** The search box: a keyword in any spelling, with names suggested under it. Arrow keys choose, Enter searches, Escape closes. */
export function SearchBox({ keyword = '', className }: { keyword?: string; className?: string }) {
  const words = useWords(searchBoxWords)
  const navigate = useNavigate()
  const [text, setText] = useState(keyword)
  const [shown, setShown] = useState(keyword)
  const [isOpen, setOpen] = useState(false)
  const [at, setAt] = useState(-1)
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  if (shown !== keyword) {
    setShown(keyword)
    setText(keyword)
  }
  const items = useSuggestions(isOpen ? text : '')
  const search = (said: string) => {
    const wanted = said.trim().slice(0, keywordMax)
    if (!wanted) return void notify({ text: words.empty, tone: 'error', duration: TOAST_MS })
    setOpen(false)
    input.current?.blur()
    void navigate({ to: '/search/$keyword', params: { keyword: wanted }, search: typeSearch() })
  }
  const choose = (item: Suggestion) => {
    setOpen(false)
    if (item.kind === 'listing') return void navigate({ to: '/propertyInfo', search: { id: item.id } })
    search(words.locale === 'zh' ? item.name.zh : item.name.en)
  }
  const keys = (event: KeyboardEvent) => {
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (move && items.length > 0) {
      event.preventDefault()
      setAt((before) => (before + move + items.length + 1) % (items.length + 1) || (move > 0 ? 0 : items.length - 1))
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault() // the browser would empty the field; the first Escape only closes the names
      setOpen(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const item = items[at]
    if (isOpen && item) choose(item)
    else search(text)
  }
  return (
    <form
      role="search"
      onSubmit={submit}
      className={classNames('relative', className)}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setOpen(false)}
    >
      <div className="flex h-13 items-center gap-3 rounded-full bg-fill pr-1.5 pl-4 focus-within:outline-2 focus-within:outline-accent desk:h-11">
        <Search size={20} strokeWidth={1.9} aria-hidden className="shrink-0" />
        <input
          ref={input}
          type="search"
          name="keyword"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={keywordMax}
          role="combobox"
          aria-expanded={isOpen && items.length > 0}
          aria-controls={listId}
          aria-activedescendant={at >= 0 && items[at] ? `${listId}-${at}` : undefined}
          aria-label={words.label}
          placeholder={words.placeholder}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setOpen(true)
            setAt(-1)
          }}
          onFocus={() => setOpen(true)}
          onKeyDown={keys}
          className="h-full min-w-0 flex-1 bg-transparent text-t15 text-ellipsis outline-none placeholder:text-ink-3 [&::-webkit-search-cancel-button]:hidden"
        />
        {text && (
          <button
            type="button"
            aria-label={words.clear}
            className="hit grid size-9 place-items-center text-ink-3"
            onClick={() => (setText(''), input.current?.focus())}
          >
            <X size={18} aria-hidden />
          </button>
        )}
      </div>
      <ul
        id={listId}
        role="listbox"
        aria-label={words.suggestions}
        hidden={!isOpen || items.length === 0}
        className="absolute inset-x-0 top-full z-40 mt-2 max-h-[60vh] overflow-y-auto rounded-card border border-line bg-surface py-1.5 shadow-float"
      >
        {items.map((item, index) => (
          <SuggestionRow key={`${item.kind} ${item.id}`} id={`${listId}-${index}`} item={item} isChosen={index === at} onChoose={() => choose(item)} />
        ))}
      </ul>
    </form>
  )
}

/** The type and mode that the reader looks at, so that a new keyword stays within them. */
const typeSearch = (): Record<string, string> => {
  const { activeTab } = useCommon.getState()
  return activeTab === 'Residence' ? {} : { type: activeTab }
}

function SuggestionRow({ id, item, isChosen, onChoose }: { id: string; item: Suggestion; isChosen: boolean; onChoose: () => void }) {
  const locale = useLocale()
  const words = useWords(searchBoxWords)
  const Icon = icons[item.kind]
  return (
    <li
      id={id}
      role="option"
      aria-selected={isChosen}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
      className={classNames('flex min-h-12 cursor-pointer items-center gap-3 px-4 hover:bg-fill', isChosen && 'bg-fill')}
    >
      <Icon size={18} aria-hidden className="shrink-0 text-ink-3" />
      <span className="min-w-0 flex-1 truncate">
        {item.name[locale]}
        <span className="ml-2 text-t13 text-ink-3">
          {words[item.kind]}
          {item.within ? ` · ${item.within[locale]}` : ''}
        </span>
      </span>
      <span className="shrink-0 text-t13 text-ink-3">{fill(words.count, { count: formatNumber(item.total, locale) })}</span>
    </li>
  )
}

function useSuggestions(text: string): readonly Suggestion[] {
  const [items, setItems] = useState<readonly Suggestion[]>([])
  const wanted = text.trim()
  useEffect(() => {
    if (!wanted) return
    let isCurrent = true
    const timer = setTimeout(() => {
      const { activeTab } = useCommon.getState()
      void api()('POST /frontend/api/listing/suggest', { keyword: wanted, type: activeTab }).then(
        (answer) => isCurrent && setItems(answer.items),
        () => undefined, // suggestions are a help; Enter still searches and says what fails
      )
    }, settle)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [wanted])
  return wanted ? items : []
}
