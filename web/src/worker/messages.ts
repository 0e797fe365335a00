/** What a page asks of the service worker: to keep the files it uses, and with `keepsSite` the whole site for use without network; or to forget a person's photos. */
export type WorkerMessage =
  | { readonly kind: 'keep'; readonly files: readonly string[]; readonly locale: string; readonly keepsSite: boolean }
  | { readonly kind: 'forget' }

/** Names of the caches of the service worker. */
export const cacheNames = { files: 'files', photos: 'photos', sharedPages: 'shared-pages', shell: 'shell' } as const
