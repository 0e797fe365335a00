import type { Locale } from '@site/domain/words.ts'
import { LRUCache } from 'lru-cache'
import { docsPage } from './docs-page.ts'
import { openApiOf } from './interface-document.ts'

/** What a document is written for: the site's name in the reader's language, and the origin that it is asked at. */
export type DocumentFor = { readonly locale: Locale; readonly name: string; readonly origin: string }

/** A request may name any host, so that only a few origins are kept. */
const keptMost = 16

const kept = <Text extends string | Promise<string>>(write: (wanted: DocumentFor) => Text): ((wanted: DocumentFor) => Text) => {
  const texts = new LRUCache<string, Text>({ max: keptMost })
  return (wanted) => {
    const key = JSON.stringify([wanted.locale, wanted.name, wanted.origin])
    const text = texts.get(key) ?? write(wanted)
    texts.set(key, text)
    return text
  }
}

/** The documents about the calls, each written once for a language and an origin: writing one takes 25 ms. */
export const createDocuments = () => ({
  openApi: kept(({ name, origin, locale }) => JSON.stringify(openApiOf(name, origin, locale))),
  page: kept(({ name, locale }) => docsPage(name, locale)),
})
