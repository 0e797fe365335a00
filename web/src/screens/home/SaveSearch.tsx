import { storedAddress } from '@site/domain/saved-search.ts'
import type { SearchQuery } from '@site/domain/search-query.ts'
import { useNavigate } from '@tanstack/react-router'
import { Bell, BellRing } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { api } from '../../page/api.ts'
import { rememberSaved, useSavedAddresses } from '../../search-box/saved-addresses.ts'
import { takeSearchToSave, rememberSearchToSave } from '../../search-box/search-to-save.ts'
import { hadAccount, useSignedIn } from '../../page/session.ts'
import { useWords } from '../../page/locale.tsx'
import { useAction } from '../../page/use-action.ts'
import { Button } from '../../ui/Button.tsx'
import { notify } from '../../ui/overlays/notices.ts'
import { homeWords } from './home.words.ts'

type SaveSearchProps = { query: SearchQuery; hasNoResults?: boolean }

/**
 * A button that saves the shown search with a daily alert. A visitor goes to /login first: to its form for new accounts on a device where nobody
 * has signed in yet. After the login the search is saved. Without results the text of the button offers the alert.
 */
export function SaveSearch({ query, hasNoResults = false }: SaveSearchProps) {
  const words = useWords(homeWords)
  const navigate = useNavigate()
  const isSignedIn = useSignedIn()
  const [isBusy, run] = useAction()
  const address = storedAddress({ ...query, sort: 'listingDate', order: 'desc' })
  const isSaved = useSavedAddresses().has(address)
  const showSavedSearches = () => void navigate({ to: '/savedSearches' })
  const save = async () => {
    if (!isSignedIn) {
      rememberSearchToSave(address)
      return void navigate({ to: '/login', search: { why: 'searches', ...(hadAccount() ? {} : { face: 'register' }) } })
    }
    await run(async () => {
      await api()('POST /frontend/api/savedsearch/add', { address, often: 'Daily' })
      rememberSaved([address])
      const { isEmailConfirmed } = await api()('POST /frontend/api/account/details', {})
      notify(
        isEmailConfirmed
          ? { text: words.searchSaved, tone: 'success', action: { label: words.changeSearch, onPress: showSavedSearches, isOfScreen: true } }
          : {
              text: words.searchSavedUnconfirmed,
              tone: 'success',
              action: {
                label: words.confirmEmail,
                isOfScreen: true,
                onPress: () => void navigate({ to: '/account', search: { form: 'confirmEmail', why: 'savedSearch' } }),
              },
            },
      )
    })
  }
  const saveAfterLogin = useEffectEvent(() => {
    if (takeSearchToSave(address)) void save()
  })
  useEffect(() => {
    // in a microtask, since saving sets state
    if (isSignedIn) queueMicrotask(() => saveAfterLogin())
  }, [isSignedIn, address])
  return (
    <Button
      variant={hasNoResults ? 'quiet' : 'text'}
      size={hasNoResults ? 'm' : 's'}
      busy={isBusy}
      icon={isSaved ? <BellRing size={16} aria-hidden /> : <Bell size={16} aria-hidden />}
      onClick={isSaved ? showSavedSearches : () => void save()}
    >
      {hasNoResults ? (
        isSaved ? (
          words.savedForAlert
        ) : (
          words.saveForAlert
        )
      ) : (
        <span className="max-[480px]:sr-only">{isSaved ? words.savedSearch : words.saveSearch}</span>
      )}
    </Button>
  )
}
