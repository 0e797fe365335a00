import type { PublicCard } from '@site/domain/accounts/account-rules.ts'
import type { ShareVariant } from '@site/domain/sharing/share.ts'
import type { Locale } from '@site/domain/words.ts'
import { api, CallError } from '../page/api.ts'
import { useUserInfo } from '../page/session.ts'
import { useLoad } from '../ui/use-load.ts'
import { idOfTarget, type SharedTarget } from './shared-target.ts'
import { storeMarks } from './used-links.ts'

/** The language that a link opens in; `receiver`: that of the person who opens it. */
type LinkLanguage = Locale | 'receiver'

/**
 * What a link is made with. `name`: the client, empty for none. `expires`: an ISO time, null for no end, undefined for that of the site.
 * `separateId`: for a link of its own, which nobody has used yet; a new id for each such link, null: the one that is out already.
 */
export type LinkTerms = {
  readonly language: LinkLanguage
  readonly name: string
  readonly expires: string | null | undefined
  readonly separateId: string | null
}

let separateCount = 0
/** A new id for a link of its own. */
export const newSeparateId = (): string => `separate-${(separateCount += 1)}`

/** The terms that people begin with. */
export const usualTerms: LinkTerms = { language: 'receiver', name: '', expires: undefined, separateId: null }

/**
 * A link, the full address that it opens, its end (an ISO time; null: none), whether a client has answered by it, and the contact card on the page
 * that it opens; null: no card.
 */
export type ShareLink = {
  readonly code: string
  readonly url: string
  readonly full: string
  readonly expires: string | null
  readonly hasResponse: boolean
  readonly card: PublicCard | null
}

/** The path that a link to a home opens. */
export type MadeOn = '/propertyInfo' | '/shareInfo'

/** Links that were made since the page was loaded, so that they can be copied without a network. */
const made = new Map<string, ShareLink>()

type LinkInput = { shared: SharedTarget; variant: ShareVariant; madeOn: MadeOn; terms: LinkTerms }

async function makeLink({ shared, variant, madeOn, terms: { name, expires, separateId } }: LinkInput, userId: string): Promise<ShareLink> {
  const id = idOfTarget(shared)
  const ofHome = shared.target === 'listing' ? { madeOn } : {}
  const forClient = { ...(name === '' ? {} : { name }), ...(expires === undefined ? {} : { expires }) }
  const ofList = separateId === null ? {} : { isSeparate: true }
  // a link that was just copied counts as used
  if (separateId !== null) await storeMarks()
  const link = await api()('POST /frontend/api/share/create', { target: shared.target, id, variant, ...ofHome, ...ofList, ...forClient })
  if (shared.target === 'list') return { ...link, card: await api()('POST /frontend/api/account/publiccard', { id: userId }) }
  return { ...link, card: (await api()('POST /frontend/api/listing/contactcard', { id, code: link.code })).card }
}

/** A link that opens in a language, whatever its receiver reads. */
const inLanguage = (link: ShareLink, language: LinkLanguage): ShareLink =>
  language === 'receiver' ? link : { ...link, url: `${link.url}?lang=${language}`, full: `${link.full}&lang=${language}` }

/** The state of a link that is made: `failure` is a text for people, empty if there is none to show. */
export type LinkState = { readonly link: ShareLink | null; readonly failure: string | null; readonly retry: () => void }

/**
 * The link of one variant, created when `isEnabled` is first true and for other terms, in their language; again when the network is back. A link that was
 * made before is there at once, also without a network.
 */
export function useShareLink(input: LinkInput, isEnabled: boolean): LinkState {
  const userId = useUserInfo((user) => user.userId)
  const { shared, variant, madeOn, terms } = input
  const key = JSON.stringify([shared.target, idOfTarget(shared), variant, madeOn, terms.name, terms.expires, terms.separateId, userId])
  const { error, reload } = useLoad(isEnabled ? key : null, async () => made.set(key, await makeLink(input, userId)), {
    isRefreshed: true,
    // a refusal, such as that a link has ended, forgets the link; without an answer it is still good
    onFailure: (failure) => failure instanceof CallError && navigator.onLine && made.delete(key),
  })
  const link = made.get(key) ?? null
  const failure = error === null ? null : error instanceof CallError ? error.text : ''
  return { link: link && inLanguage(link, terms.language), failure: link ? null : failure, retry: reload }
}
