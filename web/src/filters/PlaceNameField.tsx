import { firstCharacters } from '@site/domain/whole-characters.ts'
import type { Words } from '@site/domain/words.ts'
import { useId, useState } from 'react'
import { screenApi } from '../page/api.ts'
import { useLocale } from '../page/locale.tsx'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/fields/Field.tsx'
import { TextInput } from '../ui/fields/TextInput.tsx'
import { useLoad } from '../ui/use-load.ts'
import { useCityTree } from './use-place-names.ts'

type Kind = 'city' | 'area' | 'estate'
type Named = { readonly id: string; readonly name: Words }

/** How long a person must rest from typing before a request, in ms. */
const pauseMs = 200

/** The known places that a text may mean: cities, areas of a city, or buildings of a city in any spelling. */
function useSuggestions(kind: Kind, city: string | undefined, text: string): readonly Named[] {
  const tree = useCityTree()
  const keyword = kind === 'estate' ? firstCharacters(text.trim(), 64) : ''
  const load = () => screenApi()('POST /resource/api/category/getestatebykeyword', { keyword, ...(city ? { city } : {}) })
  // suggestions are optional: the text itself is taken, too
  const { data } = useLoad(keyword ? `${city} ${keyword}` : null, load, { pauseMs })
  if (kind === 'estate') return data ?? []
  return kind === 'city' ? (tree ?? []) : (tree?.find(({ id }) => id === city)?.areas ?? [])
}

type PlaceNameFieldProps = {
  label: string
  useLabel: string
  kind: Kind
  /** The id of the city of an area or a building. */
  city?: string | undefined
  isBusy?: boolean
  /** Gets the id of the place if the text is the name of a suggested one, else the text. */
  onChoose: (place: string) => unknown
}

/** A field with suggestions for the name of a known place. */
export function PlaceNameField({ label, useLabel, kind, city, isBusy = false, onChoose }: PlaceNameFieldProps) {
  const locale = useLocale()
  const [text, setText] = useState('')
  const suggestions = useSuggestions(kind, city, text)
  const listId = useId()
  const choose = () => {
    const typed = text.trim()
    const named = suggestions.find(({ name }) => Object.values(name).some((one) => one.toLowerCase() === typed.toLowerCase()))
    if (typed !== '') void onChoose(named?.id ?? typed)
  }
  return (
    <form
      className="flex flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        choose()
      }}
    >
      <div className="min-w-0 flex-1 basis-56">
        <Field label={label}>
          <TextInput value={text} maxLength={120} autoComplete="off" list={listId} onChange={(event) => setText(event.target.value)} />
        </Field>
        <datalist id={listId}>
          {suggestions.map(({ id, name }) => (
            <option key={id} value={name[locale]} />
          ))}
        </datalist>
      </div>
      <Button type="submit" size="s" variant="quiet" disabled={isBusy || text.trim() === ''}>
        {useLabel}
      </Button>
    </form>
  )
}
