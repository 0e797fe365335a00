import { expect, test } from 'vitest'
import { chatHeadsIn, withoutChatHeads } from './pasted-heads.ts'
import { maxPastedLength, readPastedListings } from './pasted-listings.ts'
import { searchForBuildings } from './pasted-places.testing.ts'
import { growsWithLength } from '../processor-time.testing.ts'

/** Places by a plain search for some names. */
const placesIn = searchForBuildings('Serendra', 'Joya', 'Rockwell', 'Uptown Ritz', 'Park Terraces', 'San Lorenzo Village', 'Ayala Land Premier')
const drafts = (text: string) =>
  readPastedListings(text, { highestRents: { Residence: 600_000 }, currency: 'PHP', today: '2026-11-23', placesIn }).map(({ fields }) => fields)
/** The public remarks of all drafts of a text. */
const shown = (text: string) =>
  drafts(text)
    .flatMap(({ remarks }) => [remarks?.zh, remarks?.en])
    .filter(Boolean)
    .join('\n')

/** A home in each pasted text below, in place of `#`. */
const home = 'For lease: Serendra 2BR 85 sqm corner unit, 85k a month'
const homeZh = '出租 Serendra 两房 85平 拎包入住 月租8.5万'
/** Texts with heads of messages, in which `#` and `＃` stand for a home in English and in Chinese; a bar is a line end. */
const chats = `
[27/11/2026, 9:03 PM] Maria Cruz: #
[27/11/2026, 21:03:11] ~ Maria Cruz: #|[27/11/2026, 21:04:01] ~ Maria Cruz: image omitted
‎[27/11/2026, 9:03:11 PM] Maria Cruz: ‎image omitted|[27/11/2026, 9:03:12 PM] Maria Cruz: #
[27.11.26, 21:03:11] Maria Cruz: #|[27.11.26, 21:03:15] Maria Cruz: Bild weggelassen
27.11.26, 21:03 - Maria Cruz: #|27.11.26, 21:04 - Maria Cruz: <Medien ausgeschlossen>
2026/11/27 下午9:03 - Maria Cruz: #|2026/11/27 下午9:05 - Maria Cruz: <省略多媒体文件>
[2026/11/27 下午9:03:11] 张三丰: ＃
27/11/26 9:03 p. m. - Maria Cruz: #
2026-11-27, 9:03 p.m. - Maria Cruz: #
11/27/26, 9:03 PM - Maria Cruz: #|11/27/26, 9:04 PM - Maria Cruz: IMG-20261127-WA0012.jpg (file attached)
Maria Cruz, [27.11.2026 21:03]|#
Maria Cruz, [Nov 27, 2026 at 9:03:09 PM]:|#
Maria Cruz, [27 Nov 2026 at 21:03:09]:|#
Maria Cruz 9:03 PM|#
Maria Cruz|9:03 PM|#
Maria Cruz|Yesterday 9:03 PM|#|Juan Ramos|Today 8:10 AM|Is it still there?
张三丰 昨天 21:03|＃
张三丰|昨天 21:03|＃
张三丰 星期五 21:03|＃|[图片]|李四光 星期五 21:05|[语音通话]
张三丰 11月27日 晚上21:03|＃
张三丰(1234567) 2026/11/27 21:03:11|＃
张三丰:|＃|李四光:|还在吗？
21:03\tMaria Cruz\t#|21:04\tMaria Cruz\tSticker
21:03 Maria Cruz #|21:04 Maria Cruz [Photo]
2026/11/27(Fri)|21:03\tMaria Cruz\t"#"
下午9:03\t张三丰\t＃
Forwarded from Maria Cruz|#
Forwarded message from Maria Cruz|#
转发自 张三丰|＃
From: Maria Cruz|#
From: Maria Cruz <maria@cruz.example>|Sent: Friday, November 27, 2026 9:03 PM|To: Juan Ramos|Subject: For your listing|#
On Fri, Nov 27, 2026 at 9:03 PM Maria Cruz <maria@cruz.example> wrote:|#
On 27 Nov 2026, at 21:03, Maria Cruz wrote:|> #
在 2026年11月27日，张三丰 <zsf@mail.example> 写道：|＃
~ Maria Cruz: #
~Maria Cruz|#
Maria Cruz: #|Maria Cruz: Joya 1BR for lease 45 sqm, 45k
Nov 27, 2026  9:03:09 PM|Maria Cruz|#||Nov 27, 2026  9:05:00 PM|Juan Ramos|How much po?
Friday, November 27, 2026 9:03 PM|Maria Cruz|#
Maria Cruz — Today at 9:03 PM|#
Maria Cruz (27/11/2026 9:03 PM): #
[Maria Cruz] [오후 9:03] #
2026. 11. 27. 오후 9:03, Maria Cruz : #
[9:03 PM] Maria Cruz: #|[9:04 PM] Maria Cruz: Voice message (0:12)
Maria Cruz [9:03 PM]: #
`
/** Further ones, which were not used to write the rules. */
const furtherChats = `
[27/11/26, 09:03:11 PM] Maria Cruz 🏠: #
[ 27 November 2026 9:03 PM ] Maria Cruz: #
[21:03, 27/11/2026] Maria Cruz: #|[21:04, 27/11/2026] Maria Cruz: video omitted
[Nov 27, 9:03 PM] Maria Cruz: #
[9:03 PM, 27/11/2026] Maria Cruz: #|Thanks
27/11/2026, 21:03 - Maria Cruz: #|27/11/2026, 21:05 - Maria Cruz: <Media omitted>|27/11/2026, 21:06 - Juan Ramos: PM po
11/27/26, 9:03 PM - Maria Cruz added Juan Ramos|11/27/26, 9:04 PM - Maria Cruz: #
27/11/2026 21:03 - Maria Cruz: <Multimedia omitido>|27/11/2026 21:03 - Maria Cruz: #
2026年11月27日 21:03 - 张三丰: ＃
[2026年11月27日 下午9:03] 张三丰：＃
张三丰 2026-11-27 21:03|＃|[表情]
张三丰  11-27 21:03:08|＃
昨天 21:03|张三丰：＃
张三丰 周五 下午9:03|＃|王五 周五 下午9:10|多少钱？
张三丰：＃|张三丰：还有 Joya 一房 出租 45平 月租4.5万
语音通话 03:12|张三丰 昨天 21:03|＃
张三丰 刚刚|＃
Maria Cruz|Nov 27, 2026, 9:03 PM|#
Maria Cruz|#|9:03 PM|Juan Ramos|still ok po?|9:10 PM
You sent|Hi|Maria Cruz sent|#
Maria Cruz replied to you|#
Maria Cruz 27/11/2026 21:03:08|#
Maria Cruz, Friday 9:03 PM|#|Edited
Maria Cruz · 2h|#
Maria Cruz|2h ·|#
Maria Cruz|27 November at 21:03 ·|#
[2026-11-27 21:03:08] Maria Cruz: #
[27/11 9:03 PM] Maria Cruz: #
2026.11.27 21:03 Maria Cruz: #
9:03 PM - Maria Cruz: #|9:04 PM - Maria Cruz: Sticker
Maria Cruz at 9:03 PM: #
Maria Cruz @ 9:03 PM|#
9:03 PM|Maria Cruz|#
Forwarded from: Maria Cruz|#
--- Forwarded from Maria Cruz ---|#
---------- Forwarded message ---------|From: Maria Cruz <maria@cruz.example>|Date: Fri, Nov 27, 2026 at 9:03 PM|Subject: 2BR|To: <juan@ramos.example>|#
Begin forwarded message:|From: Maria Cruz|Date: 27 November 2026 at 21:03:08 GMT+8|To: Juan Ramos|#
El vie, 27 nov 2026 a las 21:03, Maria Cruz (<maria@cruz.example>) escribió:|#
Le ven. 27 nov. 2026 à 21:03, Maria Cruz <maria@cruz.example> a écrit :|#
发件人: 张三丰|发送时间: 2026年11月27日 21:03|收件人: 李四光|主题: 房源|＃
#|[27/11/2026, 9:04 PM] Maria Cruz: ‎sticker omitted
#|[27/11/2026, 9:04 PM] Maria Cruz: ‎GIF omitted|[27/11/2026, 9:05 PM] Maria Cruz: This message was deleted
Maria Cruz:|#|Juan Ramos:|Is it available?|Maria Cruz:|yes po
`
/** Lines that look like a head and are none. */
const publicLines = `
Ayala Land Premier: 2BR
Uptown Ritz: two towers
Viewing daily 9:00 AM
Viewing hours: 9:00 AM to 5:00 PM
Viewing 9:00 AM - 5:00 PM
Open house Saturday 2:00 PM
Open House, Nov 28, 2:00 PM
Pool open until 10:00 PM
Gym 24/7, pool 6:00 AM
Check-in 2:00 PM, check-out 12:00
From: 85k
From Ayala Avenue 5 minutes
Location: Bonifacio Global City
Unit Features:
Amenities:
Inclusions:
Nearby Landmarks:
Terms and Conditions:
Building Amenities: pool
12.50 sqm storage
15:30 walk to MRT
看房时间 9:00
每天看房 9:00-18:00
周六看房 14:00
营业时间 8:00
户型图片都有
配套：泳池
周边配套：
位置：地铁旁
精装修：全新
5 min to St. Luke's
One Serendra West Tower
The Residences at Greenbelt
Le Grand Tower 1
Rush Sale: moving out
Photos on request
Video on request
Corner Unit: very bright
Facing: East
Note: no smokers
`
const rows = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => line.replaceAll('|', '\n').replaceAll('\\t', '\t'))
const filled = (text: string) => text.replace('#', home).replace('＃', homeZh)
const people = /maria|cruz|juan|ramos|张三|三丰|李四|四光|王五/iu
const notices =
  /omitted|weggelassen|ausgeschlossen|omitido|省略|attached|sticker|voice|photo\]|图片|表情|语音|通话|deleted|forwarded|wrote|escribi|写道|发件|收件|sent|subject|\d:\d\d|yesterday|昨天/iu

test.each([...rows(chats), ...rows(furtherChats)])('who wrote a message stays out of public text: %s', (text) => {
  const remarks = shown(filled(text))
  expect(remarks).not.toMatch(people)
  expect(remarks).not.toMatch(notices)
  expect(remarks).toContain(text.includes('#') ? 'corner unit' : '拎包入住')
  expect(drafts(filled(text))[0]).toMatchObject({ estate: 'Serendra', bedrooms: 2, price: 85_000, mode: 'Lease' })
})

test.each(rows(publicLines))('a line that looks like a head stays: %s', (line) => {
  expect(shown(`For lease Serendra 2BR\n${line}\n85k a month`)).toContain(line.replace(/:$/, ''))
})

test('without places, a name is a head only beside a time, and positions stay valid', () => {
  const text = 'Joy Cruz: 2BR\nJoy Cruz: 3BR\n[27/11/2026, 9:03 PM] Joy Cruz: 4BR'
  expect(chatHeadsIn(text).map(({ start, end }) => text.slice(start, end))).toEqual(['[27/11/2026, 9:03 PM] Joy Cruz:'])
  expect(withoutChatHeads(text).text).toHaveLength(text.length)
})

test.each([
  '[',
  '9:03 ',
  '9:03\n',
  '9:03 PM\nMaria\n',
  'Maria ',
  'Maria: ',
  'Maria:\n',
  '[9:03] A',
  '[9:03] A: ',
  '11/27 9:03 - ',
  '27.11.26 ',
  'Nov 27 ',
  'From: a\n',
  'wrote: ',
  '~A',
  '张三',
  '张三:\n',
  '昨天 ',
  '<',
  'a.jpg (',
  'media ',
  'forwarded ',
  'sent ',
  ' \t',
  '>',
  '\u200e',
  'Fwd: ',
  'fwd from ',
  '转发',
  '帮',
  '@a ',
  '<a',
  '<a> ',
  'from a',
  'a by b ',
  ' - a',
  '- a\n',
  'a,',
  '"a",',
  '28/11/2026 9:03,a,',
  '<sms body="" ',
  '" a="',
  '(',
  '()',
  'a:b:',
  '「',
  '“9:03 a: ',
  'Thanks\nMaria\n',
  'prc no ',
  'Maria ▸ ',
  '3m\n',
  '2026-11-28\n',
  '월',
  'Maria added ',
  '1 2BR ',
  '12,345,',
  '[a]',
  'Re: ',
  ' | a',
  '(a)',
  'Agent ',
  ' broker',
  '赞1',
  '王芳撤回',
  '王芳拍了拍',
  '邀请',
  '通过a加入',
  'A is at ',
  'A joined the group ',
  'A changed the topic ',
  '님이 ',
  '1k Maria Santos ',
  ' 王芳',
  'active 5m ago ',
  '[OK]',
])('the time to find heads grows with the length of the text, not with the square of it: %j', (part) => {
  const places = (text: string) => (text.includes('Serendra') ? [{ start: 0, end: 1 }] : [])
  expect(growsWithLength((length) => withoutChatHeads(part.repeat(Math.ceil(length / part.length)), places), 4 * maxPastedLength)).toBe(true)
})
