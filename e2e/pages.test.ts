import { brotliCompressSync, constants } from 'node:zlib'
import sharp from 'sharp'
import { beforeAll, expect, inject, test } from 'vitest'
import { callApi, homeWithPriceAndPhotos, type Home, money, share } from './site-api.ts'

// Pages as chats and search engines request them, without running scripts.

const site = inject('site')
const { id: offShelfId, codes: offShelfCodes } = inject('offShelfHome')
let home: Home
const codes = { normal: '', Intermediary: '' }

const languages = { zh: 'zh-CN,zh;q=0.9,en;q=0.5', en: 'en-PH,en;q=0.9' } as const
type Language = keyof typeof languages

/** Requests a page; returns its response, its text without tags and scripts, and the tags of its head. */
async function fetchPage(path: string, language: Language = 'en', headers: Record<string, string> = {}) {
  const response = await fetch(site + path, { headers: { 'accept-language': languages[language], accept: '*/*', ...headers }, redirect: 'manual' })
  const html = await response.text()
  const text = html.replace(/<(script|style)\b.*?<\/\1>/gs, ' ').replace(/<[^>]+>/g, ' ')
  const attribute = (tag: string, name: string) => (new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? '').replaceAll('&amp;', '&')
  // of tags with one name the first counts
  const tags = [...html.matchAll(/<meta\b[^>]*>/g)].toReversed()
  const metas = new Map(tags.map(([tag]) => [attribute(tag, 'property') || attribute(tag, 'name'), attribute(tag, 'content')]))
  const links = [...html.matchAll(/<link\b[^>]*>/g)].map(([tag]) => ({
    rel: attribute(tag, 'rel'),
    href: attribute(tag, 'href'),
    hreflang: attribute(tag, 'hrefLang') || attribute(tag, 'hreflang'),
  }))
  const lang = /<html[^>]*\blang="([^"]*)"/.exec(html)?.[1]
  const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''
  return { response, status: response.status, html, text, metas, links, lang, title }
}

beforeAll(async () => {
  home = await homeWithPriceAndPhotos()
  for (const variant of ['normal', 'Intermediary'] as const) codes[variant] = (await share(home.id, variant)).code
})

test('the first photo is preloaded in the head as its element loads it, and both layouts of a page load one file', async () => {
  // the first home of the results is one of the market, with photos of all sizes: other tests add homes without photos
  const price = home.price ?? 0
  for (const path of [`/home?priceMin=${price}&priceMax=${price + 1}`, `/propertyInfo?id=${home.id}`, `/share/${codes.normal}`]) {
    // a site that has just started loads the parts of its first page while it sends it
    await fetchPage(path)
    const { html } = await fetchPage(path)
    const [, sources = '', sizes = ''] = /<link rel="preload" as="image" imageSrcSet="([^"]+)" imageSizes="([^"]+)" fetchPriority="high"/.exec(html) ?? []
    expect(sources, path).toMatch(/_s\.webp \d+w, .*_ml\.webp \d+w/)
    const elements = [...html.matchAll(/<img [^>]*>/g)].filter(([tag]) => tag.includes(`srcSet="${sources}"`))
    expect(elements.length, path).toBeGreaterThan(0)
    for (const [tag] of elements) expect(tag).toContain(` sizes="${sizes}"`)
  }
})

test.each(['zh', 'en'] as const)('home contains its homes in %s without scripts', async (language) => {
  const page = await fetchPage('/home', language)
  expect(page.status).toBe(200)
  expect(page.response.headers.get('content-type')).toContain('text/html')
  expect(page.lang).toBe(language)
  expect(page.title).toBe({ zh: '测试之家找房网', en: 'Brandmark Listings' }[language])
  expect(page.metas.get('og:title')).toBe(page.title)
  expect([...page.html.matchAll(/<meta name="theme-color" media="\(prefers-color-scheme: (\w+)\)" content="#/g)].map(([, scheme]) => scheme)).toEqual([
    'light',
    'dark',
  ])
  expect(page.text).toMatch({ zh: /[\d,]+ 套在售公寓/, en: /[\d,]+ condos for sale/ }[language])
  expect(page.text.match(/₱\s*[\d,]{7,}/g)?.length).toBeGreaterThan(5)
  for (const name of ['og:title', 'og:type', 'og:locale', 'og:url', 'og:site_name', 'twitter:card']) expect(page.metas.get(name), name).toBeTruthy()
})

test('home is small on the network, and names no script before its content', async () => {
  const { html } = await fetchPage('/home')
  const bytes = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).byteLength
  expect(bytes).toBeLessThan(24_000)
  expect(html).not.toMatch(/rel="modulepreload"|<script[^>]+src=/)
})

test.each([
  ['the detail page', () => `/propertyInfo?id=${home.id}`],
  ['a link with brand', () => `/share/${codes.normal}`],
  ['a link without brand', () => `/share/${codes.Intermediary}`],
] as const)('%s contains photo, price and facts in both languages without scripts', async (_, address) => {
  for (const language of ['zh', 'en'] as const) {
    const page = await fetchPage(address(), language)
    expect(page.status).toBe(200)
    expect(page.lang).toBe(language)
    expect(page.title).toMatch({ zh: / · 详情$/, en: / · Detail$/ }[language])
    expect(page.text.replace(/\s+/g, '')).toContain(money(home.price!))
    expect(page.text).toContain(home.estate!.name[language])
    expect(page.html).toMatch(/<img[^>]+src="\/resource\/[^"]+"/)
    for (const name of ['og:title', 'og:description', 'og:type', 'og:locale', 'og:image', 'og:url']) expect(page.metas.get(name), name).toBeTruthy()
    expect(page.metas.get('og:locale')).toBe({ zh: 'zh_CN', en: 'en_PH' }[language])
    expect(page.metas.get('og:description')).toContain(money(home.price!))
    expect(page.metas.get('og:image:width')).toBe('1200')
    expect(page.metas.get('og:image:height')).toBe('630')
    expect(page.metas.get('twitter:card')).toBe('summary_large_image')
    // chats read only the first bytes
    expect(page.html.indexOf('og:image')).toBeLessThan(16_384)
  }
})

test.each(['normal', 'Intermediary'] as const)('the preview pictures of a %s link are a wide and a square JPEG under 300 KB, by content', async (variant) => {
  const { html } = await fetchPage(`/share/${codes[variant]}`)
  const addresses = [...html.matchAll(/property="og:image" content="([^"]+)"/g)].map(([, address]) => address!)
  const sizes = []
  for (const address of addresses) {
    const picture = await fetch(address)
    expect([picture.status, picture.headers.get('content-type'), picture.headers.get('cache-control')]).toEqual([
      200,
      'image/jpeg',
      'public, max-age=31536000, immutable',
    ])
    const bytes = Buffer.from(await picture.arrayBuffer())
    expect(bytes.length).toBeLessThan(300_000)
    const { format, width, height } = await sharp(bytes).metadata()
    sizes.push([format, width, height])
  }
  expect(sizes).toEqual([
    ['jpeg', 1200, 630],
    ['jpeg', 1080, 1080],
  ])
})

test('share pages are not indexed by search engines, public pages link to both languages', async () => {
  for (const path of [`/share/${codes.normal}`, `/share/${codes.Intermediary}`, `/shareInfo?id=${home.id}`]) {
    const { metas, response } = await fetchPage(path)
    expect(metas.has('robots'), 'chats obey it and would show no preview').toBe(false)
    for (const engine of ['googlebot', 'bingbot', 'baiduspider', 'yandex', 'sogou']) {
      expect(metas.get(engine), `${engine} ${path}`).toBe('noindex')
      expect(response.headers.get('x-robots-tag')).toContain(`${engine}: noindex`)
    }
  }
  for (const path of ['/home', `/propertyInfo?id=${home.id}`, '/rule', '/typesOfProperty', '/cityPicker']) {
    const { metas, links, response } = await fetchPage(path)
    expect([metas.has('robots'), metas.has('googlebot'), response.headers.has('x-robots-tag')], path).toEqual([false, false, false])
    const alternates = links.filter(({ rel, hreflang }) => rel === 'alternate' && hreflang)
    expect(alternates.map(({ hreflang }) => hreflang).sort()).toEqual(['en', 'x-default', 'zh'])
    for (const { hreflang, href } of alternates) {
      expect(new URL(href).searchParams.get('lang') ?? 'x-default', href).toBe(hreflang)
      const alternate = await fetchPage(href.slice(site.length))
      expect(
        alternate.links.filter(({ rel }) => rel === 'canonical').map((link) => link.href),
        'each language is its own canonical page',
      ).toEqual([href])
      expect(alternate.metas.get('og:url')).toBe(href)
      for (const name of ['description', 'og:description', 'og:image']) expect(alternate.metas.get(name), `${name} of ${href}`).toBeTruthy()
    }
  }
})

test.each(['zh', 'en'] as const)('a listing page describes itself as a listing in %s', async (language) => {
  const { html, title } = await fetchPage(`/propertyInfo?id=${home.id}`, language)
  expect(title).toMatch({ zh: /^[^·]+.* · 详情$/, en: /^[^·]+.* · Detail$/ }[language])
  const [, json = ''] = /<script[^>]+type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html) ?? []
  expect(JSON.parse(json)).toMatchObject({
    '@type': 'RealEstateListing',
    url: `${site}/propertyInfo?id=${home.id}`,
    name: expect.stringContaining(home.estate!.name[language]),
    inLanguage: language,
    image: expect.arrayContaining([expect.stringContaining(`${site}/resource/`)]),
    offers: { price: home.price, priceCurrency: 'PHP', availability: 'https://schema.org/InStock' },
  })
})

test('a page shows names of people and towers in its language', async () => {
  type ListingInTower = { readonly id: string; readonly tower: string | null }
  const { items } = await callApi<{ items: readonly ListingInTower[] }>('/frontend/api/listing/search', { postedBy: 'Intermediary', pageSize: 50 })
  const { id, tower } = items.find((item) => /^Tower [A-Z0-9]$/.test(item.tower ?? ''))!
  const letter = tower!.slice(-1)
  const [zh, en] = [(await fetchPage(`/propertyInfo?id=${id}`, 'zh')).text, (await fetchPage(`/propertyInfo?id=${id}`, 'en')).text]
  expect([/联系 经纪 \d/.test(zh), /Agent \d/.test(zh), zh.includes(`${letter}座`), zh.includes(tower!)]).toEqual([true, false, true, false])
  expect([/Contact Agent \d/.test(en), en.includes('经纪'), en.includes(tower!), en.includes('座')]).toEqual([true, false, true, false])
})

test('robots.txt leads to a sitemap with the pages and homes in each language', async () => {
  const robots = await (await fetch(`${site}/robots.txt`)).text()
  expect(robots).toContain(`Sitemap: ${site}/sitemap.xml`)
  const locationsIn = async (address: string) =>
    [...(await (await fetch(address)).text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = '']) => loc.replaceAll('&#38;', '&'))
  const parts = await locationsIn(`${site}/sitemap.xml`)
  expect(parts.slice(0, 2)).toEqual([`${site}/sitemap/pages.xml`, `${site}/sitemap/homes-1.xml`])
  const [pages, homes] = await Promise.all([locationsIn(parts[0]!), locationsIn(parts[1]!)])
  expect(homes).toContain(`${site}/propertyInfo?id=${home.id}&lang=zh`)
  for (const page of [...pages.slice(0, 4), homes[0]!]) expect((await fetchPage(page.slice(site.length))).status, page).toBe(200)
})

test('the language of the address has priority over cookie and browser', async () => {
  expect((await fetchPage('/home?lang=zh', 'en')).lang).toBe('zh')
  expect((await fetchPage('/home?lang=en', 'zh')).lang).toBe('en')
  expect((await fetchPage('/home', 'en', { cookie: 'locale=zh' })).lang).toBe('zh')
  expect((await fetchPage('/home', 'en', { 'accept-language': 'fr' })).lang).toBe('en')
  expect((await fetchPage('/home?lang=xx', 'zh')).lang).toBe('zh')
})

test('responses have the headers for caches and browser security', async () => {
  for (const path of ['/home', `/share/${codes.Intermediary}`, '/nothing']) {
    const { headers } = (await fetchPage(path)).response
    expect(headers.get('vary'), path).toContain('Accept-Language')
    expect(headers.get('x-content-type-options'), path).toBe('nosniff')
    expect(headers.get('x-frame-options'), path).toBe('DENY')
    expect(headers.get('referrer-policy'), path).toBeTruthy()
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy, path).toContain("frame-ancestors 'none'")
    expect(policy, path).toMatch(/script-src 'self'(?: 'sha256-[\w+/]{43}=')+;/)
    expect(policy, path).not.toMatch(/script-src[^;]*unsafe/)
  }
})

test('the root redirects to home and keeps the query', async () => {
  const { status, response } = await fetchPage('/?lang=zh')
  expect([301, 302, 307, 308]).toContain(status)
  expect(response.headers.get('location')).toMatch(/\/home\?lang=zh$/)
})

const statusByPath = [
  ['/notFound', 404],
  ['/nothing', 404],
  ['/home/deeper', 404],
  ['/propertyInfo?id=unknown', 404],
  ['/propertyInfo', 404],
  ['/shareInfo?id=unknown', 404],
  ['/share/unknown00000', 404],
  ['/share/<script>', 404],
  ['/imagePage?id=unknown', 404],
  ['/resource/brand/nothing.svg', 404],
  ['/resource/preview/unknown00000.jpg', 200],
  ['/resource/preview/listing/unknown.jpg', 404],
  ['/assets/nothing.js', 404],
  ['/home?type=%E0%A4', 400],
  ['/home?a=%00', 400],
  [`/home?${Array.from({ length: 1001 }, (_, index) => `p${index}=1`).join('&')}`, 400],
  ['/home?a[b][c][d][e][f][g]=1', 400],
  [`/home?${'areas=x&'.repeat(21)}`, 400],
  ['/shareInfo?data=%25%25broken', 400],
  ['/propertyInfo?data=e30', 400],
  ['/home?unknown=1&type=Castle&priceMin=cheap', 200],
  ['/home?utm_source=chat', 200],
] as const

test.each(statusByPath.map(([path, status]) => [path.slice(0, 60), status, path] as const))('%s answers %i', async (_, status, path) => {
  for (const language of ['zh', 'en'] as const) {
    const page = await fetchPage(path, language)
    expect(page.status).toBe(status)
    if (!/^\/(resource|assets)/.test(path)) expect(page.text).toMatch({ zh: /\p{Script=Han}/u, en: /[a-z]{4}/ }[language])
  }
})

test('a keyword address without literal results redirects to the filters of its keyword facts', async () => {
  const redirectOf = async (path: string) => (await fetchPage(path)).response.headers.get('location')?.replace(/^https?:\/\/[^/]+/, '')
  expect(await redirectOf(`/search/${encodeURIComponent('₱30k')}?utm_source=chat`)).toBe('/home?utm_source=chat&mode=Lease&priceUpTo=30000')
  expect(await redirectOf(`/search/${encodeURIComponent('便宜的公寓')}`)).toBe('/home?sort=price&order=asc')
  // "condo" and "2br" are facts, not words to search for
  expect(await redirectOf('/search/makati%20condo%202br')).toBe('/home?bedrooms=2&city=makati')
  for (const path of ['/search/zzqjx', '/search/cheap%20condo?insist=true', '/search/makaty']) expect((await fetchPage(path)).status, path).toBe(200)
  expect((await fetchPage('/search/makaty', 'zh')).text).toContain('“马卡蒂”的搜索结果')
})

test.each(['!', "'--", '。', '🏠', ' ', '\u200b'])('a keyword of symbols, %j, in the query is ignored', async (keyword) => {
  const page = await fetchPage(`/home?mode=Lease&keyword=${encodeURIComponent(keyword)}`)
  expect([page.status, page.text.includes('condos for lease')]).toEqual([200, true])
})

test('the page of an off-shelf home says that it is unavailable', async () => {
  for (const path of [`/propertyInfo?id=${offShelfId}`, `/share/${offShelfCodes.normal}`, `/share/${offShelfCodes.Intermediary}`]) {
    const page = await fetchPage(path)
    expect(page.status, path).toBe(200)
    expect(page.text, path).toContain('no longer available')
  }
})

test('the health and readiness checks answer 200', async () => {
  for (const path of ['/healthz', '/readyz']) {
    const response = await fetch(site + path)
    expect(response.status, path).toBe(200)
    expect(response.headers.get('cache-control'), path).toMatch(/no-store|no-cache/)
  }
})

test('scripts and styles are compressed and cached as immutable', async () => {
  const { html } = await fetchPage('/home')
  const scripts = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)].map(([, path]) => path!)
  expect(scripts.length).toBeGreaterThan(1)
  for (const path of new Set(scripts)) {
    const response = await fetch(site + path, { headers: { 'accept-encoding': 'gzip, br' } })
    expect(response.status, path).toBe(200)
    expect(response.headers.get('cache-control'), path).toContain('immutable')
    if (Number(response.headers.get('content-length') ?? 10_000) > 5_000) expect(response.headers.get('content-encoding'), path).toMatch(/gzip|br/)
  }
})

test.each([
  '/search/$',
  '/home?keyword=$',
  '/search?keyword=$',
  '/searchNearby?keyword=$&name=$',
  '/nearProperties?lat=14.55&lng=121.02&name=$&keyword=$',
  '/propertyInfo?id=$',
  '/share/$',
  '/notFound?text=$',
])('what a stranger wrote into the address %s stands in no preview beside the name of the site (T35)', async (address) => {
  const { metas } = await fetchPage(address.replaceAll('$', encodeURIComponent('Brandmark security: call 0917 555 1234 or evil.com')))
  const said = [...metas].filter(([name]) => /^(?:og|twitter):(?!url)|^description$/.test(name)).map(([name, content]) => `${name} ${content}`)
  expect(said.filter((line) => /evil|0917|security/.test(line))).toEqual([])
})
