import type { SiteProfile } from '@site/domain/site-profile.ts'
import { defaultProfile } from '../tools/default-profile.ts'

/** A site profile with unique names and contacts: each one that a test finds proves that brand data leaked. */
export const brandProfile: SiteProfile = {
  name: { zh: '测试之家 Brandmark', en: 'Brandmark' },
  siteName: { zh: '测试之家找房网', en: 'Brandmark Listings' },
  description: { zh: '测试之家的全部房源。', en: 'Every home of Brandmark.' },
  logo: '/resource/brand/logo.svg',
  accentHue: 168,
  currency: 'PHP',
  country: 'PH',
  mainHost: 'brandmark.example',
  // the links without brand have no host of their own, and no entry in the Chinese register of sites (ICP)
  neutralOrigin: null,
  filing: { number: 'BRANDMARK-0001', url: 'https://filing.brandmark.example/record' },
  neutralFiling: null,
  contacts: { email: 'hello@brandmark.example', phone: '+63 2 8555 0142', address: { zh: '测试之家路 1 号', en: '1 Brandmark Road' } },
  mapArea: [120.9, 14.34, 121.14, 14.79],
  banner: { zh: '欢迎来到测试之家', en: 'Welcome to Brandmark', zhSource: null, enSource: null },
  priceBands: defaultProfile.priceBands,
  highestRents: defaultProfile.highestRents,
  vrHosts: ['my.matterport.com', 'kuula.co'],
}

/** Texts in lower case that nothing on a link without brand may contain. The logo is detected by its folder. */
export const brandMarks = ['brandmark', '测试之家', '8555 0142', '/resource/brand'] as const
