import { expect, test } from 'vitest'
import { draftsOf, publicRemarksOf } from './pasted-places.testing.ts'

const home = 'Two Serendra 2BR for lease 120k/month, 92 sqm, bright corner with garden view'
const homeZh = 'One Serendra 两室一厅出租，月租9万，85平，采光好，花园景'
const homeTl = 'Pinapaupa Jazz Residences 1BR 30k/month, 42 sqm, maaliwalas, malapit sa mall'
/** Whole pasted chats and mails, in which `#`, `＃` and `§` stand for a home in English, Chinese and Tagalog; a bar is a line end, `\t` a tab. */
const chats = `
Rosario Villamor, [28/11/2026 14:05]|§
Viber|Liezl Magbanua|28/11/2026|2:05 PM|#
[28 Nov 2026, 2:05 PM] Liezl Magbanua: #|[28 Nov 2026, 2:06 PM] Liezl Magbanua: Photo message
Liezl Magbanua 28/11/2026 14:05|#|Liezl Magbanua 28/11/2026 14:06|Call ended
28/11/2026, 14:05 - Liezl Magbanua: #|28/11/2026, 14:06 - +63 917 555 0199: still available po?
11/28/26, 2:05 PM - Liezl Magbanua created group "BGC Rentals"|11/28/26, 2:05 PM - Liezl Magbanua: #
2026-11-28, 14:05 - Liezl Magbanua: #|2026-11-28, 14:06 - Dodong joined using this group's invite link
28/11/2026, 14:05 - Liezl Magbanua: §|28/11/2026, 14:07 - You deleted this message
[28/11/26, 2:05:33 PM] Liezl Magbanua: #|[28/11/26, 2:06:01 PM] Liezl Magbanua: This message was deleted.
[2026/11/28, 14:05:33] 欧阳芳: ＃|[2026/11/28, 14:06:33] 欧阳芳: 此消息已删除
[28.11.26, 14:05:33] Liezl Magbanua: #|[28.11.26, 14:06:33] Liezl Magbanua: image omitted
[11/28/26, 2:05:33 PM] Liezl Magbanua 🌸: §
欧阳芳 2026/11/28 14:05:33|＃
欧阳芳 2026/11/28 14:05:33|＃||石磊 2026/11/28 14:06:33|还在吗
欧阳芳|2026年11月28日 14:05|＃|石磊撤回了一条消息
欧阳芳 下午 2:05|＃|石磊 下午 2:07|[OK]
—————  2026-11-28  —————||欧阳芳  14:05||＃
欧阳芳(wxid_fang88) 2026-11-28 14:05:33|＃
2026-11-28 14:05:33 欧阳芳|＃
2026-11-28 14:05:33 '欧阳芳'|＃
石磊加入了群聊|欧阳芳 14:05|＃
石磊邀请小鹿加入了群聊|欧阳芳: ＃
欧阳芳拍了拍我|欧阳芳 14:05|＃
Liezl Magbanua, [28.11.2026 14:05:33]|#|Liezl Magbanua, [28.11.2026 14:06:33]|[Photo]
Liezl Magbanua 14:05|#|Dodong 14:07|👍
Liezl Magbanua, [Nov 28, 2026 at 2:05 PM]|[Forwarded from Dodong Abayon]|#
Dodong joined the group via invite link|Liezl Magbanua, [28.11.2026 14:05]|§
Liezl Magbanua|28 Nov 2026, 14:05|#|Dodong Abayon|28 Nov 2026, 14:07|Thank you
Liezl Magbanua sent the following message at 2:05 PM|#
Nov 28, 2026, 2:05 PM|Liezl Magbanua|#|You unsent a message
Liezl Magbanua|Active 5m ago|Sat 2:05 PM|#
14:05 Liezl Magbanua #|14:06 Dodong unsent a message.
2026.11.28 Saturday|14:05 Liezl Magbanua #|14:06 Liezl Magbanua Photos
2026/11/28（週六）|14:05 阿芳 ＃|14:06 阿芳 已收回訊息
下午02:05\t阿芳\t＃|下午02:06\t小鹿已收回訊息
Liezl Magbanua|Today 2:05 PM|#|Delivered
iMessage|Today 2:05 PM|Liezl Magbanua|#|Read 2:09 PM
Nov 28, 2026 2:05:33 PM|Liezl Magbanua (+639175550199)|#
SMS|From: Liezl Magbanua|+639175550199|28/11/2026 2:05 PM|#
From +639175550199 (Liezl Magbanua):|#
Sat, 28 Nov, 2:05 pm|Liezl|§
Liezl Magbanua  [2:05 PM]|#|Dodong Abayon  [2:07 PM]|joined #rentals.
Liezl Magbanua  2:05 PM|was added to #bgc-rentals by Dodong Abayon.|2:06 PM|#
lmagbanua  2:05 PM|#|:eyes: 2
[2:05 PM] Magbanua, Liezl|#
[11/28 2:05 PM] Liezl Magbanua (Guest)|#
Liezl Magbanua 11/28 2:05 PM|#|Dodong Abayon left the chat.
Magbanua, Liezl  28/11/2026 14:05|#
Thanh Thảo 14:05 28/11/2026|#
Thanh Thảo|14:05|#|Minh Quân đã thu hồi một tin nhắn
[14:05, 28/11/2026] Thanh Thảo: #
[배수지] [오후 2:05] #|[최민준] [오후 2:07] 삭제된 메시지입니다.
2026년 11월 28일 오후 2:05, 배수지 : #|최민준님이 나갔습니다.
배수지님이 들어왔습니다.|[배수지] [오후 2:05] #
From: Liezl Magbanua <liezl@homes.example>|Sent: Saturday, 28 November 2026 2:05 PM|To: Dodong Abayon <dodong@mail.example>|Subject: Unit|#
From: "Magbanua, Liezl" <liezl@homes.example>|Date: 2026-11-28 14:05|To: dodong@mail.example|#|Liezl
发件人: 欧阳芳 <fang@homes.example>|发送时间: 2026年11月28日 14:05|收件人: 石磊|主题: 房源|＃|欧阳芳
---------- Forwarded message ----------|From: Liezl Magbanua <liezl@homes.example>|Date: Sat, 28 Nov 2026 at 14:05|Subject: Fwd: unit|To: <dodong@mail.example>||#||Regards,|Liezl
Begin forwarded message:||From: Liezl Magbanua <liezl@homes.example>|Subject: Unit|Date: 28 November 2026 at 2:05:33 PM PST|To: Dodong||#
-----Original Message-----|From: Liezl Magbanua|Sent: 28/11/2026 14:05|To: Dodong Abayon|Subject: RE: Unit|§
On Saturday, 28 November 2026 at 14:05:33 GMT+8, Liezl Magbanua <liezl@homes.example> wrote:|#
2026年11月28日（土）14:05 大野 美咲 <misaki@homes.example>:|#
在 2026/11/28 下午2:05, 欧阳芳 写道:|＃
欧阳芳|11-28 14:05|帮转：＃
`
const rows = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => line.replaceAll('|', '\n').replaceAll('\\t', '\t'))
/** A `#` before a letter is the sign of a channel. */
const filled = (text: string) =>
  text
    .replace(/#(?![a-z])/u, home)
    .replace('＃', homeZh)
    .replace('§', homeTl)
const homeIn = (text: string) => (text.includes('＃') ? homeZh : text.includes('§') ? homeTl : home)
const factsOf = (text: string) => draftsOf(text).map(({ estate, bedrooms, price, floorArea, mode }) => ({ estate, bedrooms, price, floorArea, mode }))
test('there are sixty chats', () => expect(rows(chats).length).toBeGreaterThanOrEqual(60))

test.each(rows(chats))('of a whole chat only the home is public: %s', (text) => {
  const whole = filled(text)
  expect(publicRemarksOf(whole)).toBe(homeIn(text))
  expect(factsOf(whole)).toEqual(factsOf(homeIn(text)))
})
