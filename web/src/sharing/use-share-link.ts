import type { PublicCard } from '@site/domain/accounts/account-rules.ts'
import type { ShareVariant } from '@site/domain/sharing/share.ts'
import type { Locale } from '@site/domain/words.ts'
import { api, CallError } from '../page/api.ts'
import { useUserInfo } from '../page/session.ts'
import { useLoad } from '../ui/use-load.ts'
import { idOfTarget, type SharedTarget } from './shared-target.ts'
import { waitForMarks } from './used-links.ts'

/** The language that a link opens in; `receiver`: that of the person who opens it. */
type LinkLanguage = Locale | 'receiver'

/**
 * The terms of a link. `name`: the client, empty for none. `expires`: an ISO time, null for no end, undefined for the end that the site sets.
 * `separateId`: an id for a separate link, which nobody has used yet; null: the link that already exists.
 */
export type LinkTerms = {
  readonly language: LinkLanguage
  readonly name: string
  readonly expires: string | null | undefined
  readonly separateId: string | null
}

let separateCount = 0
/** A new id for a separate link. */
export const newSeparateId = (): string => `separate-${(separateCount += 1)}`

/** The terms that a link has before a person changes them. */
export const defaultTerms: LinkTerms = { language: 'receiver', name: '', expires: undefined, separateId: null }

/**
 * A link: its code and short address, the full address that it opens, its end (an ISO time; null: none), whether a client has answered by it, and the
 * contact card on the page that it opens (null: none).
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

/** Links that this page has made, by key, so that they can be copied without a network. */
const madeLinks = new Map<string, ShareLink>()

type LinkInput = { shared: SharedTarget; variant: ShareVariant; madeOn: MadeOn; terms: LinkTerms }

/** The language that this page stored with a link, by its code; the language of other links is that of their receiver, or stored earlier. */
const storedLanguages = new Map<string, LinkLanguage>()

/** Stores the language of an own link as soon as it is chosen, so that the link has it wherever its address is shown or copied. */
async function storeLanguage(code: string, language: LinkLanguage): Promise<void> {
  if ((storedLanguages.get(code) ?? 'receiver') === language) return
  await api()('POST /frontend/api/share/update', { code, lang: language === 'receiver' ? null : language })
  storedLanguages.set(code, language)
}

async function makeLink({ shared, variant, madeOn, terms: { name, expires, separateId } }: LinkInput, userId: string): Promise<ShareLink> {
  const id = idOfTarget(shared)
  const ofHome = shared.target === 'listing' ? { madeOn } : {}
  const forClient = { ...(name === '' ? {} : { name }), ...(expires === undefined ? {} : { expires }) }
  const asSeparate = separateId === null ? {} : { isSeparate: true }
  // so that the server knows first that a link was copied just now
  if (separateId !== null) await waitForMarks()
  const link = await api()('POST /frontend/api/share/create', { target: shared.target, id, variant, ...ofHome, ...asSeparate, ...forClient })
  if (shared.target === 'list') return { ...link, card: await api()('POST /frontend/api/account/publiccard', { id: userId }) }
  return { ...link, card: (await api()('POST /frontend/api/listing/contactcard', { id, code: link.code })).card }
}

/** A link that opens in a language, whatever its receiver reads. */
const inLanguage = (link: ShareLink, language: LinkLanguage): ShareLink =>
  language === 'receiver' ? link : { ...link, url: `${link.url}?lang=${language}`, full: `${link.full}&lang=${language}` }

/** The state of a link that is made: `failure` is a text for people, empty if there is none to show. */
export type LinkState = { readonly link: ShareLink | null; readonly failure: string | null; readonly retry: () => void }

/**
 * The link of one variant. It is created when `isEnabled` becomes true and when the terms change, and tried again when the network is back. A link that this
 * page has made before is there at once, also without a network.
 */
export function useShareLink(input: LinkInput, isEnabled: boolean): LinkState {
  const userId = useUserInfo((user) => user.userId)
  const { shared, variant, madeOn, terms } = input
  const key = JSON.stringify([shared.target, idOfTarget(shared), variant, madeOn, terms.name, terms.expires, terms.separateId, userId])
  const { error, reload } = useLoad(isEnabled ? key : null, async () => madeLinks.set(key, await makeLink(input, userId)), {
    isRefreshed: true,
    // after a refusal, for example since the link has ended, the link is dropped; without an answer it stays
    onFailure: (failure) => failure instanceof CallError && navigator.onLine && madeLinks.delete(key),
  })
  const link = madeLinks.get(key) ?? null
  // without an answer it is stored when the network is back, or when the link is used
  useLoad(isEnabled && link && userId !== '' ? `${link.code} ${terms.language}` : null, async () => link && (await storeLanguage(link.code, terms.language)))
  const failure = error === null ? null : error instanceof CallError ? error.text : ''
  return { link: link && inLanguage(link, terms.language), failure: link ? null : failure, retry: reload }
}
