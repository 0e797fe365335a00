/**
 * What a page asks of the service worker. `keep`: to store for use without network the files of the page, the shell with which the link `code` opens, and
 * if `keeps` says so all files of shared pages (`links`) or of the site. `forget`: to delete photos, shares of other apps and the push subscription.
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

/** What the service worker asks of a page: to open another page of the site, after a press on a notification. */
export type PageOrder = { readonly open: string }

/** Names of the caches of the service worker. */
export const cacheNames = { files: 'files', photos: 'photos', shell: 'shell', received: 'received' } as const

/** The address that the manifest gives other apps to share to. */
export const receivePath = '/receive'

/**
 * What another app has shared with the installed one. `photos`: the number of kept ones; `tooMany`: names of photos beyond the limit of a listing; `notKept`:
 * names of photos for which the device has no room.
 */
export type ReceivedShare = { readonly text: string; readonly photos: number; readonly tooMany: readonly string[]; readonly notKept: readonly string[] }

/** The keys in the cache for what another app has shared, for each photo of it, and for the id of the share that belongs to a draft. */
export const receivedPaths = {
  share: (id: string) => `/received/${id}`,
  photo: (id: string, index: number) => `/received/${id}/${index}`,
  draft: (draftId: string) => `/received/for/${draftId}`,
} as const

/** The header with the encoded name of a kept photo. */
export const photoNameHeader = 'x-name'
/** Replaces the id of a share if nothing of it could be kept. */
export const nothingReceived = 'nothing'
