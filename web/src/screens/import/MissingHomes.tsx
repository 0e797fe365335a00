import { maxUnaskedShare } from '@site/domain/calls/import.ts'
import { fill, formatNumber } from '@site/domain/format.ts'
import { Link } from '@tanstack/react-router'
import { useLocale, useWords } from '../../page/locale.tsx'
import { AgreedViewings } from '../../own-listings/ViewingsAhead.tsx'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import { Sheet } from '../../ui/overlays/Sheet.tsx'
import { importWords } from './import.words.ts'
import type { ImportPreview } from './use-import.ts'

type Missing = NonNullable<ImportPreview['missing']>

/** Whether an import asks before it takes down the missing homes, since they are a large share of the earlier ones. */
export const needsRemovalQuestion = ({ count, earlier }: Missing): boolean => count > earlier * maxUnaskedShare

type MissingHomesProps = { missing: Missing; isChosen: boolean; hasReturned: boolean; onChange: (isChosen: boolean) => void }

/** The homes of earlier imports that the file lacks, and the choice to take them down. */
export function MissingHomes({ missing: { count, earlier, homes, viewings }, isChosen, hasReturned, onChange }: MissingHomesProps) {
  const words = useWords(importWords)
  const locale = useLocale()
  const counts = { count: formatNumber(count, locale), earlier: formatNumber(earlier, locale) }
  return (
    <div className="grid grid-cols-1 gap-1 rounded-tile border border-line bg-surface px-4 py-2">
      <details>
        <summary className="min-h-11 cursor-pointer py-2.5 text-t15 font-semibold text-accent">{fill(words.missingHomes, counts)}</summary>
        <ul className="grid max-h-80 grid-cols-1 gap-x-4 overflow-y-auto desk:grid-cols-2">
          {homes.map(({ id, number, key, estate }) => (
            <li key={id}>
              <Link to="/detail" search={{ id }} target="_blank" className="flex min-h-11 items-center text-t15 wrap-anywhere text-accent hover:underline">
                {[key || number, estate?.[locale]].filter(Boolean).join(' · ')}
              </Link>
            </li>
          ))}
        </ul>
        {homes.length < count && <p className="text-t13 text-ink-2">{fill(words.firstMissing, { count: homes.length })}</p>}
      </details>
      <Checkbox label={words.removesMissing} checked={isChosen} disabled={hasReturned} onChange={(event) => onChange(event.target.checked)} />
      <AgreedViewings stay ahead={viewings} />
      {hasReturned && <p className="text-t13 text-ink-2">{words.removalWaits}</p>}
    </div>
  )
}

/** Asks before a large share of the earlier homes is taken down. */
export function RemovalSheet({ missing, open, onClose, onConfirm }: { missing: Missing; open: boolean; onClose: () => void; onConfirm: () => void }) {
  const words = useWords(importWords)
  const locale = useLocale()
  const counts = { count: formatNumber(missing.count, locale), earlier: formatNumber(missing.earlier, locale) }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={fill(words.removeTitle, counts)}
      closeLabel={words.close}
      size="small"
      footer={
        <>
          <Button variant="quiet" wide onClick={onClose}>
            {words.back}
          </Button>
          <Button variant="danger" wide onClick={onConfirm}>
            {fill(words.removeNow, counts)}
          </Button>
        </>
      }
    >
      <p className="text-t15">{words.removeText}</p>
    </Sheet>
  )
}
