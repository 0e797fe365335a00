import type { Point } from '@site/domain/place.ts'
import type { Words } from '@site/domain/words.ts'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { useCityTree } from '../../../filters/use-place-names.ts'
import { screenApi } from '../../../page/api.ts'
import { useLocale, useWords } from '../../../page/locale.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { TextInput } from '../../../ui/fields/TextInput.tsx'
import { placeWords } from './place.words.ts'

/** A place that an address names; `within`: the area or city around it. */
type FoundPlace = { readonly key: string; readonly name: Words; readonly within: Words; readonly point: Point }

/** How many places are shown at most. */
const maxPlaces = 6
/** The most characters of a keyword. */
const maxKeywordLength = 64

/** The parts of a typed address between commas, as keywords in the same order, without numbers of houses, blocks, lots and units. */
export const addressParts = (text: string): readonly string[] =>
  text
    .split(/[,，、;；\n]/u)
    .map((part) => part.replace(/^(?:(?:blk|block|lot|ph|phase|no|unit|#)?\.?\s?\d+[a-z]?[\s-]*)+/iu, '').trim())
    .filter((part) => part.length > 1)
    .map((part) => part.slice(0, maxKeywordLength))

async function findPlaces(keyword: string): Promise<readonly FoundPlace[]> {
  const { landmarks, estates } = await screenApi()('POST /frontend/api/place/search', { keyword })
  return [
    ...landmarks.map(({ id, name, city, point }) => ({ key: `landmark.${id}`, name, within: city, point })),
    ...estates.flatMap(({ id, name, area, city, point }) => (point ? [{ key: `estate.${id}`, name, within: (area ?? city).name, point }] : [])),
  ].slice(0, maxPlaces)
}

/** Finds a place that a typed address names, for the marker on the map, which the person can move from there. */
export function PlaceFinder({ onPoint }: { onPoint: (point: Point) => void }) {
  const words = useWords(placeWords)
  const tree = useCityTree() ?? []
  const [text, setText] = useState('')
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const [results, setResults] = useState<readonly FoundPlace[] | null>(null)
  /** Areas and cities that the address names, areas first. */
  const namedAreas = (): readonly FoundPlace[] =>
    [...tree.flatMap((city) => city.areas.map((area) => ({ ...area, within: city.name }))), ...tree.map((city) => ({ ...city, within: city.name }))]
      .filter(({ name, aliases }) => [name.zh, name.en, ...aliases].some((spelling) => spelling !== '' && text.toLowerCase().includes(spelling.toLowerCase())))
      .map(({ id, name, within, point }) => ({ key: `area.${id}`, name, within, point }))
  const find = async () => {
    setState('busy')
    try {
      let places: readonly FoundPlace[] = []
      for (const part of addressParts(text)) {
        places = await findPlaces(part)
        if (places.length > 0) break
      }
      setResults([...places, ...namedAreas()].slice(0, maxPlaces))
      setState('idle')
    } catch {
      setResults(null)
      setState('failed')
    }
  }
  return (
    <div className="grid gap-2">
      <Field label={words.find} hint={words.findHint}>
        <TextInput
          value={text}
          maxLength={160}
          autoComplete="off"
          enterKeyHint="search"
          onChange={({ target }) => {
            setText(target.value)
            setResults(null)
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
            event.preventDefault()
            if (text.trim() !== '') void find()
          }}
        />
      </Field>
      <Button
        variant="quiet"
        size="s"
        className="justify-self-start"
        icon={<Search size={18} aria-hidden />}
        busy={state === 'busy'}
        disabled={text.trim() === ''}
        onClick={() => void find()}
      >
        {words.findPlace}
      </Button>
      <p role="status" className="text-t13 text-ink-2 empty:hidden">
        {state === 'failed' ? words.notFound : results?.length === 0 ? words.noneFound : ''}
      </p>
      {results && results.length > 0 && (
        <FoundPlaces
          results={results}
          onChoose={({ point }) => {
            setResults(null)
            onPoint(point)
          }}
        />
      )}
    </div>
  )
}

function FoundPlaces({ results, onChoose }: { results: readonly FoundPlace[]; onChoose: (place: FoundPlace) => void }) {
  const words = useWords(placeWords)
  const locale = useLocale()
  return (
    <ul aria-label={words.foundPlaces} className="grid gap-1">
      {results.map((place) => (
        <li key={place.key}>
          <button
            type="button"
            className="min-h-11 w-full rounded-control border border-line px-3 py-2 text-left text-t15 wrap-anywhere"
            onClick={() => onChoose(place)}
          >
            {place.name[locale]} <span className="text-t13 text-ink-3">{place.within[locale]}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
