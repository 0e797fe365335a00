import { fill } from '@site/domain/format.ts'
import type { ListingView } from '@site/domain/listing.ts'
import { shareListLimits } from '@site/domain/sharing/share-list.ts'
import { CircleAlert } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { api } from '../../../page/api.ts'
import { useWords } from '../../../page/locale.tsx'
import { useAction } from '../../../page/use-action.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { TextArea } from '../../../ui/fields/TextArea.tsx'
import { focusInvalidField } from '../../../ui/focus-invalid-field.ts'
import { addWords } from './add.words.ts'
import type { HomeSelection } from './AddListingScreen.tsx'
import { listingNumbersIn } from './listing-numbers.ts'
import { PickList } from './PickList.tsx'

/** The homes of listing numbers. `unavailable`: the numbers without a public listing, and why. */
type LookupResult = {
  readonly listings: readonly ListingView[]
  readonly unavailable: readonly { readonly number: string; readonly state: 'offShelf' | 'own' | 'unknown' }[]
}

async function lookUpNumbers(numbers: readonly string[]): Promise<LookupResult> {
  const { items } = await api()('POST /frontend/api/sharelist/bynumbers', { numbers: [...numbers] })
  return {
    listings: items.flatMap(({ listing }) => listing ?? []),
    unavailable: items.flatMap(({ number, state }) => (state === 'public' ? [] : [{ number, state }])),
  }
}

/** Checkboxes for the homes whose listing numbers are in a typed or pasted text. The homes that are found are selected. */
export function NumberSource({ selection }: { selection: HomeSelection }) {
  const words = useWords(addWords)
  const [text, setText] = useState('')
  const [result, setResult] = useState<LookupResult | null>(null)
  const [error, setError] = useState<string | undefined>()
  const [isBusy, run] = useAction()
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const numbers = listingNumbersIn(text).slice(0, shareListLimits.numbers)
    if (numbers.length === 0) {
      flushSync(() => setError(words.noNumber))
      return focusInvalidField(event.currentTarget)
    }
    await run(async () => {
      const next = await lookUpNumbers(numbers)
      setResult(next)
      selection.select(
        next.listings.map(({ id }) => id).filter((id) => !selection.listedIds.has(id)),
        true,
      )
    })
  }
  return (
    <div className="grid gap-4">
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-3">
        <Field label={words.numbersLabel} hint={fill(words.numbersHint, { max: shareListLimits.numbers })} error={error}>
          <TextArea
            value={text}
            maxLength={5000}
            onChange={(event) => {
              setText(event.target.value)
              setError(undefined)
            }}
          />
        </Field>
        <Button type="submit" variant="soft" busy={isBusy} className="justify-self-start">
          {words.look}
        </Button>
      </form>
      {result && result.listings.length > 0 && <PickList listings={result.listings} selection={selection} />}
      {result && result.unavailable.length > 0 && (
        <ul role="alert" className="divide-y divide-line rounded-card border border-line bg-surface">
          {result.unavailable.map(({ number, state }) => (
            <li key={number} className="flex items-center gap-3 px-4 py-3">
              <CircleAlert size={18} aria-hidden className="shrink-0 text-ink-2" />
              <span className="min-w-0">
                <b className="block font-semibold">{number}</b>
                <span className="text-t13 text-ink-2">{words[state]}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
