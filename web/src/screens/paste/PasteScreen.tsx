import { fill, formatNumber } from '@site/domain/format.ts'
import { maxPastedLength } from '@site/domain/pasted/pasted-listings.ts'
import { type PastedTable, pastedTable } from '@site/domain/pasted/pasted-tables.ts'
import { createFileRoute, Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useLocale, useWords } from '../../page/locale.tsx'
import { usePersonChanges, useSignedIn } from '../../page/session.ts'
import { screenTitles } from '../../page/screen-titles.words.ts'
import { headOf } from '../../shell/head.ts'
import { ScreenHeader } from '../../shell/ScreenHeader.tsx'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import { focusInvalidAfter } from '../../ui/focus-invalid-field.ts'
import { AfterHydration } from '../../ui/hydration.tsx'
import { NoHome } from './NoHome.tsx'
import { PastedHomes } from './PastedHomes.tsx'
import { pasteWords } from './paste.words.ts'
import { ReceivedTextCard } from './ReceivedTextCard.tsx'
import { SaveBar } from './SaveBar.tsx'
import { TableCard } from './TableCard.tsx'
import { type Paste, usePaste } from './use-paste.ts'

export const Route = createFileRoute('/paste')({
  head: ({ matches }) => headOf('/paste', { title: screenTitles.paste, noIndex: true }, matches),
  component: PasteScreen,
})

/** Reads chat text into drafts of listings. */
function PasteScreen() {
  const titles = useWords(screenTitles)
  const words = useWords(pasteWords)
  // remounts when another account signs in in another tab, so that no text of the first one stays (safety.md, T31)
  const personChanges = usePersonChanges((state) => state.count)
  return (
    <main className="mx-auto min-h-[70vh] max-w-[1080px]">
      <ScreenHeader title={titles.paste} />
      <div className="grid gap-5 px-4 pt-3 pb-44">
        <p className="max-w-[760px] text-t15 text-ink-2">{words.intro}</p>
        <AfterHydration>
          <PasteBody key={personChanges} />
        </AfterHydration>
      </div>
    </main>
  )
}

function PasteBody() {
  const paste = usePaste()
  const words = useWords(pasteWords)
  const table = pastedTable(paste.text)
  const hasFailed = paste.state === 'failed' || paste.state === 'unreachable'
  if (paste.result?.homes.length) {
    return (
      <>
        {paste.receivedText && <ReceivedTextCard receivedText={paste.receivedText} isFirst={false} />}
        <SharedPhotos paste={paste} />
        <PastedHomes paste={paste} />
        <SaveBar paste={paste} />
      </>
    )
  }
  return (
    <>
      {paste.receivedText && <ReceivedTextCard receivedText={paste.receivedText} isFirst={paste.text === ''} />}
      <SharedPhotos paste={paste} />
      <TextForm paste={paste} table={table} hasFailed={hasFailed} />
      {hasFailed && (
        <p role="alert" className="text-t15 text-bad">
          {paste.state === 'unreachable' ? words.notReadOffline : words.notRead}
        </p>
      )}
      {table && <TableCard table={table} />}
      {paste.result && !table && <NoHome text={paste.text} />}
    </>
  )
}

/** Says where the photos of a share go, and offers to use them without its text. */
function SharedPhotos({ paste: { share } }: { paste: Paste }) {
  const words = useWords(pasteWords)
  if (share.photoCount === 0) return null
  return (
    <p role="status" className="max-w-[760px] rounded-card bg-accent-soft p-4 text-t15">
      {share.photoCount === 1 ? words.photoCame : fill(words.photosCame, { count: share.photoCount })}{' '}
      <Link to="/publish" search={{ received: share.id }} className="inline-block py-1 font-semibold underline">
        {words.photosAlone}
      </Link>
    </p>
  )
}

function TextForm({ paste, table, hasFailed }: { paste: Paste; table: PastedTable | null; hasFailed: boolean }) {
  const words = useWords(pasteWords)
  const locale = useLocale()
  const isSignedIn = useSignedIn()
  // a table of any length can go to the import
  const isTooLong = !table && paste.text.length > maxPastedLength
  const isEmpty = paste.text.trim() === ''
  const [wasSubmitted, setSubmitted] = useState(false)
  const fault = isTooLong ? fill(words.tooLong, { max: formatNumber(maxPastedLength, locale) }) : wasSubmitted && isEmpty ? words.noText : undefined
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    focusInvalidAfter(event.currentTarget, () => setSubmitted(true))
    if (!isEmpty && !isTooLong) void paste.read()
  }
  return (
    <form noValidate className="grid max-w-[760px] gap-4" onSubmit={submit}>
      <Field label={words.label} hint={words.keptHint} error={fault}>
        <TextArea
          rows={9}
          className="[&_textarea]:max-h-[50vh]!"
          value={paste.text}
          placeholder={words.placeholder}
          onChange={(event) => {
            setSubmitted(false)
            paste.changeText(event.target.value)
          }}
        />
      </Field>
      {!(table && isSignedIn) && (
        <Button type="submit" busy={paste.state === 'reading'}>
          {hasFailed ? words.retry : words.read}
        </Button>
      )}
    </form>
  )
}
