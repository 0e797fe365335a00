import type { Kysely } from 'kysely'
import webPush from 'web-push'
import type { Tables } from '../../store/tables.ts'
import { storedOnce } from '../site/site.store.ts'

/** Key pair of the site for push messages (VAPID, RFC 8292), base64url. */
type PushKeys = { readonly publicKey: string; readonly privateKey: string }

/** The push services of browsers: whole host names, or the ends of such names. */
const hosts = ['fcm.googleapis.com'] as const
const domains = ['.push.services.mozilla.com', '.push.apple.com', '.notify.windows.com'] as const

/** The push services of browsers, with the key pair by which the site names itself to them. */
export type PushServices = {
  readonly keys: PushKeys
  /**
   * Whether an address is one of a push service, written as browsers write it (URL standard), so that a device has one address. Browsers give these
   * addresses and the site requests them, so no other address is taken (docs/safety.md, T15).
   */
  readonly isAllowed: (endpoint: string) => boolean
}

/** Opens the push services; `origins`: those of other push services. The key pair is made at the first start. */
export async function openPush(db: Kysely<Tables>, origins: readonly string[] = []): Promise<PushServices> {
  const keys = JSON.parse(await storedOnce(db, 'push-keys', () => JSON.stringify(webPush.generateVAPIDKeys()))) as PushKeys // written by this line
  const isAllowed = (endpoint: string): boolean => {
    const url = URL.parse(endpoint)
    if (url === null || url.href !== endpoint || url.username !== '' || url.password !== '' || url.hash !== '') return false
    if (origins.includes(url.origin)) return true
    if (url.protocol !== 'https:' || url.port !== '') return false
    return hosts.some((host) => host === url.hostname) || domains.some((domain) => url.hostname.endsWith(domain) && url.hostname !== domain)
  }
  return { keys, isAllowed }
}
