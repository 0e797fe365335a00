import type { Locale } from '@site/domain/words.ts'
import { LRUCache } from 'lru-cache'
import { docsPage } from './docs-page.ts'
import { openApiOf } from './openapi-document.ts'

/** What the documents depend on: the language of the reader, the name of the site in it, and the origin of the site. */
export type DocumentRequest = { readonly locale: Locale; readonly name: string; readonly origin: string }

/** The largest number of texts in a cache: a request may name any host as origin. */
const maxTexts = 16

const withCache = <Text extends string | Promise<string>>(write: (request: DocumentRequest) => Text): ((request: DocumentRequest) => Text) => {
  const texts = new LRUCache<string, Text>({ max: maxTexts })
  return (request) => {
    const key = JSON.stringify([request.locale, request.name, request.origin])
    const text = texts.get(key) ?? write(request)
    texts.set(key, text)
    return text
  }
}

/** The documents about the calls; each is rendered once per language and origin, since rendering takes 25 ms. */
export const createDocuments = () => ({
  openApi: withCache(({ name, origin, locale }) => JSON.stringify(openApiOf(name, origin, locale))),
  page: withCache(({ name, locale }) => docsPage(name, locale)),
})
