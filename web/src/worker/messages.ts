/**
 * What a page asks of the service worker. `keep`: the files that the page uses, for use without network, the shell of a link (`code`), and by
 * `keeps` also the other files of links or of the site. `forget`: the photos that a person has seen.
 */
export type WorkerMessage =
  | {
      readonly kind: 'keep'
      readonly files: readonly string[]
      readonly locale: string
      readonly hasBrand: boolean
      readonly code: string | null
      readonly keeps: 'page' | 'links' | 'site'
    }
  | { readonly kind: 'forget' }

/** What the service worker answers when all files of the site, or of links, are kept. */
export type WorkerAnswer = { readonly kept: 'links' | 'site' }

/** What the service worker asks of a page: to show another page of the site, after a press on a notification. */
export type PageOrder = { readonly open: string }

/** Names of the caches of the service worker. */
export const cacheNames = { files: 'files', photos: 'photos', shell: 'shell', received: 'received' } as const

/** The address that the manifest gives other apps to share to, and where the worker keeps what it received. */
export const receivePath = '/receive'
export const receivedPath = '/received'
