import { listText } from '@site/domain/sharing/list-text.ts'
import { pathOfListHome } from '@site/domain/sharing/share.ts'
import type { Locale } from '@site/domain/words.ts'
import { useState } from 'react'
import { useShell } from '../page/locale.tsx'
import type { SharedTarget } from './shared-target.ts'
import type { ShareLink } from './use-share-link.ts'

/** A list as a text for chats, in pieces that may be edited; `part`: the index of the piece that is shown. */
export type ListTextState = {
  readonly pieces: readonly string[]
  readonly originals: readonly string[]
  readonly part: number
  readonly onPart: (part: number) => void
  readonly onEdit: (text: string) => void
}

/** The address of a home of a list, on the host and in the language of the link to the list. */
function urlOfHome(link: ShareLink, id: string): string {
  const url = new URL(pathOfListHome(id, link.code), link.url)
  const language = new URL(link.url).searchParams.get('lang')
  if (language !== null) url.searchParams.set('lang', language)
  return url.href
}

/** The text of a shared list with a link in a language; null for a home, while the link is made, and unless `isEnabled`. */
export function useListText(shared: SharedTarget, link: ShareLink | null, language: Locale, isEnabled: boolean): ListTextState | null {
  const { currency } = useShell().site
  const [part, setPart] = useState(0)
  const [edits, setEdits] = useState<ReadonlyMap<string, string>>(new Map())
  if (!isEnabled || shared.target !== 'list' || !link) return null
  const originals = listText({ ...shared.list, url: link.url, urlOf: (id) => urlOfHome(link, id), currency }, language)
  const shown = Math.min(part, originals.length - 1)
  return {
    originals,
    pieces: originals.map((original) => edits.get(original) ?? original),
    part: shown,
    onPart: setPart,
    onEdit: (text) => setEdits((before) => new Map([...before, [originals[shown] ?? '', text]])),
  }
}
