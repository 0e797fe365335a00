import { expect, test } from 'vitest'
import { draftsOf, publicRemarksOf } from './pasted-places.testing.ts'

/** What chats put before a home on the same line; none of it is of the home. */
const heads = [
  ...['Fwd: ', 'fw: ', 'FWD: Fwd: ', 'Forwarded ', 'Forwarded: ', 'Forwarded as received: ', '*Forwarded* ', '-- Forwarded message -- '],
  ...[
    'Forwarded from Maria Santos: ',
    'Fwd from Maria Santos ',
    'Forwarded by Maria Santos: ',
    '[Forwarded from Maria Santos] ',
    'Fw Maria Santos: ',
    'Repost from Maria Santos: ',
    'RE: FW: ',
    '↪ Forwarded ',
  ],
  ...[
    '转发：',
    '转发 ',
    '轉發：',
    '转发一下：',
    '帮朋友转发：',
    '转自 ',
    '转发自 王芳：',
    '转自王芳 ',
    '转发自群聊：',
    '【转发】',
    '转：',
    '分享：',
    '转发 王芳：',
  ],
  ...[
    'Jun Reyes changed the price to ',
    'Jun Reyes added ',
    'Jun Reyes updated the listing: ',
    'Jun Reyes pinned a message: ',
    'You sent ',
    'Jun Reyes shared a post: ',
  ],
  ...[
    'Jun Reyes removed a photo of ',
    'Jun Reyes replied to ',
    '回复 王芳：',
    '[28/11/2026, 10:33] Jun: Fwd: ',
    '28/11/2026, 10:33 - Jun: Forwarded from Maria Santos: ',
  ],
  ...['Fwd: [28/11/2026, 10:33] Jun: ', '[10:33 AM] ', '2026-11-28, 10:33 - ', 'Maria Santos, 28/11/2026 10:33: '],
  ...['28/11/2026,10:33:04,Maria Santos,+639171234567,', '"Inbox","2026-11-28 10:33:04","Maria Santos",'],
]
const homes = [
  'Two Serendra 2BR for lease 120k 92 sqm',
  '3BR One Serendra 25M',
  'Jazz Residences: 1BR 30k lease',
  'BGC 两室 月租6.5万 85平 全家具',
  'One Serendra 两室 月租九万',
  '两室一厅 月租9万 BGC',
  '120k Two Serendra 2BR lease',
  'Two Serendra, 92 sqm, fully furnished, 120k a month',
]
const facts = (text: string) => draftsOf(text).map((fields) => Object.entries(fields).filter(([key]) => key !== 'remarks' && key !== 'privateRemarks'))

test.each(homes)('what a chat puts before a home takes none of its facts: %s', (home) => {
  const own = facts(home)
  expect(own).toHaveLength(1)
  for (const head of heads) expect({ head, facts: facts(head + home) }).toEqual({ head, facts: own })
  expect(heads.filter((head) => /maria|jun|王芳|f(?:or)?wa?r?d|转发|轉發/iu.test(publicRemarksOf(head + home)))).toEqual([])
})

test.each([
  ['Forwarded: Two Serendra 2BR 120k\nJazz Residences 1BR 30k lease', ['Two Serendra 2 120000', 'Jazz Residences 1 30000']],
  ['转发：两室一厅 月租9万 BGC\n王芳 13800138000', ['BGC 2 90000']],
  ['2026年11月28日 10:33 陈伟\n转发：One Serendra 两室 月租9万 85平', ['One Serendra 2 90000']],
  ['Unit 12A was added to my listing: Two Serendra 2BR 90k lease', ['Two Serendra 2 90000']],
  ['Price changed to 110k Two Serendra 2BR lease', ['Two Serendra 2 110000']],
  ['Two Serendra 2BR 120k 28/11/2026 10:33', ['Two Serendra 2 120000']],
  ['From: Maria Santos\nSubject: Two Serendra 2BR lease 120k\n', ['Two Serendra 2 120000']],
  ['From: +63 917 123 4567\nSaturday, 28 November 2026 10:33\nTwo Serendra 2BR lease 120k', ['Two Serendra 2 120000']],
])('a line with facts is no notice: %s', (text, expected) => {
  expect(draftsOf(text).map(({ estate, area, bedrooms, price }) => [estate ?? area, bedrooms, price].join(' '))).toEqual(expected)
})

test.each([
  'Unit was added to my listing',
  'New kitchen added in 2024',
  'Parking is with the unit',
  'Forward-looking building',
  '<newly renovated>',
  'Gym and 3 others',
  '12-01 可入住',
  '转发请注明',
])('a line that looks like a notice stays: %s', (line) => expect(publicRemarksOf(`Two Serendra 2BR lease 120k\n${line}`)).toContain(line))
