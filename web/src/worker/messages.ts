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

/** The address that the manifest gives other apps to share to. */
export const receivePath = '/receive'

/** What another app has shared with the installed one. `photos`: how many are kept; `tooMany` and `notKept`: names of photos that a listing, or the device, has no room for. */
export type ReceivedShare = { readonly text: string; readonly photos: number; readonly tooMany: readonly string[]; readonly notKept: readonly string[] }

/** Where the worker keeps a share, a photo of it, and which share is for a draft. */
export const receivedPaths = {
  share: (id: string) => `/received/${id}`,
  photo: (id: string, index: number) => `/received/${id}/${index}`,
  draft: (draftId: string) => `/received/for/${draftId}`,
} as const

/** The header with the encoded name of a kept photo. */
export const photoNameHeader = 'x-name'
/** Stands for the id of a share of which nothing could be kept. */
export const nothingReceived = 'nothing'
