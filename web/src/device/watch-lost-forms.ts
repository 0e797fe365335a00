import { currentPerson } from '../page/session.ts'
import { loadPart, PartError } from '../ui/load-part.ts'
import { unknownDrafts } from './device-drafts.ts'

async function settleAll(): Promise<void> {
  if (document.visibilityState !== 'visible' || !navigator.onLine) return
  const owner = currentPerson()
  const drafts = owner === '' ? [] : unknownDrafts(owner)
  if (drafts.length === 0) return
  try {
    const { settleLost } = await loadPart(() => import('./lost-forms.ts'))
    await Promise.all(drafts.map(({ kind, id }) => settleLost({ owner, kind, id })))
  } catch (error) {
    if (!(error instanceof PartError)) throw error // the next event tries again
  }
}

/** Looks now, each time the site answers again and each time the page comes into view, what became of forms whose answers were lost. */
export function watchLostForms(): void {
  for (const event of ['online', 'visibilitychange'] as const) addEventListener(event, () => void settleAll())
  void settleAll()
}
