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

type PlaceNameFieldProps = {
  label: string
  useLabel: string
  kind: Kind
  /** The id of the city of an area or a building. */
  city?: string | undefined
  isBusy?: boolean
  /** What is said of a text that is the name of no suggested place; absent: the text itself is taken. */
  unknownText?: string
  /** Gets the id of the place if the text is the name of a suggested one, else the text. */
  onChoose: (place: string) => unknown
}

/** A field with suggestions for the name of a known place: buildings of a city in any spelling, areas of a city, or cities. */
export const PlaceNameField = (props: PlaceNameFieldProps) => (props.kind === 'estate' ? <EstateNameField {...props} /> : <AreaNameField {...props} />)

function EstateNameField(props: PlaceNameFieldProps) {
  const [text, setText] = useState('')
  const { city } = props
  const keyword = firstCharacters(text.trim(), 64)
  const load = () => screenApi()('POST /resource/api/category/getestatebykeyword', { keyword, ...(city ? { city } : {}) })
  const { data } = useLoad(keyword ? `${city} ${keyword}` : null, load, { pauseMs })
  return <NameForm {...props} text={text} suggestions={data ?? []} onText={setText} />
}

function AreaNameField(props: PlaceNameFieldProps) {
  const [text, setText] = useState('')
  const tree = useCityTree()
  const { kind, city } = props
  const suggestions = kind === 'city' ? (tree ?? []) : (tree?.find(({ id }) => id === city)?.areas ?? [])
  return <NameForm {...props} text={text} suggestions={suggestions} onText={setText} />
}

type NameFormProps = PlaceNameFieldProps & { text: string; suggestions: readonly Named[]; onText: (text: string) => void }

function NameForm({ label, useLabel, isBusy = false, unknownText, onChoose, text, suggestions, onText }: NameFormProps) {
  const locale = useLocale()
  const [isUnknown, setUnknown] = useState(false)
  const listId = useId()
  const choose = () => {
    const typed = text.trim()
    const named = suggestions.find(({ name }) => Object.values(name).some((one) => one.toLowerCase() === typed.toLowerCase()))
    if (!named && unknownText !== undefined) setUnknown(true)
    else if (typed !== '') void onChoose(named?.id ?? typed)
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
        <Field label={label} error={isUnknown ? unknownText : undefined}>
          <TextInput
            value={text}
            maxLength={120}
            autoComplete="off"
            list={listId}
            onChange={(event) => {
              setUnknown(false)
              onText(event.target.value)
            }}
          />
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
