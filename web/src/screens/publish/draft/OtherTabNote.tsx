import { Link } from '@tanstack/react-router'
import { useWords } from '../../../page/locale.tsx'
import { Button } from '../../../ui/Button.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { conflictWords } from './conflict.words.ts'
import type { TabNews } from './draft-tabs.ts'
import { publishWords } from '../publish.words.ts'
import type { DraftState } from './use-draft.ts'

/** Says what another tab did to the unsaved changes of a listing, with a link to the listing or a button that brings the changes back. */
export function OtherTabNote({ state: { draft, change }, news }: { state: DraftState; news: TabNews }) {
  const words = useWords(conflictWords)
  const { look } = useWords(publishWords)
  return (
    <div role="status" className="flex flex-wrap items-center justify-between gap-2 rounded-card bg-caution-soft p-4 text-t15">
      <p>{news.kind === 'saved' ? words.savedInTab : words.discardedInTab}</p>
      {news.kind === 'saved' ? (
        <Link to="/propertyInfo" search={{ id: draft.id }} className={buttonClass({ variant: 'quiet', size: 's' })}>
          {look}
        </Link>
      ) : (
        <Button size="s" variant="quiet" onClick={() => change(news.draft.values)}>
          {words.bringBack}
        </Button>
      )}
    </div>
  )
}
