import { fill } from '@site/domain/format.ts'
import { sampleSheet } from '@site/domain/imports/import-sample.ts'
import { FileDown, FileUp } from 'lucide-react'
import { type DragEvent, useEffect, useEffectEvent, useState } from 'react'
import { ExportListings } from '../../own-listings/ExportListings.tsx'
import { takeSheet } from '../../device/handed-sheet.ts'
import { useCityTree } from '../../filters/use-place-names.ts'
import { useWords } from '../../page/locale.tsx'
import { useUserInfo } from '../../page/session.ts'
import { UnsentLine } from '../../page/UnsentLine.tsx'
import { Button } from '../../ui/Button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Field } from '../../ui/fields/Field.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { TextInput } from '../../ui/fields/TextInput.tsx'
import { AddressForm } from './AddressForm.tsx'
import { FaultList } from './FaultList.tsx'
import { FeedList } from './FeedList.tsx'
import { importWords } from './import.words.ts'
import { RunList } from './RunList.tsx'
import { maxZipBytes } from './zip-photos.ts'
import type { Import } from './use-import.ts'

/** The step that takes a file; below it the earlier imports. */
export function FileStep({ state }: { state: Import }) {
  const words = useWords(importWords)
  const [poster, setPoster] = useState('')
  const [isDragOver, setDragOver] = useState(false)
  const isOperator = useUserInfo((user) => user.permissionCodes.includes('site.admin'))
  const [city] = useCityTree() ?? []
  const takeFiles = (files: Iterable<File>) => {
    const fileList = [...files]
    const isZip = ({ name }: File) => /\.zip$/i.test(name)
    const [sheet, zip] = [fileList.find((file) => !isZip(file)), fileList.find(isZip)]
    if (zip && zip.size > maxZipBytes) return state.showFault(words.zipTooLarge)
    if (zip) state.setZip(zip)
    if (sheet) void state.read(sheet, poster.trim(), words.tooLarge)
    else if (zip) state.showFault(fill(words.zipIsNoSheet, { name: zip.name }))
  }
  const takeHandedSheet = useEffectEvent(() => {
    const sheet = takeSheet()
    if (sheet) takeFiles([sheet])
  })
  useEffect(() => takeHandedSheet(), [])
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setDragOver(false)
    takeFiles(event.dataTransfer.files)
  }
  return (
    <section className="grid grid-cols-1 gap-4" aria-label={words.stepFile}>
      {isOperator && (
        <Field label={words.poster}>
          <TextInput value={poster} maxLength={64} autoComplete="off" onChange={(event) => setPoster(event.target.value)} />
        </Field>
      )}
      <label
        className={classNames(
          'grid min-h-44 cursor-pointer place-items-center gap-2 rounded-card border border-dashed p-6 text-center text-t17 font-semibold has-focus-visible:outline-2 has-focus-visible:outline-accent',
          isDragOver ? 'border-accent bg-accent-soft' : 'border-field-line bg-surface',
        )}
        onDragOver={(event) => {
          event.preventDefault()
          setDragOver(true)
        }}
        onDragLeave={() => setDragOver(false)}
        onDrop={drop}
      >
        <span className="grid place-items-center gap-2">
          {state.isBusy ? <Spinner /> : <FileUp size={36} strokeWidth={1.4} aria-hidden className="text-accent" />}
          {words.drop}
          <span className="max-w-[36rem] text-t13 font-normal text-ink-2">{words.photosLater}</span>
        </span>
        <input
          type="file"
          className="sr-only"
          accept=".csv,.tsv,.txt,.xlsx,.xlsm,.xlsb,.xls,.ods,.json,.jsonl,.xml,.blm"
          onChange={(event) => {
            takeFiles(event.target.files ?? [])
            event.target.value = '' // the same file may be chosen again
          }}
        />
      </label>
      {state.unread && <UnreadFile name={state.unread.name} onRetry={() => state.unread?.readAgain(poster.trim())} />}
      <AddressForm isBusy={state.isBusy} onRead={(address) => state.readAddress(address, poster.trim())} />
      <FaultList faults={state.faults} />
      {city && (
        <Button
          variant="text"
          className="justify-self-start"
          icon={<FileDown size={18} aria-hidden />}
          onClick={() => saveFile(new Blob([sampleSheet(city.name)], { type: 'text/csv' }), words.sampleName)}
        >
          {words.sample}
        </Button>
      )}
      <div className="-mx-[min(0.875rem,14px)]">
        <ExportListings />
      </div>
      <FeedList state={state} />
      <RunList state={state} />
    </section>
  )
}

/** A file that did not reach the server, and a button that sends it again. */
function UnreadFile({ name, onRetry }: { name: string; onRetry: () => void }) {
  const words = useWords(importWords)
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface p-3">
      <div className="min-w-[min(14rem,100%)] flex-1">
        <UnsentLine notSent={fill(words.unread, { name })} />
      </div>
      <Button variant="quiet" size="s" onClick={onRetry}>
        {words.retry}
      </Button>
    </div>
  )
}
