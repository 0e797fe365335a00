import { fill } from '@site/domain/format.ts'
import { ChevronRight } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useWords } from '../../page/locale.tsx'
import { accountWords } from './account.words.ts'

/** A label in lower case, for use in a sentence: "Change username". */
export const inSentence = (label: string): string => label.toLowerCase()

/** A section of the account screen with a heading. */
export function SettingGroup({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-t17 font-semibold">
        {title}
      </h2>
      {note && <p className="mt-0.5 text-t13 text-ink-2">{note}</p>}
      <div className="mt-3 rounded-card border border-line bg-surface px-4 *:not-first:border-t *:not-first:border-line">{children}</div>
    </section>
  )
}

type SettingProps = { label: string; value: ReactNode; note?: ReactNode; onChange?: () => void }

/** A setting of the account with its value, and a button if it can change. */
export function Setting({ label, value, note, onChange }: SettingProps) {
  const words = useWords(accountWords)
  return (
    <div className="flex min-h-16 flex-wrap items-center justify-end gap-x-3 py-2.5">
      <div className="min-w-[min(7rem,100%)] flex-1">
        <p className="text-t13 text-ink-2">{label}</p>
        <div className="wrap-anywhere text-t15 font-medium">{value}</div>
        {note && <p className="text-t13 text-ink-3">{note}</p>}
      </div>
      {onChange && (
        <button
          type="button"
          onClick={onChange}
          aria-label={fill(words.changeWhat, { what: inSentence(label) })}
          className="hit inline-flex min-h-11 shrink-0 items-center gap-1 text-t15 font-semibold text-accent"
        >
          {words.change}
          <ChevronRight size={18} aria-hidden />
        </button>
      )}
    </div>
  )
}
