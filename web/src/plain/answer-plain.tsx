import { readSharedAddress } from '@site/domain/addresses.ts'
import { isProblem } from '@site/domain/problems.ts'
import { parseQueryString } from '@site/domain/query-string.ts'
import { type AddressSearch, readSearch } from '@site/domain/search-query.ts'
import { hasLetterOrDigit } from '@site/domain/keywords/typed-keyword.ts'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { firstValue } from '../page/first-value.ts'
import type { PageContext } from '../page/context.ts'
import { isPlainDetail, plainParameter } from '../shell/start/plain-address.ts'
import { PlainDetail } from './PlainDetail.tsx'
import { PlainHome } from './PlainHome.tsx'

/** The search of an address: a keyword sorts by relevance, as a keyword in the path does. */
function queryOf(address: AddressSearch, pathKeyword: string | null) {
  const keyword = pathKeyword ?? firstValue(address, 'keyword')
  const withoutEmpty = Object.fromEntries(Object.entries(address).filter(([, value]) => value !== ''))
  if (!hasLetterOrDigit(keyword)) return readSearch({ ...withoutEmpty, keyword: [] }).query
  return readSearch({ sort: 'relevance', ...withoutEmpty, keyword }).query
}

async function homePage(url: URL, { shell, api }: PageContext): Promise<ReactElement> {
  const address = parseQueryString(url.search)
  const [, encoded] = /^\/search\/(.+)$/.exec(url.pathname) ?? []
  const query = queryOf(address, encoded === undefined ? null : decodeURIComponent(encoded))
  const answer = await api('POST /frontend/api/listing/search', { ...query, cursor: firstValue(address, 'cursor') || undefined })
  return <PlainHome shell={shell} url={url} query={query} answer={answer} now={new Date()} />
}

/** The page of a home by its address, by a share code or in a shared list; null: the address is that of the list. */
async function detailPage(url: URL, { shell, api, form }: PageContext): Promise<ReactElement | null> {
  const address = parseQueryString(url.search)
  const shared = readSharedAddress(url.pathname, address)
  const share = shared?.code ? await api('POST /frontend/api/share/open', { code: shared.code }) : null
  const isOfList = share?.target === 'list'
  const id = share && !isOfList ? share.id : firstValue(address, 'id')
  if (isOfList && !id) return null
  const detail = await api('POST /frontend/api/listing/detail', shared ? { id, code: shared.code } : { id })
  // a shared address without a valid code has no contact
  const contact = shared && !share ? null : await contactOf(api, id, share?.code)
  const back = isOfList ? `/share/${share.code}` : shell.brand && !shared ? `/home?${plainParameter}=1` : null
  return <PlainDetail shell={shell} url={url} detail={detail} contact={contact} form={form} back={back} now={new Date()} />
}

async function contactOf(api: PageContext['api'], id: string, code: string | undefined) {
  try {
    return await api('POST /frontend/api/listing/contactcard', { id, code })
  } catch (error) {
    if (isProblem(error) && error.problem === 'notFound') return null
    throw error
  }
}

const isHome = (pathname: string) => pathname === '/home' || pathname.startsWith('/search/')

/** The simple version of a page, without scripts; null: the address has none or asks for the full page, or a problem occurs, which the full page shows. */
export async function answerPlain(request: Request, context: PageContext): Promise<Response | null> {
  const url = new URL(request.url)
  if (!url.searchParams.has(plainParameter) || context.shell.isShellPage) return null
  try {
    const page = isHome(url.pathname) ? await homePage(url, context) : isPlainDetail(url.pathname) ? await detailPage(url, context) : null
    if (!page) return null
    const html = `<!doctype html>${renderToStaticMarkup(page)}`
    return new Response(html, { status: context.form ? 422 : 200, headers: { 'content-type': 'text/html; charset=utf-8' } })
  } catch (error) {
    if (isProblem(error) || error instanceof URIError) return null
    throw error
  }
}
