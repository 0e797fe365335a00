import { fill } from '@site/domain/format.ts'
import { useState } from 'react'
import { useWords } from '../../page/locale.tsx'
import { Button } from '../../ui/Button.tsx'
import { Sheet } from '../../ui/overlays/Sheet.tsx'
import { MarkedText } from './MarkedText.tsx'
import { PastedHomeCard } from './PastedHomeCard.tsx'
import { pasteWords } from './paste.words.ts'
import { joinedParts, markedLines, splitParts } from './paste-view.ts'
import type { Paste } from './use-paste.ts'

/** The marked text beside the homes that it gave. */
export function PastedHomes({ paste }: { paste: Paste }) {
  const words = useWords(pasteWords)
  const [highlightedKey, setHighlightedKey] = useState<string | null>(null)
  const homes = paste.result?.homes ?? []
  const foundText = homes.length === 1 ? words.foundOne : fill(words.found, { count: homes.length })
  return (
    <div className="@container/pasted">
      {/* two columns where the narrower one has 18rem */}
      <div className="grid items-start gap-5 @min-[45rem]/pasted:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <MarkedText paste={paste} highlightedKey={highlightedKey} onHighlight={setHighlightedKey} />
        <section aria-label={foundText} className="grid min-w-0 gap-4">
          <h2 className="text-t17 font-semibold">{foundText}</h2>
          {paste.result && paste.result.more > 0 && (
            <p role="note" className="rounded-card bg-caution-soft p-4 text-t15">
              {fill(words.moreFollow, { max: homes.length, count: paste.result.more })}
            </p>
          )}
          {paste.parts.map(({ part, indexes }, index) => (
            <div key={`${part.start}-${part.end}`} className="grid gap-2">
              {indexes.map((homeIndex) => {
                const home = homes[homeIndex]
                return home && <PastedHomeCard key={homeIndex} paste={paste} index={homeIndex} home={home} highlightedKey={highlightedKey} />
              })}
              <PartActions paste={paste} index={index} />
            </div>
          ))}
        </section>
      </div>
    </div>
  )
}

/** Joins a part of the text with the next one, or splits it. */
function PartActions({ paste, index }: { paste: Paste; index: number }) {
  const words = useWords(pasteWords)
  const [isSplitting, setSplitting] = useState(false)
  const parts = paste.parts.map(({ part }) => part)
  const part = parts[index]
  const lines = part ? markedLines(paste.text, part, []) : []
  const isLast = index === parts.length - 1
  if (isLast && lines.length < 2) return null
  return (
    <div className="flex flex-wrap items-center gap-x-1 px-1 text-t13 text-ink-3">
      {words.splitHint}
      {!isLast && (
        <Button variant="text" size="s" onClick={() => void paste.readParts(joinedParts(parts, index))}>
          {words.join}
        </Button>
      )}
      {lines.length > 1 && (
        <Button variant="text" size="s" onClick={() => setSplitting(true)}>
          {words.split}
        </Button>
      )}
      <Sheet open={isSplitting} onClose={() => setSplitting(false)} title={words.splitTitle} closeLabel={words.close} size="small">
        <ul className="grid gap-2">
          {lines.slice(1).map(({ start, pieces }) => (
            <li key={start}>
              <button
                type="button"
                className="min-h-11 w-full rounded-control border border-line px-3 py-2 text-left text-t15 wrap-anywhere"
                onClick={() => {
                  setSplitting(false)
                  void paste.readParts(splitParts(parts, index, start))
                }}
              >
                {pieces.map(({ text }) => text).join('')}
              </button>
            </li>
          ))}
        </ul>
      </Sheet>
    </div>
  )
}
