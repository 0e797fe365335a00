import { fill } from '@site/domain/format.ts'
import { useRouter } from '@tanstack/react-router'
import { useWords } from '../../page/locale.tsx'
import { Button } from '../../ui/Button.tsx'
import { notify } from '../../ui/overlays/notices.ts'
import { countOpenQuestions } from './PastedHomeCard.tsx'
import { pasteWords } from './paste.words.ts'
import type { Paste } from './use-paste.ts'

/** The bar that saves the homes as drafts, and leads to the photos of the first one or to the list of drafts. */
export function SaveBar({ paste }: { paste: Paste }) {
  const words = useWords(pasteWords)
  const { history } = useRouter()
  const homes = paste.result?.homes ?? []
  const openCount = homes.reduce((sum, home, index) => sum + countOpenQuestions(home, index, paste), 0)
  const save = async (opensPhotos: boolean) => {
    const savedIds = await paste.save()
    if (savedIds.length < paste.draftCount) return
    history.push(opensPhotos ? `/publish?draft=${savedIds[0]}&step=media` : '/myListings?shelf=Draft')
    notify({ text: savedIds.length === 1 ? words.savedOne : fill(words.saved, { count: savedIds.length }), tone: 'success' })
  }
  const isSaving = paste.state === 'saving'
  return (
    <div data-bottom-bar className="fixed inset-x-0 z-20 border-t border-line bg-surface bottom-0 max-desk:bottom-[calc(60px+var(--safe-bottom))]">
      <div className="mx-auto flex max-w-[1080px] flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2.5">
        <p className="grid min-w-0 flex-1 basis-60 text-t13 text-ink-2" role="status">
          <b className="text-t15 font-semibold text-ink">{paste.draftCount === 1 ? words.draftsOne : fill(words.drafts, { count: paste.draftCount })}</b>
          {paste.draftCount === 0 ? (
            words.noDraft
          ) : paste.unsavedCount > 0 ? (
            <span className="text-bad">{fill(words.notSaved, { count: paste.unsavedCount })}</span>
          ) : openCount > 0 ? (
            fill(words.waiting, { count: openCount })
          ) : (
            words.ready
          )}
        </p>
        <Button variant="quiet" className="max-desk:flex-1" busy={isSaving} disabled={paste.draftCount === 0} onClick={() => void save(false)}>
          {words.keep}
        </Button>
        <Button className="max-desk:flex-1" busy={isSaving} disabled={paste.draftCount === 0} onClick={() => void save(true)}>
          {words.next}
        </Button>
      </div>
    </div>
  )
}
