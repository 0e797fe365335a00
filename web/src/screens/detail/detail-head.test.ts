import type { ListingView } from '@site/domain/listing.ts'
import { expect, test, vi } from 'vitest'
import type { ShellData } from '../../page/context.ts'
import { detailHead } from './detail-head.ts'
import type { DetailData } from './load-detail.ts'

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

/** Who the robots tags of the page of a home say `noindex` to. */
function robotsWithNoIndex(shelf: ListingView['shelf'], share: DetailData['share'] = null): string[] {
  request.shell = { locale: 'en', site, brand: null }
  const listing = { id: 'home', shelf, type: 'Residence', price: 5, mode: 'Sale' } as ListingView // what the head reads
  const detail = { listing, estate: null, averages: { estate: null, area: null }, priceHistory: [], statusHistory: [], nearby: [], previews: null }
  const { meta } = detailHead('/propertyInfo', { detail, similar: [], share, loadedAt: '2026-11-28T00:00:00Z' }, [])
  return meta.flatMap((tag) => ('content' in tag && tag['content'] === 'noindex' ? [String(tag['name'])] : []))
}

test('a home off the shelf is kept out of all indexes, one on it out of none', () => {
  expect(robotsWithNoIndex('OffShelf')).toEqual(['robots'])
  expect(robotsWithNoIndex('OnShelf')).toEqual([])
})

test('a shared home is kept out of search engines only, so that chats show a preview', () => {
  const share = { code: 'Abc', variant: 'normal', path: '/propertyInfo', by: 'Owner', userId: null, id: 'home', target: 'listing' } as const
  expect(robotsWithNoIndex('OnShelf', share)).toContain('googlebot')
  expect(robotsWithNoIndex('OnShelf', share)).not.toContain('robots')
})
