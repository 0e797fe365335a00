import { parseQueryString } from '@site/domain/query-string.ts'
import { readSharedAddress } from '@site/domain/addresses.ts'
import { ProblemError } from '@site/domain/problems.ts'
import { decodeShare } from '@site/domain/sharing/share.ts'
import type { Locale } from '@site/domain/words.ts'
import { createApi } from '@site/server/answer.ts'
import type { RequestContext, Services } from '@site/server/services.ts'

/** The share code of an address; undefined when it is not that of a shared page, null when it has no code. */
export const shareCodeOf = ({ pathname, search }: URL): string | null | undefined => readSharedAddress(pathname, parseQueryString(search))?.code

/** Whether the encoded share parameters (`data`) of an address cannot be decoded (safety.md, T11). */
export function isBrokenShare({ pathname, searchParams }: URL): boolean {
  const encoded = searchParams.get('data')
  return encoded !== null && !searchParams.has('code') && (pathname === '/shareInfo' || pathname === '/propertyInfo') && decodeShare(encoded) === null
}

/** The language that the link of a page was sent in; null for another page, an ended link and one in the language of its reader. */
export async function languageOfLink(url: URL, services: Services): Promise<Locale | null> {
  const code = shareCodeOf(url)
  const stored = code ? await services.facts.links.load(code) : null
  return stored && !stored.isEnded ? stored.lang : null
}

/** Whether a page has the brand: the stored share decides, not the editable address, and a share without a valid code has none (P4.3). */
export async function showsBrand(url: URL, context: RequestContext): Promise<boolean> {
  if (context.isNeutral) return false
  const code = shareCodeOf(url)
  if (code === undefined) return true
  if (code === null) return false
  try {
    return (await createApi(context.services, context)('POST /frontend/api/share/open', { code })).variant === 'normal'
  } catch (error) {
    if (error instanceof ProblemError) return false
    throw error
  }
}
