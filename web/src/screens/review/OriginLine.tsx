import type { PlaceOrigin } from '@site/domain/calls/review.ts'
import { fill } from '@site/domain/format.ts'
import { useWords } from '../../page/locale.tsx'
import { reviewQueueWords } from './review-queue.words.ts'

/** Who brought a missing place and by which file, and its other spellings there. */
export function OriginLine({ origin, aliases = [] }: { origin: PlaceOrigin | null; aliases?: readonly string[] }) {
  const words = useWords(reviewQueueWords)
  return (
    <>
      {origin && (
        <p className="text-t13 wrap-anywhere text-ink-2">
          {origin.file === null ? fill(words.broughtBy, { name: origin.name }) : fill(words.importedBy, { name: origin.name, file: origin.file })}
        </p>
      )}
      {aliases.length > 0 && <p className="text-t13 wrap-anywhere text-ink-2">{fill(words.alsoWritten, { names: aliases.join(words.comma) })}</p>}
    </>
  )
}
