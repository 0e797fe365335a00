import { type Field, fields } from '@site/domain/fields.ts'
import type { FormKey } from '@site/domain/form-rules.ts'
import { useState } from 'react'
import type { DeviceDraft } from '../../../device/device-drafts.ts'
import { isLongText } from '../is-long-text.ts'
import { useLocale, useWords } from '../../../page/locale.tsx'
import { Button } from '../../../ui/Button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Sheet } from '../../../ui/overlays/Sheet.tsx'
import { conflictWords } from './conflict.words.ts'
import { type Decision, isBetweenTabs, otherValueOf } from '../../../device/draft-changes.ts'
import { ValueText } from './ValueText.tsx'

type ConflictSheetProps = { draft: DeviceDraft; isOpen: boolean; onClose: () => void; onDecide: (decisions: Readonly<Record<string, Decision>>) => void }

/** Asks about the fields that changed here and on another device or in another tab. All other changes are merged without a question. */
export function ConflictSheet({ draft, isOpen, onClose, onDecide }: ConflictSheetProps) {
  const words = useWords(conflictWords)
  const [decisions, setDecisions] = useState<Readonly<Record<string, Decision>>>({})
  const keys = draft.held
  const areAllBetweenTabs = keys.every((key) => isBetweenTabs(draft, key))
  return (
    <Sheet
      open={isOpen && keys.length > 0}
      title={areAllBetweenTabs ? words.tabsTitle : words.title}
      closeLabel={words.later}
      onClose={onClose}
      footer={
        <Button wide onClick={() => onDecide(Object.fromEntries(keys.map((key) => [key, decisions[key] ?? 'mine'])))}>
          {words.keep}
        </Button>
      }
    >
      <p className="mb-4 text-t15 text-ink-2">{words.text}</p>
      <div className="grid gap-5">
        {keys.map((key) => (
          <ConflictField
            key={key}
            fieldKey={key}
            draft={draft}
            decision={decisions[key] ?? 'mine'}
            onDecision={(decision) => setDecisions({ ...decisions, [key]: decision })}
          />
        ))}
      </div>
    </Sheet>
  )
}

type ConflictFieldProps = { fieldKey: string; draft: DeviceDraft; decision: Decision; onDecision: (decision: Decision) => void }

function ConflictField({ fieldKey, draft, decision, onDecision }: ConflictFieldProps) {
  const locale = useLocale()
  const words = useWords(conflictWords)
  const field: Field | undefined = fields[fieldKey as FormKey]
  const [mine, theirs] = [(draft.values as Readonly<Record<string, unknown>>)[fieldKey], otherValueOf(draft, fieldKey)]
  const [mineText, theirsText] = isBetweenTabs(draft, fieldKey) ? [words.last, words.first] : [words.here, words.elsewhere]
  const options = field && isLongText(field) ? (['mine', 'theirs', 'both'] as const) : (['mine', 'theirs'] as const)
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-t13 font-semibold">{field?.label[locale] ?? words.place}</legend>
      {options.map((option) => (
        <label
          key={option}
          className={classNames(
            'flex min-h-12 items-start gap-3 rounded-tile border bg-surface p-3 has-focus-visible:outline-2 has-focus-visible:outline-accent',
            decision === option ? 'border-accent inset-ring inset-ring-accent' : 'border-line',
          )}
        >
          <input
            type="radio"
            className="mt-1 size-4 accent-accent"
            name={`conflict-${fieldKey}`}
            checked={decision === option}
            onChange={() => onDecision(option)}
          />
          <span className="grid min-w-0">
            <span className="font-semibold wrap-anywhere">
              {option === 'both' ? words.both : <ValueText fieldKey={fieldKey} value={option === 'mine' ? mine : theirs} />}
            </span>
            {option !== 'both' && <span className="text-t13 text-ink-2">{option === 'mine' ? mineText : theirsText}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
