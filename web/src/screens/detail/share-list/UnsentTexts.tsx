import { labelOf } from '@site/domain/choices.ts'
import { useState } from 'react'
import { useLocale, useWords } from '../../../page/locale.tsx'
import { Button } from '../../../ui/Button.tsx'
import { useCopy } from '../../../ui/use-copy.ts'
import { readLocalState } from './session/local-list-state.ts'
import { shareListWords } from './session/share-list.words.ts'
import { unsentOf } from './session/unsent.ts'

/** The answers and texts that were not sent before the link ended, with their homes, to be copied. */
export function UnsentTexts({ code }: { code: string }) {
  const words = useWords(shareListWords)
  const locale = useLocale()
  const { copy, isCopied } = useCopy()
  const [localState] = useState(() => readLocalState(code))
  const unsent = unsentOf(localState).map(({ id, verdict, texts }) => {
    const verdictText = verdict === undefined ? [] : [verdict === null ? words.unsentTakenBack : labelOf('verdict', verdict)[locale]]
    return { id, home: localState.homeNames[id]?.[locale] ?? '', lines: [...verdictText, ...texts] }
  })
  if (unsent.length === 0) return null
  const all = unsent.map(({ home, lines }) => [...(home === '' ? [] : [home]), ...lines].join('\n')).join('\n\n')
  return (
    <section className="mx-auto grid max-w-[480px] justify-items-start gap-3 px-6 pb-12">
      <h2 className="text-t17 font-semibold">{words.unsentTitle}</h2>
      {unsent.map(({ id, home, lines }) => (
        <div key={id} className="grid w-full gap-1 rounded-tile bg-fill px-3.5 py-2.5">
          {home !== '' && <p className="text-t13 font-semibold [overflow-wrap:anywhere]">{home}</p>}
          {lines.map((line, index) => (
            <p key={index} dir="auto" className="whitespace-pre-line [overflow-wrap:anywhere]">
              {line}
            </p>
          ))}
        </div>
      ))}
      <Button variant="quiet" onClick={() => void copy(all)}>
        {isCopied ? words.unsentCopied : words.unsentCopy}
      </Button>
    </section>
  )
}
