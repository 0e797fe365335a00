import { type CodeOf, codesOf, labelOf } from '../choices.ts'
import { formatArea, formatFloor, formatLayout } from '../format.ts'
import type { ListingView } from '../listing.ts'
import type { Locale } from '../words.ts'

/** Whether a shared page has the brand (`normal`) or not (`Intermediary`). */
export type ShareVariant = CodeOf<'shareVariant'>

/** The data of a share link (S7.7): the id of the target, the role of the sharer (`by`), and the id of the sharer, null for a visitor. */
export type ShareParameters = { readonly id: string; readonly by: CodeOf<'role'> | 'Unauthenticated'; readonly userId: string | null }

/** What a share link opens. */
export const shareTargets = ['listing', 'list'] as const
/** One of `shareTargets`. */
export type ShareTarget = (typeof shareTargets)[number]

/** The path that a share link opens, by its target and the path of the screen that created it (S7.9, P4.1). */
export const sharePath = (target: ShareTarget, createdOnPath: string): '/propertyInfo' | '/shareInfo' | '/shareList' =>
  target === 'list' ? '/shareList' : createdOnPath === '/propertyInfo' ? '/propertyInfo' : '/shareInfo'

/** The address of a home in a shared list, in the variant of the link with this code; its opens count for that link. */
export const pathOfListHome = (id: string, code: string): string => `/shareInfo?id=${encodeURIComponent(id)}&code=${code}`

/** Share text: sale-or-rent | name | layout | area in square metres | floor; no floor for a parking slot (S7.8). */
export function shareText(listing: ListingView, locale: Locale): string {
  const squareMetres = listing.floorArea ?? listing.lotArea
  const parts = [
    listing.mode && labelOf('mode', listing.mode)[locale],
    listing.estate?.name[locale] ?? listing.area?.name[locale] ?? listing.city?.name[locale],
    formatLayout(listing, locale),
    squareMetres ? formatArea(squareMetres, locale) : null,
    listing.type !== 'Carport' && listing.floor ? formatFloor(listing.floor, locale) : null,
  ]
  return parts.filter(Boolean).join(' | ')
}

const maxEncodedLength = 512
const roles = [...codesOf('role'), 'Unauthenticated'] as const

const toBase64 = (text: string) => btoa(String.fromCharCode(...new TextEncoder().encode(text)))
const fromBase64 = (text: string) => new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(atob(text), (character) => character.charCodeAt(0)))

/** The parameters as URL-safe base64 of JSON. */
export const encodeShare = (share: ShareParameters): string => toBase64(JSON.stringify(share)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')

/** Parses a value of `encodeShare`; null for any other text: over 512 characters, not UTF-8, other keys, an unknown `by` (safety.md, T11). */
export function decodeShare(text: string): ShareParameters | null {
  if (text.length > maxEncodedLength) return null
  try {
    const value: unknown = JSON.parse(fromBase64(text.replaceAll('-', '+').replaceAll('_', '/')))
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
    const { id, by, userId, ...rest } = value as Record<string, unknown>
    if (Object.keys(rest).length > 0 || typeof id !== 'string' || !/^[\w-]{1,64}$/.test(id)) return null
    const role = roles.find((known) => known === (by ?? 'Unauthenticated'))
    if (!role || !(userId === null || userId === undefined || (typeof userId === 'string' && /^[\w-]{1,64}$/.test(userId)))) return null
    return { id, by: role, userId: userId ?? null }
  } catch {
    return null // not base64, not UTF-8 or not JSON: the caller shows the broken-link page
  }
}
