import { storedAddress } from '@site/domain/saved-search.ts'
import type { SearchQuery } from '@site/domain/search-query.ts'
import { useNavigate } from '@tanstack/react-router'
import { Bell, BellRing } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { api } from '../../page/api.ts'
import { rememberSaved, useSavedAddresses } from '../../listing/saved-addresses.ts'
import { takeSearchToSave, rememberSearchToSave } from '../../listing/search-to-save.ts'
import { useSignedIn } from '../../page/session.ts'
import { useWords } from '../../page/locale.tsx'
import { Button } from '../../ui/Button.tsx'
import { notify } from '../../ui/notices.ts'
import { saveSearchWords } from './save-search.words.ts'

type SaveSearchProps = { query: SearchQuery /** The button offers an alert instead, on a line of its own. */; hasNoResults?: boolean }

/**
 * Saves the shown search with a daily alert. A visitor is sent to /login; the search is saved after the login.
 */
export function SaveSearch({ query, hasNoResults = false }: SaveSearchProps) {
  const words = useWords(saveSearchWords)
  const navigate = useNavigate()
  const isSignedIn = useSignedIn()
  const [isBusy, setBusy] = useState(false)
  const address = storedAddress({ ...query, sort: 'listingDate', order: 'desc' })
  const isSaved = useSavedAddresses().has(address)
  const seeAll = () => void navigate({ to: '/savedSearches' })
  const save = async () => {
    if (!isSignedIn) {
      rememberSearchToSave(address)
      return void navigate({ to: '/login', search: { why: 'searches' } })
    }
    setBusy(true)
    try {
      await api()('POST /frontend/api/savedsearch/add', { address, often: 'Daily' })
      rememberSaved([address])
      const { isEmailConfirmed } = await api()('POST /frontend/api/account/details', {})
      notify(
        isEmailConfirmed
          ? { text: words.done, tone: 'success', action: { label: words.change, onPress: seeAll } }
          : { text: words.doneFirstConfirm, tone: 'success', action: { label: words.confirm, onPress: () => void navigate({ to: '/account' }) } },
      )
    } catch {
      // the page reports it
    } finally {
      setBusy(false)
    }
  }
  const saveWanted = useEffectEvent(() => {
    if (takeSearchToSave(address)) void save()
  })
  useEffect(() => {
    // in a microtask, since saving sets state
    if (isSignedIn) queueMicrotask(() => saveWanted())
  }, [isSignedIn, address])
  return (
    <Button
      variant={hasNoResults ? 'quiet' : 'plain'}
      size={hasNoResults ? 'm' : 's'}
      busy={isBusy}
      icon={isSaved ? <BellRing size={16} aria-hidden /> : <Bell size={16} aria-hidden />}
      onClick={isSaved ? seeAll : () => void save()}
    >
      {hasNoResults ? isSaved ? words.awaited : words.await : <span className="max-[480px]:sr-only">{isSaved ? words.saved : words.save}</span>}
    </Button>
  )
}
