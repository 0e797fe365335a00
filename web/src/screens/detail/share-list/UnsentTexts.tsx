import { useState } from 'react'
import { useWords } from '../../../page/locale.tsx'
import { Button } from '../../../ui/Button.tsx'
import { useCopy } from '../../../ui/use-copy.ts'
import { type LocalListState, readLocalState } from './session/local-list-state.ts'
import { shareListWords } from './session/share-list.words.ts'

/** What a person has written on this device that the server does not have: questions, notes, and how to reach them for a viewing. */
const unsentTexts = ({ drafts, noteDrafts, viewingDrafts, answers }: LocalListState): readonly string[] =>
  [
    ...Object.values(drafts),
    ...Object.values(noteDrafts),
    ...Object.values(viewingDrafts).map(({ note }) => note),
    ...answers.map(({ note = '' }) => note),
  ].filter((text) => text.trim() !== '')

/** The texts that were not sent before the link ended, to be copied. */
export function UnsentTexts({ code }: { code: string }) {
  const words = useWords(shareListWords)
  const { copy, isCopied } = useCopy()
  const [texts] = useState(() => unsentTexts(readLocalState(code)))
  if (texts.length === 0) return null
  return (
    <section className="mx-auto grid max-w-[480px] justify-items-start gap-3 px-6 pb-12">
      <h2 className="text-t17 font-semibold">{words.unsentTitle}</h2>
      {texts.map((text) => (
        <p key={text} dir="auto" className="w-full rounded-tile bg-fill px-3.5 py-2.5 whitespace-pre-line [overflow-wrap:anywhere]">
          {text}
        </p>
      ))}
      <Button variant="quiet" onClick={() => void copy(texts.join('\n\n'))}>
        {isCopied ? words.unsentCopied : words.unsentCopy}
      </Button>
    </section>
  )
}
