import { fill } from '@site/domain/format.ts'
import { useLocale, useWords } from '../../page/locale.tsx'
import { importWords } from './import.words.ts'
import type { ImportPreview } from './use-import.ts'

/** Says which rows are left out because they call their home sold, leased, reserved or off the market. */
export function GoneRows({ gone: { count, lines } }: { gone: ImportPreview['gone'] }) {
  const words = useWords(importWords)
  const locale = useLocale()
  if (count === 0) return null
  const shown = lines.join(locale === 'zh' ? '、' : ', ')
  return (
    <p className="rounded-tile bg-caution-soft px-4 py-2 text-t15">
      {fill(words.goneHomes, { count, lines: count > lines.length ? fill(words.andMore, { lines: shown }) : shown })}
    </p>
  )
}
