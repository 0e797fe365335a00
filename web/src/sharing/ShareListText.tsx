import { fill, formatNumber } from '@site/domain/format.ts'
import { maxChatText } from '@site/domain/sharing/list-text.ts'
import type { Locale } from '@site/domain/words.ts'
import { RotateCcw } from 'lucide-react'
import { useLocale, useWords } from '../page/locale.tsx'
import { Button } from '../ui/Button.tsx'
import { Segmented } from '../ui/fields/Segmented.tsx'
import { TextArea } from '../ui/fields/TextArea.tsx'
import { shareSendWords } from './share-send.words.ts'
import type { ListTextState } from './use-list-text.ts'

/** The text of a list, which can be edited before it is copied; it shows one piece at a time. */
export function ShareListText({ text, language }: { text: ListTextState | null; language: Locale }) {
  const words = useWords(shareSendWords)
  const locale = useLocale()
  if (!text)
    return (
      <div className="rounded-card bg-surface p-3">
        <div className="skeleton h-56 rounded-tile" />
      </div>
    )
  const { pieces, originals, pieceIndex, onPieceIndex, onEdit } = text
  const piece = pieces[pieceIndex] ?? ''
  return (
    <>
      {pieces.length > 1 && (
        <Segmented
          wide
          className="mb-2.5"
          label={words.parts}
          options={pieces.map((_, index) => ({ value: String(index), label: fill(words.part, { number: formatNumber(index + 1, locale) }) }))}
          value={String(pieceIndex)}
          onChange={(value) => onPieceIndex(Number(value))}
        />
      )}
      <TextArea
        aria-label={words.listField}
        lang={language}
        rows={10}
        maxLength={maxChatText}
        value={piece}
        onChange={(event) => onEdit(event.currentTarget.value)}
      />
      <div className="mt-auto flex min-h-11 items-center justify-between gap-2 pt-2">
        <p className="text-t13 text-ink-2">{pieces.length > 1 ? words.partsHint : words.listHint}</p>
        {piece !== originals[pieceIndex] && (
          <Button variant="text" size="s" icon={<RotateCcw size={16} aria-hidden />} onClick={() => onEdit(originals[pieceIndex] ?? '')}>
            {words.asItWas}
          </Button>
        )}
      </div>
    </>
  )
}
