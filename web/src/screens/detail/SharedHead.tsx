import { fill } from '@site/domain/format.ts'
import { Send } from 'lucide-react'
import { useWords } from '../../shell/locale.tsx'
import { detailWords } from './detail.words.ts'
import type { DetailData } from './load-detail.ts'

/** The calm first line of a shared page: who sent this home, as far as the link says. */
export function SharedHead({ data: { share, contact } }: { data: DetailData }) {
  const words = useWords(detailWords)
  const sharer = share?.userId && contact?.card?.id === share.userId ? contact.card : null
  const byRole = share?.by === 'Owner' ? words.sharedByOwner : share?.by === 'Intermediary' ? words.sharedByAgent : words.sharedBySomebody
  return (
    <p className="mb-4 flex items-center gap-3 text-t15 text-ink-2">
      <span className="grid size-9 shrink-0 place-items-center rounded-full bg-accent-soft text-accent">
        <Send size={17} strokeWidth={1.9} aria-hidden />
      </span>
      <span className="min-w-0 [overflow-wrap:anywhere]">{sharer ? fill(words.sharedBy, { name: sharer.name }) : byRole}</span>
    </p>
  )
}
