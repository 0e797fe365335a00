import { maxTypedLength } from '@site/domain/choices.ts'
import { writeSearch } from '@site/domain/search-query.ts'
import { cutText } from '@site/domain/keywords/typed-keyword.ts'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useLocale, useWords } from '../page/locale.tsx'
import { focusHeading } from '../ui/heading-focus.ts'
import { notify, TOAST_MS } from '../ui/overlays/notices.ts'
import { filtersOfFacts, hasMoreThanPlaces, mayNamePlace, useBoxText, useKeywordSearch, withoutPlaces } from './keyword-search.ts'
import { forgetSearches, loadRecentSearches, rememberSearch, useRecentSearches } from '../device/recent-searches.ts'
import { becomesFilters, nearSearchOf } from './line-search.ts'
import { searchBoxWords } from './search-box.words.ts'
import type { SearchOption } from './SearchPanel.tsx'
import { useSlashKey } from './use-slash-key.ts'
import { areFor, type Suggestions, useSuggestions } from './use-suggestions.ts'

/** The state and the event handlers of the search box. */
export function useSearchBox() {
  const input = useRef<HTMLInputElement>(null)
  const [text, setText, searchedText] = useBoxTextState()
  const [isOpen, setOpen] = useState(false)
  // -1: none, Enter searches the text
  const [activeIndex, setActiveIndex] = useState(-1)
  const recent = useRecentSearches()
  const keywordSearch = useKeywordSearch()
  const scope = keywordSearch.scope()
  const suggestions = useSuggestions(isOpen ? text : '', scope)
  const close = () => {
    setOpen(false)
    setActiveIndex(-1)
  }
  const changeText = (next: string) => {
    setText(next)
    setOpen(true)
    setActiveIndex(-1)
  }
  useTextTypedEarly(input, text, changeText)
  useSlashKey(input, text !== '' && text === searchedText)
  const options = isOpen ? optionsFor(text, suggestions, recent) : []
  const hasOptions = isOpen && options.length > 0
  const { search, choose } = useBoxActions(keywordSearch, suggestions, () => {
    close()
    // closes the keyboard of a phone
    if (matchMedia('(pointer: coarse)').matches) focusHeading()
  })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const option = hasOptions ? options[activeIndex] : undefined
    if (option) choose(option)
    else void search(text)
  }
  // whether the options are for the current text: only those can be selected with keys
  const isCurrent = text.trim() === '' || areFor(suggestions, text.trim(), scope)
  const onKeyDown = (event: KeyboardEvent) => {
    const option = options[activeIndex]
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (!hasOptions || event.altKey) return setOpen(event.key === 'ArrowDown')
      if (!isCurrent) return
      const positions = options.length + 1 // the options and the text field
      setActiveIndex((before) => ((before + 1 + (event.key === 'ArrowDown' ? 1 : -1) + positions) % positions) - 1)
    } else if (event.key === 'Home' || event.key === 'End') setActiveIndex(-1)
    else if (event.key === 'Delete' && hasOptions && option?.kind === 'recent') {
      event.preventDefault()
      forgetSearches(option.keyword)
    } else if (event.key === 'Escape' && hasOptions) {
      event.preventDefault() // the browser would empty the field; the first Escape only closes the list
      close()
    }
  }
  return {
    input,
    text,
    changeText,
    options,
    activeIndex,
    isOpen,
    hasOptions,
    scope,
    isNarrowed: keywordSearch.isNarrowed(),
    onSubmit,
    choose,
    onClick: () => setOpen(true),
    onFocus: () => {
      loadRecentSearches()
      // the focus also returns by itself, from another window or screen: then the list for an unchanged text stays closed until a click
      if (text === '' || text !== searchedText) setOpen(true)
    },
    onLeave: () => setOpen(false),
    onForget: () => {
      setActiveIndex(-1)
      input.current?.focus()
    },
    onKeyDown,
  }
}

/** The typed text, until the address changes to another search, and the text of that search. */
function useBoxTextState() {
  const addressText = useBoxText()
  const [text, setText] = useState(addressText)
  const [lastAddressText, setLastAddressText] = useState(addressText)
  if (lastAddressText !== addressText) {
    setLastAddressText(addressText)
    setText(addressText)
  }
  return [text, setText, addressText] as const
}

/** Passes on text that was typed before hydration. */
function useTextTypedEarly(input: RefObject<HTMLInputElement | null>, text: string, changeText: (text: string) => void) {
  const first = useRef({ text, changeText })
  useEffect(() => {
    const field = input.current
    const { text, changeText } = first.current
    if (field && field === document.activeElement && (text === '' || field.value !== text)) changeText(field.value)
  }, [input])
}

/** Searches for a text, or opens what an option names. `close` closes the list first. */
function useBoxActions({ scope, showResults, readFacts }: ReturnType<typeof useKeywordSearch>, suggestions: Suggestions, close: () => void) {
  const words = useWords(searchBoxWords)
  const locale = useLocale()
  const navigate = useNavigate()
  const search = async (typed: string) => {
    const keyword = typed.trim()
    if (!keyword) return void notify({ text: words.empty, tone: 'error', duration: TOAST_MS })
    close()
    // text above the limit stays in the address, and the results report it as ignored
    const [line, excess] = cutText(keyword, maxTypedLength)
    rememberSearch(line)
    // read once: the facts depend on it, and the person can choose a tab while they load
    const currentScope = scope()
    const facts = areFor(suggestions, keyword, currentScope) ? suggestions.facts : await readFacts(keyword, currentScope)
    if (!facts) return showResults(keyword, currentScope, { boxText: keyword, isPlace: true })
    if (facts.near) {
      const { query, address } = nearSearchOf(facts, currentScope)
      return void navigate({ to: '/nearProperties', search: { ...writeSearch(query), ...address }, state: { leftOut: facts.leftOut } as never }) // the router adds its keys
    }
    showResults(
      `${facts.rest} ${excess}`.trim(),
      { ...currentScope, ...filtersOfFacts(facts) },
      {
        boxText: keyword,
        isPlace: mayNamePlace(facts),
        leftOut: facts.leftOut,
        ...(hasMoreThanPlaces(facts) && becomesFilters(facts, currentScope) ? { typedKeyword: keyword } : {}),
      },
    )
  }
  const choose = (option: SearchOption) => {
    if (option.kind === 'recent') return void search(option.keyword)
    if (option.kind === 'facts') return void search(suggestions.keyword)
    close()
    const { kind, id, name, address } = option.item
    if (kind === 'listing') return void navigate({ to: '/propertyInfo', search: { id } })
    rememberSearch(name[locale])
    showResults('', withoutPlaces(suggestions.facts), { boxText: name[locale], address, isPlace: kind !== 'developer' })
  }
  return { search, choose }
}

/** Recent searches for an empty text, else its facts and matching names. */
const optionsFor = (text: string, { facts, items }: Suggestions, recent: readonly string[]): readonly SearchOption[] =>
  text.trim() === ''
    ? recent.map((keyword) => ({ kind: 'recent', keyword }))
    : [
        ...(facts && facts.total > 0 && hasMoreThanPlaces(facts) ? [{ kind: 'facts', facts } as const] : []),
        ...items.map((item) => ({ kind: 'name', item }) as const),
      ]
