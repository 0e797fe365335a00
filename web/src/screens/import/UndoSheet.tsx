import type { ImportRun } from '@site/domain/calls/import.ts'
import { fill } from '@site/domain/format.ts'
import { api } from '../../page/api.ts'
import { useWords } from '../../page/locale.tsx'
import { sayFailure } from '../../page/say-failure.ts'
import { useAction } from '../../page/use-action.ts'
import { Button } from '../../ui/Button.tsx'
import { Sheet } from '../../ui/overlays/Sheet.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { useLoad } from '../../ui/use-load.ts'
import { importWords } from './import.words.ts'
import { StayedHomes } from './StayedHomes.tsx'

type UndoSheetProps = { run: ImportRun | null; onClose: () => void; onUndone: () => void }

/**
 * Asks before an import is undone, and says how many homes the undo removes, restores and keeps. `run`: the import; null: the sheet is closed. `onUndone` also
 * loads the true state after a lost answer.
 */
export function UndoSheet({ run, onClose, onUndone }: UndoSheetProps) {
  const words = useWords(importWords)
  const [isBusy, start] = useAction()
  const id = run?.id ?? null
  const { data: preview } = useLoad(id, () => api()('POST /frontend/api/import/undo', { id: id ?? '', isDryRun: true }), {
    onFailure: (error) => {
      sayFailure(error)
      onClose()
    },
  })
  const undo = async () => {
    if (id === null) return
    if (await start(() => api()('POST /frontend/api/import/undo', { id }), undefined, onUndone)) onUndone()
    onClose()
  }
  return (
    <Sheet
      open={run !== null}
      onClose={onClose}
      title={fill(words.undoTitle, { name: run?.name ?? '' })}
      closeLabel={words.close}
      size="small"
      footer={
        <>
          <Button variant="quiet" wide onClick={onClose}>
            {words.keepImport}
          </Button>
          <Button variant="danger" wide busy={isBusy} disabled={preview === null} onClick={() => void undo()}>
            {words.undoNow}
          </Button>
        </>
      }
    >
      {preview ? (
        <div className="grid gap-2 text-t15">
          <p>{fill(words.undoText, { gone: preview.gone, restored: preview.restored })}</p>
          {preview.kept > 0 && <p className="rounded-tile bg-fill px-3 py-2 text-t13">{fill(words.undoKept, { kept: preview.kept })}</p>}
          <StayedHomes homes={preview.stayed} count={preview.kept} />
        </div>
      ) : (
        <p role="status" className="flex items-center gap-3 text-t15">
          <Spinner /> {words.undoCounting}
        </p>
      )}
    </Sheet>
  )
}
