import { expect, test } from 'vitest'
import { processorTimeOf } from '../processor-time.testing.ts'
import { isReservedName } from './reserved-names.ts'

const siteNames = ['Hill House 山居', 'Hill House', '山居 · 找房', 'Hill House · Homes in Town']

test.each([
  'Hill House',
  'hi11-house',
  'Ηill.Нouse',
  '山居',
  '山居团队',
  'Hill House 山居',
  'The Hill House Team',
  'Hill House Staff',
  'Hill House · Homes in Town',
  'Hill House™',
  'Hill House℠',
  '山居™',
  'Hill™ House®',
  'Hill Houseᵀᴹ',
  'Hill Houseᵀᴹ Team',
  'Hill House ⓡ',
  'Ⓗill House™',
  'Hill House (TM)',
  '山居（R）团队',
  'Hill House Help',
  '山居帮助',
  '山居帮助中心',
  'Hill House Hotline™',
])('the site’s own name, %j, is refused where the names of the site are given', (name) => {
  expect(isReservedName(name)).toBe(false)
  expect(isReservedName(name, siteNames)).toBe(true)
})

test.each([
  'Hill House Verified',
  'Hill House Homes',
  'HillHouseHomes',
  'hillhousehomes',
  'hi ll hou se',
  'Hi1lHouse Realty',
  'Maria of Hill House',
  '山居置业',
  '山居认证',
  '山居运营',
  '山 居 中介',
])('the site’s own name with further words, %j, is refused', (name) => expect(isReservedName(name, siteNames)).toBe(true))

test.each(
  [
    [
      'Lumia Verified',
      '栖居认证',
      'Lumia Homes',
      '栖居运营',
      '栖居中介',
      '栖居 Lumia',
      'Lumia 栖居',
      'LumiaHomes',
      'Lumiahomes',
      'lum ia',
      'Lumi a',
      'LUMlA',
      'Lumıa',
      'Lum1a',
    ],
    ['Lumiа', 'Lumia\u3164', 'Lumia Manila', '栖居房产官方', '栖·居'],
  ].flat(),
)('%j speaks for the site', (name) => {
  expect(isReservedName(name, ['Lumia 栖居', 'Lumia', 'Lumia 栖居 · 马尼拉找房', 'Lumia · Homes in Metro Manila'])).toBe(true)
})

test.each(['Anna Lumian', 'Lumian Cruz', '张栖居', '王安', 'Luma Homes', 'Manila Homes', 'Lum', '马尼拉找房王姐'])('%j is a name of somebody else', (name) => {
  expect(isReservedName(name, ['Lumia 栖居', 'Lumia', 'Lumia 栖居 · 马尼拉找房', 'Lumia · Homes in Metro Manila'])).toBe(false)
})

test.each(
  'Verified by site/Moderator/Trust & Safety/Security/账号安全/系统/系统通知/通知/审核员/管理員/客服/在线客服/官網/工作人员/平台/Platform/Admin team/Help desk/Helpdesk/Customer care/Customer service/Team/Bot/Operator/Verified 客户经理/审核员小王/postmaster/no-reply/Account Security'.split(
    '/',
  ),
)('%j reads as staff or as checked by the site', (name) => expect(isReservedName(name)).toBe(true))

test.each([
  'Trust Moyo',
  'Teamwork Realty',
  'Carey Lin',
  'Veri Santos',
  'Bottega',
  '通达房产',
  '阳光平台花园',
  'Safety Cruz',
  'Helen Desk',
  'Notice Tan',
  '安全',
])('%j is no staff', (name) => expect(isReservedName(name)).toBe(false))

test.each(['Hill House 官方', 'Official Hill House™', 'Support™', '官方℠', 'Ⓢupport', 'Staffᵀᴹ', '(Service)®'])('%j reads as staff', (name) =>
  expect(isReservedName(name, siteNames)).toBe(true),
)

test.each([
  'Maria Hill',
  '张山居',
  'Hillary House',
  'House of Hill',
  'Homes',
  'Hill Houser',
  '山屋',
  'Maria™',
  'Helpful Hill',
  'Tess (R) Cruz',
  'María № 5',
  '™',
])('%j only shares words with the site', (name) => expect(isReservedName(name, siteNames)).toBe(false))

test.each(['support', 'service', 'admin', 's', 'customer', '网站', 'hillhouse', '™', 'ᵀ', 'help'])(
  'a name of the maximal length of %j is checked quickly',
  (word) => {
    const name = `${word.repeat(60).slice(0, 49)}x`
    expect(isReservedName(name, siteNames)).toBe(word === 'admin')
    expect(processorTimeOf(() => isReservedName(name, siteNames))).toBeLessThan(500)
  },
)
