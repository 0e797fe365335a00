import { fill, formatNumber } from '@site/domain/format.ts'
import { useLocale, useWords } from '../../../page/locale.tsx'
import { QuestionFooter } from '../../../ui/overlays/QuestionFooter.tsx'
import { Sheet } from '../../../ui/overlays/Sheet.tsx'
import { deleteWords } from './delete.words.ts'
import type { useDeleteList } from './use-delete-list.ts'
import { ViewingsWarning } from '../viewings/LostViewings.tsx'

/** Asks before a list is deleted that has viewings to come, or whose viewings did not load. */
export function DeleteListSheet({ open, question, isBusy, onClose, onDelete }: ReturnType<typeof useDeleteList>['sheet']) {
  const words = useWords(deleteWords)
  const locale = useLocale()
  const viewings = question?.viewings
  const footer = <QuestionFooter keep={words.keep} onKeep={onClose} act={words.act} onAct={onDelete} busy={isBusy} />
  return (
    <Sheet open={open} onClose={onClose} title={fill(words.title, { title: question?.list.title ?? '' })} closeLabel={words.close} size="small" footer={footer}>
      {viewings ? (
        <ViewingsWarning
          text={fill(viewings.length === 1 ? words.losesOne : words.losesMany, { count: formatNumber(viewings.length, locale) })}
          items={viewings}
          homes={question.homes}
        />
      ) : (
        <p className="text-ink-2">{words.unknown}</p>
      )}
      <p className="mt-3 text-ink-2">{words.linksEnd}</p>
    </Sheet>
  )
}
