import { expect, test, vi } from 'vitest'
import type { ShellData } from '../page/context.ts'
import { headOf } from './head.ts'

const request = vi.hoisted(() => ({ shell: null as unknown }))
vi.mock('@tanstack/react-start', async (original) => ({ ...(await original<object>()), getGlobalStartContext: () => request }))

const site: ShellData['site'] = {
  currency: 'PHP',
  timeZone: 'UTC',
  priceBands: {},
  mapArea: [120.9, 14.3, 121.2, 14.8],
  mapStyle: 'built-in',
  vrHosts: [],
  origin: 'https://homes.example',
  filing: null,
}
const name = { zh: '好家', en: 'Homes' }
const brand: ShellData['brand'] = {
  name,
  siteName: { zh: '好家找房网', en: 'Homes Listings' },
  description: name,
  logo: '/logo.svg',
  accentHue: 168,
  contacts: {} as never,
  banner: null,
}

/** The contents of an Open Graph property of a page. */
function contentOf(property: string, path: Parameters<typeof headOf>[0], page: Parameters<typeof headOf>[1], shell: Partial<ShellData> = {}) {
  request.shell = { locale: 'en', site, brand: null, ...shell }
  return headOf(path, page, []).meta.flatMap((tag) => (tag['property'] === property ? [tag['content']] : []))
}

const title = { zh: '找房', en: 'Find a home' }

test.each([
  ['PH', 'en_PH'],
  ['MY', 'en_MY'],
  [undefined, 'en_US'],
])('with the country %s the Open Graph locale is %s', (country, ogLocale) => {
  expect(contentOf('og:locale', '/rule', { title }, { site: { ...site, country } })).toEqual([ogLocale])
})

test('og:title is the site name on the plain home screen, else the title of the page', () => {
  expect(contentOf('og:title', '/home', { title, showsTitle: false }, { brand })).toEqual(['Homes Listings'])
  expect(contentOf('og:title', '/home', { title: { zh: '出租公寓', en: 'Condos for lease' }, showsTitle: true }, { brand })).toEqual(['Condos for lease'])
  expect(contentOf('og:title', '/propertyInfo', { title, previewTitle: { zh: '两房', en: '2 bed' } }, { brand })).toEqual(['2 bed'])
  expect(contentOf('og:title', '/home', { title, showsTitle: false })).toEqual(['Find a home'])
})

test('a page with brand that may be embedded links to its description, another page does not', () => {
  const embedsOf = (page: Partial<Parameters<typeof headOf>[1]>, shell: Partial<ShellData>) => {
    request.shell = { locale: 'en', site, brand: null, ...shell }
    return headOf('/propertyInfo', { title, canonical: '/propertyInfo?id=a', isEmbeddable: true, ...page }, []).links.filter(
      (link) => 'type' in link && link.type === 'application/json+oembed',
    )
  }
  expect(embedsOf({}, { brand })).toEqual([
    {
      rel: 'alternate',
      type: 'application/json+oembed',
      href: 'https://homes.example/oembed?url=https%3A%2F%2Fhomes.example%2FpropertyInfo%3Fid%3Da&format=json',
      title: 'Find a home',
    },
  ])
  for (const [page, shell] of [
    [{}, {}],
    [{ isEmbeddable: false }, { brand }],
    [{ canonical: undefined }, { brand }],
  ] as const)
    expect(embedsOf(page as Partial<Parameters<typeof headOf>[1]>, shell)).toEqual([])
})
