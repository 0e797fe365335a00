import { exportFormats } from '@site/domain/imports/export-formats.ts'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { api } from '../page/api.ts'
import { useWords } from '../page/locale.tsx'
import { useActions } from '../page/use-action.ts'
import { Button } from '../ui/Button.tsx'
import { saveFile } from '../ui/save-file.ts'
import { Sheet } from '../ui/overlays/Sheet.tsx'
import { exportWords } from './export.words.ts'

type Format = (typeof exportFormats)[number]

/** A button that saves a poster's listings as a file of a chosen format. */
export function ExportListings() {
  const words = useWords(exportWords)
  const [isOpen, setOpen] = useState(false)
  const [busy, run] = useActions<Format>()
  const save = (format: Format) =>
    run(async () => {
      const { name, content } = await api()('POST /frontend/api/listing/export', { format })
      saveFile(new Blob([Uint8Array.from(atob(content), (byte) => byte.charCodeAt(0))]), name)
      setOpen(false)
    }, format)
  return (
    <>
      <Button variant="text" size="s" onClick={() => setOpen(true)}>
        {words.export}
      </Button>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={words.title} closeLabel={words.close} size="small">
        <p className="text-t13 text-ink-2">{words.note}</p>
        <div className="mt-4 grid gap-2.5">
          {exportFormats.map((format) => (
            <Button
              key={format}
              variant="quiet"
              wide
              busy={busy === format}
              disabled={busy !== null}
              icon={<Download size={18} aria-hidden />}
              onClick={() => void save(format)}
            >
              {words[format]}
            </Button>
          ))}
        </div>
      </Sheet>
    </>
  )
}
