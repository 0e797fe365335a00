import type { SharedList } from '@site/domain/calls/share-list.ts'
import { isProblem } from '@site/domain/problems.ts'
import type { AddressSearch } from '@site/domain/search-query.ts'
import { notFound } from '@tanstack/react-router'
import { screenApi } from '../../../page/api.ts'
import { firstValue } from '../../../page/first-value.ts'
import { orNotFound } from '../../../page/not-found.ts'
import { readListCopy } from './session/local-list-state.ts'

/** The data of a shared list. `loadedAt`: ISO time; `isCopy`: it is the copy of the device, since the server could not be reached or failed. */
export type ListData = { readonly list: SharedList; readonly loadedAt: string; readonly isCopy: boolean }

/** Loads the list of a share code; without an answer of the server the copy of the device. Throws `notFound` for other codes and for a link that has ended. */
export async function loadList(code: string): Promise<ListData> {
  try {
    const list = await orNotFound(screenApi()('POST /frontend/api/sharelist/shared', { code }))
    return { list, loadedAt: new Date().toISOString(), isCopy: false }
  } catch (error) {
    const copy = typeof window !== 'undefined' && isProblem(error) && error.problem === 'fault' ? readListCopy(code) : null
    if (!copy) throw error
    return { list: copy.list, loadedAt: copy.at, isCopy: true }
  }
}

/** Loads the list of an address: only its code counts. */
export async function loadListAddress(search: AddressSearch): Promise<ListData> {
  const code = firstValue(search, 'code')
  if (!code) throw notFound()
  return loadList(code)
}
