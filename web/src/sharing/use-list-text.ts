import { listText } from '@site/domain/sharing/list-text.ts'
import { pathOfListHome } from '@site/domain/sharing/share.ts'
import type { Locale } from '@site/domain/words.ts'
import { useState } from 'react'
import { api } from '../page/api.ts'
import { useShell } from '../page/locale.tsx'
import { useLoad } from '../ui/use-load.ts'
import { idOfTarget, listToShareOf, type SharedTarget } from './shared-target.ts'
import type { ShareLink } from './use-share-link.ts'

/** A list as a text for chats, in pieces that a person can edit; `originals`: the unedited pieces; `pieceIndex`: that of the piece on the screen. */
export type ListTextState = {
  readonly pieces: readonly string[]
  readonly originals: readonly string[]
  readonly pieceIndex: number
  readonly onPieceIndex: (index: number) => void
  readonly onEdit: (text: string) => void
}

/** The address of a home of a list, on the host and in the language of the link to the list. */
function urlOfHome(link: ShareLink, id: string): string {
  const url = new URL(pathOfListHome(id, link.code), link.url)
  const language = new URL(link.url).searchParams.get('lang')
  if (language !== null) url.searchParams.set('lang', language)
  return url.href
}

/** The current list of the server, so that no old prices are sent; null until it has loaded. After a failure it is the list that the screen shows. */
function useCurrentList(shared: SharedTarget, isEnabled: boolean) {
  const [wasEnabled, setWasEnabled] = useState(false)
  /** How often the text was enabled: the list loads again each time. */
  const [enabledCount, setEnabledCount] = useState(0)
  if (isEnabled !== wasEnabled) {
    setWasEnabled(isEnabled)
    if (isEnabled) setEnabledCount(enabledCount + 1)
  }
  const id = idOfTarget(shared)
  const { data, error } = useLoad(isEnabled && shared.target === 'list' ? `${id} ${enabledCount}` : null, () =>
    api()('POST /frontend/api/sharelist/detail', { id }),
  )
  if (shared.target !== 'list') return null
  return data ? listToShareOf(data) : error === null ? null : shared.list
}

/** The text of a shared list with a link in a language; null for a home, while the link is made or the list loads, and unless `isEnabled`. */
export function useListText(shared: SharedTarget, link: ShareLink | null, language: Locale, isEnabled: boolean): ListTextState | null {
  const { currency } = useShell().site
  const [chosenIndex, setChosenIndex] = useState(0)
  const [edits, setEdits] = useState<ReadonlyMap<string, string>>(new Map())
  const list = useCurrentList(shared, isEnabled)
  if (!isEnabled || !list || !link) return null
  const originals = listText({ ...list, url: link.url, urlOf: (id) => urlOfHome(link, id), currency }, language)
  const pieceIndex = Math.min(chosenIndex, originals.length - 1)
  return {
    originals,
    pieces: originals.map((original) => edits.get(original) ?? original),
    pieceIndex,
    onPieceIndex: setChosenIndex,
    onEdit: (text) => setEdits((before) => new Map([...before, [originals[pieceIndex] ?? '', text]])),
  }
}
