import { FileArchive } from 'lucide-react'
import { useState } from 'react'
import { useWords } from '../../page/locale.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { classNames } from '../../ui/class-names.ts'
import { importWords } from './import.words.ts'
import { maxZipBytes } from './zip-photos.ts'

/** The field for the ZIP with the photos of a sheet. */
export function ZipField({ zip, hint, onZip }: { zip: File | null; hint: string; onZip: (zip: File) => void }) {
  const words = useWords(importWords)
  const [isTooLarge, setTooLarge] = useState(false)
  const takeZip = (file: File | undefined) => {
    setTooLarge(file !== undefined && file.size > maxZipBytes)
    if (file && file.size <= maxZipBytes) onZip(file)
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-surface p-4">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-semibold wrap-anywhere">{zip ? zip.name : words.zip}</p>
        <p className="text-t13 text-ink-2">{hint}</p>
        {isTooLarge && (
          <p role="alert" className="text-t13 text-bad">
            {words.zipTooLarge}
          </p>
        )}
      </div>
      <label className={classNames(buttonClass({ variant: 'quiet' }), 'cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-accent')}>
        <FileArchive size={18} aria-hidden />
        {words.chooseZip}
        <input
          type="file"
          className="sr-only"
          accept=".zip,application/zip"
          onChange={(event) => {
            takeZip(event.target.files?.[0])
            event.target.value = '' // the same file may be chosen again
          }}
        />
      </label>
    </div>
  )
}
