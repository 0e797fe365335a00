import { storedAddress } from '@site/domain/saved-search.ts'
import type { SearchQuery } from '@site/domain/search-query.ts'
import { useNavigate } from '@tanstack/react-router'
import { Bell, BellRing } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { api } from '../../page/api.ts'
import { rememberSaved, useSavedAddresses } from '../../listing/saved-addresses.ts'
import { takeWanted, wantSearch } from '../../listing/wanted-search.ts'
import { useSignedIn } from '../../page/session.ts'
import { useWords } from '../../page/locale.tsx'
import { Button } from '../../ui/Button.tsx'
import { notify } from '../../ui/notices.ts'
import { saveSearchWords } from './save-search.words.ts'

type SaveSearchProps = { query: SearchQuery /** Nothing was found: the button offers news, and has its own line. */; isAwaited?: boolean }

/**
 * Saves the shown search, with one mail a day about new homes; `/savedSearches` changes how often. What a visitor wants to
 * save is saved after logging in.
 */
export function SaveSearch({ query, isAwaited = false }: SaveSearchProps) {
  const words = useWords(saveSearchWords)
  const navigate = useNavigate()
  const isSignedIn = useSignedIn()
  const [isBusy, setBusy] = useState(false)
  const address = storedAddress({ ...query, sort: 'listingDate', order: 'desc' })
  const isSaved = useSavedAddresses().has(address)
  const seeAll = () => void navigate({ to: '/savedSearches' })
  const save = async () => {
    if (!isSignedIn) {
      wantSearch(address)
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
      // the page has reported it
    } finally {
      setBusy(false)
    }
  }
  const saveWanted = useEffectEvent(() => {
    if (takeWanted(address)) void save()
  })
  useEffect(() => {
    // after the effect, since saving renders the button again
    if (isSignedIn) queueMicrotask(() => saveWanted())
  }, [isSignedIn, address])
  return (
    <Button
      variant={isAwaited ? 'quiet' : 'plain'}
      size={isAwaited ? 'm' : 's'}
      busy={isBusy}
      icon={isSaved ? <BellRing size={16} aria-hidden /> : <Bell size={16} aria-hidden />}
      onClick={isSaved ? seeAll : () => void save()}
    >
      {isAwaited ? isSaved ? words.awaited : words.await : <span className="max-[480px]:sr-only">{isSaved ? words.saved : words.save}</span>}
    </Button>
  )
}
