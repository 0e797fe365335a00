import type { FormValues } from '@site/domain/form-rules.ts'
import { type Dispatch, type SetStateAction, useCallback, useEffect, useRef, useState } from 'react'
import { onChangeElsewhere, onRemoval, type Owned, updateDraft } from '../../../device/device-drafts.ts'
import { afterOtherTab } from './draft-changes.ts'
import type { SyncState } from './draft-sync.ts'
import { afterChangeElsewhere, newsOf, type TabNews, type Typed, withTyped } from './draft-tabs.ts'

/**
 * Follows what other tabs of this browser do to a draft. Their changes appear by themselves; a field that was typed in this tab, and that the server
 * does not have, is asked (`overtaken`). `news`: what another tab did to all changes of a listing, until the next change in this tab.
 */
export function useOtherTab(owned: Owned, setSync: Dispatch<SetStateAction<SyncState>>) {
  const typed = useRef<Typed>(new Map())
  const [overtaken, setOvertaken] = useState<readonly string[]>([])
  const [news, setNews] = useState<TabNews | null>(null)
  useEffect(() => onRemoval(owned, (listingId) => setSync(listingId ? { state: 'published', listingId } : { state: 'gone' })), [owned, setSync])
  useEffect(
    () =>
      onChangeElsewhere(owned, (before, after) => {
        // the other tab has taken back that it discarded the draft
        setSync((sync) => (sync.state === 'gone' ? { state: 'idle' } : sync))
        const { lost, typed: rest } = afterChangeElsewhere(typed.current, before, after)
        typed.current = rest
        const keys = Object.keys(lost)
        if (keys.length > 0) {
          updateDraft(owned, (draft) => draft && afterOtherTab(draft, lost))
          setOvertaken((earlier) => [...new Set([...earlier, ...keys])])
        }
        setNews((earlier) => newsOf(before, after) ?? earlier)
      }),
    [owned, setSync],
  )
  const noteTyped = useCallback((changes: FormValues) => {
    typed.current = withTyped(typed.current, changes)
    setNews(null)
  }, [])
  return { overtaken, news, noteTyped }
}
