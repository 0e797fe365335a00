import type { FormValues } from '@site/domain/form-rules.ts'
import { type Dispatch, type SetStateAction, useCallback, useEffect, useRef, useState } from 'react'
import { onChangeElsewhere, onRemoval, type OwnedTarget, updateDraft } from '../../../device/device-drafts.ts'
import { afterOtherTab } from '../../../device/draft-changes.ts'
import type { SyncState } from './draft-sync.ts'
import { afterChangeElsewhere, tabNewsOf, type TabNews, type TypedValues, withTypedChanges } from './draft-tabs.ts'

/**
 * Follows what other tabs of this browser do to a draft, whose changes appear by themselves. `replacedKeys`: fields of which another tab has replaced a
 * value that was typed here and is not on the server, so that the person decides. `tabNews`: what another tab did to all changes of a listing, null after
 * the next change here.
 */
export function useOtherTab(owned: OwnedTarget, setSync: Dispatch<SetStateAction<SyncState>>) {
  const typed = useRef<TypedValues>(new Map())
  const [replacedKeys, setReplacedKeys] = useState<readonly string[]>([])
  const [tabNews, setTabNews] = useState<TabNews | null>(null)
  useEffect(() => onRemoval(owned, (listingId) => setSync(listingId ? { state: 'published', listingId } : { state: 'discarded' })), [owned, setSync])
  useEffect(
    () =>
      onChangeElsewhere(owned, (before, after) => {
        // another tab restored the draft that it had discarded
        setSync((sync) => (sync.state === 'discarded' ? { state: 'idle' } : sync))
        const { lost, typed: rest } = afterChangeElsewhere(typed.current, before, after)
        typed.current = rest
        const keys = Object.keys(lost)
        if (keys.length > 0) {
          updateDraft(owned, (draft) => draft && afterOtherTab(draft, lost))
          setReplacedKeys((earlier) => [...new Set([...earlier, ...keys])])
        }
        setTabNews((earlier) => tabNewsOf(before, after) ?? earlier)
      }),
    [owned, setSync],
  )
  const noteTyped = useCallback((changes: FormValues) => {
    typed.current = withTypedChanges(typed.current, changes)
    setTabNews(null)
  }, [])
  return { replacedKeys, tabNews, noteTyped }
}
