import { maxTypedLength } from '@site/domain/choices.ts'
import { cutText } from '@site/domain/typed-keyword.ts'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useLocale, useWords } from '../page/locale.tsx'
import { notify, TOAST_MS } from '../ui/notices.ts'
import { filtersOfFacts, hasMoreThanPlaces, useBoxText, useKeywordSearch, withoutPlaces } from './keyword-search.ts'
import { forgetSearch, loadRecentSearches, rememberSearch, useRecentSearches } from './recent-searches.ts'
import { searchBoxWords } from './search-box.words.ts'
import type { SearchOption } from './SearchPanel.tsx'
import { type Suggested, useSuggestions } from './use-suggestions.ts'

/** The state and the actions of the search box: search, choose an option, keyboard. */
export function useSearchBox() {
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useBoxState()
  const [isOpen, setOpen] = useState(false)
  // -1: no option, Enter searches the text
  const [active, setActive] = useState(-1)
  const recent = useRecentSearches()
  const keywordSearch = useKeywordSearch()
  const suggested = useSuggestions(isOpen ? text : '', keywordSearch.scope)
  const close = () => {
    setOpen(false)
    setActive(-1)
  }
  const type = (next: string) => {
    setText(next)
    setOpen(true)
    setActive(-1)
  }
  useEarlyText(input, type)
  const options = isOpen ? optionsFor(text, suggested, recent) : []
  const isShown = isOpen && options.length > 0
  const { search, choose } = useActions(keywordSearch, suggested, () => {
    close()
    input.current?.blur()
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const option = isShown ? options[active] : undefined
    if (option) choose(option)
    else void search(text)
  }
  // keys select only options for the current text
  const isCurrent = text.trim() === '' || suggested.keyword === text.trim()
  return {
    input,
    text,
    type,
    options,
    active,
    isOpen,
    isShown,
    scope: keywordSearch.scope,
    submit,
    choose,
    open: () => setOpen(true),
    focus: () => {
      loadRecentSearches()
      setOpen(true)
    },
    leave: () => setOpen(false),
    onForget: () => {
      setActive(-1)
      input.current?.focus()
    },
    onKeyDown: keysOf({ options, active, isShown, isCurrent, setOpen, setActive, close }),
  }
}

/** The text of the box: as typed, until the address changes its search. */
function useBoxState() {
  const addressText = useBoxText()
  const [text, setText] = useState(addressText)
  const [lastAddressText, setLastAddressText] = useState(addressText)
  if (lastAddressText !== addressText) {
    setLastAddressText(addressText)
    setText(addressText)
  }
  return [text, setText] as const
}

/** Reads text that was typed before the scripts ran. */
function useEarlyText(input: RefObject<HTMLInputElement | null>, type: (text: string) => void) {
  const latest = useRef(type)
  useEffect(() => {
    const field = input.current
    if (field && field === document.activeElement) latest.current(field.value)
  }, [input])
}

/** Actions of the box: search for a text, and choose an option. `leave` closes the list first. */
function useActions({ show, readFacts }: ReturnType<typeof useKeywordSearch>, suggested: Suggested, leave: () => void) {
  const words = useWords(searchBoxWords)
  const locale = useLocale()
  const navigate = useNavigate()
  const search = async (line: string) => {
    const keyword = line.trim()
    if (!keyword) return void notify({ text: words.empty, tone: 'error', duration: TOAST_MS })
    leave()
    rememberSearch(cutText(keyword)[0])
    // text above the limit stays in the address, and the results report it as ignored
    const [, excess] = cutText(keyword, maxTypedLength)
    const facts = suggested.keyword === keyword ? suggested.facts : await readFacts(keyword)
    if (!facts) return show(keyword, {}, { boxText: keyword })
    show(`${facts.rest} ${excess}`.trim(), filtersOfFacts(facts), { boxText: keyword, ...(hasMoreThanPlaces(facts) ? { typedKeyword: keyword } : {}) })
  }
  const choose = (option: SearchOption) => {
    if (option.kind === 'recent') return void search(option.keyword)
    if (option.kind === 'facts') return void search(suggested.keyword)
    leave()
    const { item } = option
    if (item.kind === 'listing') return void navigate({ to: '/propertyInfo', search: { id: item.id } })
    rememberSearch(item.name[locale])
    show('', withoutPlaces(suggested.facts), { boxText: item.name[locale], address: item.address })
  }
  return { search, choose }
}

type KeysProps = {
  options: readonly SearchOption[]
  active: number
  isShown: boolean
  isCurrent: boolean
  setOpen: (isOpen: boolean) => void
  setActive: (next: number | ((before: number) => number)) => void
  close: () => void
}

/** The keys of the list: see `SearchBox`. */
const keysOf =
  ({ options, active, isShown, isCurrent, setOpen, setActive, close }: KeysProps) =>
  (event: KeyboardEvent) => {
    const option = options[active]
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (!isShown || event.altKey) return setOpen(event.key === 'ArrowDown')
      if (!isCurrent) return
      const stops = options.length + 1 // the text field is one of them
      setActive((before) => ((before + 1 + (event.key === 'ArrowDown' ? 1 : -1) + stops) % stops) - 1)
    } else if (event.key === 'Home' || event.key === 'End') setActive(-1)
    else if (event.key === 'Delete' && isShown && option?.kind === 'recent') {
      event.preventDefault()
      forgetSearch(option.keyword)
    } else if (event.key === 'Escape' && isShown) {
      event.preventDefault() // the browser would empty the field; the first Escape only closes the list
      close()
    }
  }

/** The options for a text: recent searches if it is empty, else its facts and matching names. */
const optionsFor = (text: string, { facts, items }: Suggested, recent: readonly string[]): readonly SearchOption[] =>
  text.trim() === ''
    ? recent.map((keyword) => ({ kind: 'recent', keyword }))
    : [
        ...(facts && facts.total > 0 && hasMoreThanPlaces(facts) ? [{ kind: 'facts', facts } as const] : []),
        ...items.map((item) => ({ kind: 'name', item }) as const),
      ]
