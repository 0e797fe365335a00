import { api } from '../page/api.ts'

/** The short address of a page of the site, so that chats do not break a long one; the whole address if none can be made. */
export async function shortAddress({ pathname, search, href }: Pick<Location, 'pathname' | 'search' | 'href'>): Promise<string> {
  try {
    return (await api()('POST /resource/api/shorturl/createshorturl', { url: pathname + search })).url
  } catch {
    return href
  }
}
