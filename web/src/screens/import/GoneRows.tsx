import { fill } from '@site/domain/format.ts'
import { useWords } from '../../page/locale.tsx'
import { importWords } from './import.words.ts'
import { rowsText } from './row-text.ts'
import type { ImportPreview } from './use-import.ts'

/** Says which rows are left out because they call their home sold, leased, reserved or off the market. */
export function GoneRows({ gone: { count, lines } }: { gone: ImportPreview['gone'] }) {
  const words = useWords(importWords)
  if (count === 0) return null
  return <p className="rounded-tile bg-caution-soft px-4 py-2 text-t15">{fill(words.goneHomes, { count, lines: rowsText(lines, count, words) })}</p>
}
