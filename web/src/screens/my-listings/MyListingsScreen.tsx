import type { AddressSearch } from '@site/domain/search-query.ts'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isSignedIn, usePersonChanges, useUserInfo } from '../../page/session.ts'
import { screenTitles } from '../../page/screen-titles.words.ts'
import { headOf } from '../../shell/head.ts'
import { useScreen } from '../../shell/keep-alive/keep-alive.tsx'
import { MyListings } from './MyListings.tsx'
import { queryAddress, readOwnQuery } from './own-query.ts'

export const Route = createFileRoute('/myListings')({
  validateSearch: (address: AddressSearch): AddressSearch => address,
  // listings load in the browser, since they belong to an account
  loader: () => ({ loadedAt: new Date().toISOString() }),
  head: ({ matches }) => headOf('/myListings', { title: screenTitles.myListings, noIndex: true }, matches),
  component: MyListingsScreen,
})

/** The drafts and listings of the signed-in account (P3.9). The address contains the filters and the order. */
function MyListingsScreen() {
  const { search } = useScreen('/myListings')
  // remounts when another account signs in in another tab, so that no data of the first one stays (safety.md, T31)
  const personChanges = usePersonChanges((state) => state.count)
  const navigate = useNavigate()
  useEffect(() => {
    if (!isSignedIn(useUserInfo.getState())) void navigate({ to: '/login', search: { why: 'listings' }, replace: true })
  }, [personChanges, navigate])
  return (
    <MyListings
      key={personChanges}
      query={readOwnQuery(search)}
      onQuery={(next, isReplacing = false) => void navigate({ to: '/myListings', search: queryAddress(next), replace: isReplacing, resetScroll: false })}
    />
  )
}
