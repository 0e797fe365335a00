import { initialsOf } from '@site/domain/accounts/account-rules.ts'
import type { ReviewDetail } from '@site/domain/calls/review.ts'
import { fill } from '@site/domain/format.ts'
import { personName } from '@site/domain/accounts/person-name.ts'
import { Trash2 } from 'lucide-react'
import { api } from '../page/api.ts'
import { useLocale, useWords } from '../page/locale.tsx'
import { useAction } from '../page/use-action.ts'
import { Button } from '../ui/Button.tsx'
import { Face } from '../ui/Face.tsx'
import { notify } from '../ui/overlays/notices.ts'
import { reviewWords } from './review.words.ts'

/** The portrait of the poster, which a reviewer can remove for good. Renders nothing without a portrait. */
export function ReviewPortrait({ poster: { id, name, portrait }, onChange }: { poster: ReviewDetail['poster']; onChange: () => void }) {
  const words = useWords(reviewWords)
  const shownName = personName(name, useLocale())
  const [isBusy, run] = useAction()
  if (portrait === null) return null
  const remove = async () => {
    const isRemoved = await run(() => api()('POST /frontend/api/review/removeportrait', { id }))
    if (isRemoved) notify({ text: words.portraitRemoved, tone: 'success' })
    onChange()
  }
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Face initials={initialsOf(shownName)} portrait={portrait} className="size-18 text-t24" />
      <Button variant="quiet" size="s" busy={isBusy} icon={<Trash2 size={18} aria-hidden />} onClick={() => void remove()}>
        {fill(words.removePortrait, { name: shownName })}
      </Button>
    </div>
  )
}
