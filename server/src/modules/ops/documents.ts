import type { Locale } from '@site/domain/words.ts'
import { LRUCache } from 'lru-cache'
import { docsPage } from './docs-page.ts'
import { openApiOf } from './interface-document.ts'

/** The reader's language, the name of the site in it, and the origin of the request. */
export type DocumentRequest = { readonly locale: Locale; readonly name: string; readonly origin: string }

/** A request may name any host, so the cache is limited to so many origins. */
const maxOrigins = 16

const cached = <Text extends string | Promise<string>>(write: (request: DocumentRequest) => Text): ((request: DocumentRequest) => Text) => {
  const texts = new LRUCache<string, Text>({ max: maxOrigins })
  return (request) => {
    const key = JSON.stringify([request.locale, request.name, request.origin])
    const text = texts.get(key) ?? write(request)
    texts.set(key, text)
    return text
  }
}

/** The documents about the calls, rendered once per language and origin: rendering takes 25 ms. */
export const createDocuments = () => ({
  openApi: cached(({ name, origin, locale }) => JSON.stringify(openApiOf(name, origin, locale))),
  page: cached(({ name, locale }) => docsPage(name, locale)),
})
