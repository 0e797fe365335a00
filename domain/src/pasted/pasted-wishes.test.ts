import { expect, test } from 'vitest'
import { readableText } from './pasted-text.ts'

test.each([
  'Looking for a 2BR in BGC',
  'LF 2BR Serendra, 80k',
  'wanted: condo near Ayala',
  'My client is looking for 1 bedroom in Joya up to 60k',
  'Client looking for\n2BR for rent\nbudget 85k',
  'ISO! In need of a studio near MRT',
  'WTB house and lot, QC',
  'Good day, we look for a unit in One Rockwell',
  'Buyer wants a fully furnished condo',
  'hahanap po ng apartment sa Makati',
  '求租 BGC 两房',
  '客户求购三房公寓，2000万以内',
  '有没有阿拉邦别墅 4房 400平 带泳池 月租25万?',
  '谁有 BGC 两房，预算8万',
  'Looking for Serendra 2BR for sale, budget 20M',
  'For rent: client looking for 1BR, budget 30k',
  '2) LF: 3BR BGC budget 25M, client ready cash buyer!!',
  'hanap po 2br sa BGC, 80k budget',
  'Hanap ko condo sa Makati budget 40k',
  'naghahanap ang client ko ng studio unit near Ayala',
  'May client ako looking for 1BR, 35k budget',
  'Need 2BR for lease in Joya, budget 70k',
  'WTB: 2BR in BGC, cash buyer',
  '求购 Serendra 三房 预算2500万',
  '求租 一房 3万以内',
])('a message seeks a home: %s', (text) => expect(readableText(text).text.trim()).toBe(''))

test.each([
  '2) For sale 2BR Verve Residences 72 sqm 17.8M, keys at lobby, look for Liza',
  '2BR Verve Residences 17.8M, look for Liza',
  'Serendra 2BR 85k, keys at guard, looking for Ate Nena',
  'FOR RENT Joya 1BR 45k, owner is looking for a long-term tenant in the unit',
  'Looking for a 2BR? For sale Serendra 2BR 12M',
  'Serendra 2BR 12M, look for the unit owner at the lobby',
  'Selling: Serendra 2BR 12M. Owner also looking for a house',
  'Looking for buyers of this 2BR unit 12M',
  'Serendra 2BR 85k, tenant needs 1 month notice',
  'Rockwell 3BR 150k per month, seller wants a fast closing',
  'Are you looking for a condo asking 12M only? Serendra 2BR',
  '出租 两房 8万，业主求租客',
  'Serendra 两房 8万，有没有客户要',
  '出售 Serendra 两房 1400万，业主想租回',
  'Hanap namin tenant: Serendra 2BR 85k',
  'Serendra 2BR 85k, hanap ay long term tenant sa unit',
  'Budget-friendly 1BR for rent 20k, if you are looking for a home',
])('a message offers a home, or seeks a person: %s', (text) => expect(readableText(text).text.trim()).toBe(text))

test('a wish ends where a line offers a home', () =>
  expect(readableText('Looking for 2BR in Joya\nSerendra 2BR for rent 85k').text.trim()).toBe('Serendra 2BR for rent 85k'))
