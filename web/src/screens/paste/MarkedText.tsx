import { Pencil } from 'lucide-react'
import { useWords } from '../../page/locale.tsx'
import { Button } from '../../ui/Button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { markClass } from './mark-class.ts'
import { pasteWords } from './paste.words.ts'
import { type LeftOutReason, markKindOf, markKinds, markedLines, markedSections } from './paste-view.ts'
import type { Paste } from './use-paste.ts'

type MarkedTextProps = {
  paste: Paste
  /** The key of the highlighted value, such as `0.price`; null: none. */
  highlightedKey: string | null
  onHighlight: (key: string) => void
}

/** The pasted text with the words of each value in the colour of its kind. */
export function MarkedText({ paste, highlightedKey, onHighlight }: MarkedTextProps) {
  const words = useWords(pasteWords)
  const { text, result, parts } = paste
  const sections = markedSections(text, parts, result?.leftOut ?? [])
  return (
    <section
      aria-label={words.pasted}
      className="rounded-card border border-line bg-surface @min-[45rem]/pasted:sticky @min-[45rem]/pasted:top-[calc(var(--bar)+16px)]"
    >
      <header className="flex flex-wrap items-center justify-between gap-x-2 border-b border-line py-1.5 pr-1.5 pl-4">
        <h2 className="text-t15 font-semibold">{words.pasted}</h2>
        <span className="flex">
          <Button variant="text" size="s" icon={<Pencil size={16} aria-hidden />} onClick={paste.editText}>
            {words.edit}
          </Button>
          <Button variant="text" size="s" onClick={paste.clear}>
            {words.clear}
          </Button>
        </span>
      </header>
      <div className="max-h-[60vh] overflow-y-auto overscroll-contain">
        {sections.map(({ part, indexes, reason, texts }) =>
          reason ? (
            <LeftOutSection key={`${reason}-${part.start}`} reason={reason} texts={texts} />
          ) : (
            <div
              key={part.start}
              className={classNames(
                'relative border-line py-3 pr-4 pl-13 text-t15 leading-[1.75] not-first:border-t not-first:border-dashed',
                indexes.every(paste.isHomeLeftOut) && 'line-through decoration-ink-3',
              )}
            >
              <HomeNumber number={(indexes[0] ?? 0) + 1} className="absolute top-3.5 left-4" />
              {markedLines(
                text,
                part,
                indexes.flatMap((index) => result?.homes[index] ?? []),
              ).map((line) => (
                <p key={line.start} className="wrap-anywhere">
                  {line.pieces.map(({ text: piece, source, isLeftOut }, index) => {
                    if (isLeftOut)
                      return (
                        <s className="text-ink-3" key={index}>
                          {piece}
                        </s>
                      )
                    if (!source) return piece
                    const key = `${indexes[0]}.${source.field}`
                    return (
                      <button
                        type="button"
                        key={index}
                        onClick={() => onHighlight(key)}
                        className={classNames(
                          'rounded-tag px-1 text-ink',
                          markClass[markKindOf(source.field)],
                          !source.isSure && 'underline decoration-caution decoration-2 underline-offset-4',
                          highlightedKey === key && 'outline-2 outline-ink',
                        )}
                      >
                        {piece}
                      </button>
                    )
                  })}
                </p>
              ))}
            </div>
          ),
        )}
      </div>
      <MarkLegend />
    </section>
  )
}

/** The colours of the marks, and what struck words are. */
function MarkLegend() {
  const words = useWords(pasteWords)
  return (
    <footer className="border-t border-line px-4 py-3 text-t13 text-ink-2">
      <ul className="flex flex-wrap gap-x-4 gap-y-1.5">
        {markKinds.map((kind) => (
          <li key={kind} className="flex items-center gap-1.5">
            <span aria-hidden className={classNames('size-4 rounded-tag', markClass[kind])} />
            {words[kind]}
          </li>
        ))}
        <li className="underline decoration-caution decoration-2 underline-offset-4">{words.unsure}</li>
      </ul>
      <p className="mt-2 text-ink-3">{words.markHint}</p>
    </footer>
  )
}

/** Text keys of the reasons. */
const textKeyOfReason = { wanted: 'isWanted', gone: 'isGoneNotice', chat: 'isChat' } as const satisfies Record<LeftOutReason, keyof typeof pasteWords>

/** Words of the text that no draft has, with the reason. */
function LeftOutSection({ reason, texts }: { reason: LeftOutReason; texts: readonly string[] }) {
  const words = useWords(pasteWords)
  return (
    <section className="border-line py-3 pr-4 pl-13 text-t15 leading-[1.75] text-ink-3 not-first:border-t not-first:border-dashed">
      <h3 className="text-t13 font-semibold text-ink-2">{words[textKeyOfReason[reason]]}</h3>
      {texts.map((text, index) => (
        <p key={index} className="wrap-anywhere whitespace-pre-line">
          <s>{text}</s>
        </p>
      ))}
    </section>
  )
}

/** The number of a home, beside its text and on its card. */
export const HomeNumber = ({ number, className }: { number: number; className?: string }) => (
  <span className={classNames('grid size-6 shrink-0 place-items-center rounded-full bg-ink text-t13 font-semibold text-paper', className)}>{number}</span>
)
