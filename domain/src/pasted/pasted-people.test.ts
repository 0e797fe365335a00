import { expect, test } from 'vitest'
import { draftsOf, publicRemarksOf } from './pasted-places.testing.ts'

const home = 'Two Serendra 2BR for lease 120k/month, 92 sqm, bright corner with garden view'
const homeZh = 'One Serendra 两室一厅出租，月租9万，85平，采光好，花园景'
const rows = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => line.replaceAll('|', '\n').replaceAll('\\t', '\t'))
const filled = (text: string) => text.replace(/#(?![a-z])/u, home).replace('＃', homeZh)
const factsOf = (text: string) => draftsOf(text).map(({ estate, bedrooms, price, floorArea, mode }) => ({ estate, bedrooms, price, floorArea, mode }))

/** A name behind a home, in a bar a line end; a number of a phone below it may follow. */
const signatures = `
＃ 王芳
＃ 陈伟
＃，李小明
＃。赵敏
＃ 周杰 
＃ 欧阳芳
＃ 小芳
＃ 阿强
＃ 老王
＃ 刘女士
＃ 林先生
＃ 王经理
＃ 何总
＃ 谢大哥
＃|小美
＃|阿珍
#|Liezl
#|Joy
#|Marites
#|Dodong
#|Aileen
#|Kristoffer
#|Bea
#|Jhun
#|Nonoy ☺
#|Precious
#|Vangie.
#|Liezl|0917 555 0199
#|Liezl|liezl@homes.example
#. Maria Santos
#, Jojo Reyes
`
test.each(rows(signatures))('a name at the end is not public, and the poster keeps what may be a fact: %s', (text) => {
  expect(publicRemarksOf(filled(text)).replace(/[.。]$/u, '')).toBe(text.includes('＃') ? homeZh : home)
  expect(factsOf(filled(text))).toEqual(factsOf(text.includes('＃') ? homeZh : home))
  const name = text
    .replace(/[#＃|]|\n.*\d.*$|\n.*@.*$/gu, '')
    .replace(/[^\p{L} ]/gu, '')
    .trim()
  expect(JSON.stringify(draftsOf(filled(text)))).toContain(name.split(' ').at(-1))
})

/** What apps say that people did, alone or before a home on the same line. */
const systemLines = `
王芳撤回了一条消息 ＃
"王芳" 撤回了一条消息|＃
你撤回了一条消息 重新编辑|＃
王芳已收回訊息|＃
小鹿刪除了一則訊息 ＃
此消息已被删除|＃
“小鹿”加入了群聊 ＃
王芳通过扫描二维码加入群聊|＃
"石磊"邀请"小鹿"加入了群聊 ＃
阿强退出了群聊|＃
阿强拍了拍"小美" ＃
我拍了拍 阿强 的肩膀|＃
王芳修改群名为“房源群”|＃
小鹿离开了群组 ＃
王芳创建了群聊|＃
小鹿发起了语音通话|＃
群主 阿强 开启了全员禁言|＃
You deleted this message|#
This message was deleted. #
This message was deleted by the sender|#
Liezl Magbanua deleted this message|#
Liezl Magbanua recalled a message|#
Liezl recalled this message|#
Liezl unsent a message.|#
Liezl Magbanua joined the group|#
Liezl Magbanua joined the group via invite link|#
Liezl has joined the chat|#
Dodong left the group.|#
Dodong has left the conversation|#
Liezl Magbanua created group "BGC Rentals"|#
Liezl named the group Condo Rentals BGC.|#
Liezl changed the group name to “Two Serendra Rentals”|#
Liezl changed this group's icon|#
~ Liezl requested to join|#
Liezl Magbanua joined Telegram|#
Liezl Magbanua pinned "Two Serendra"|#
Dodong set your nickname to Boss.|#
Liezl's security code changed. Tap to learn more.|#
Liezl missed a call from Dodong.|#
Liezl started a video call|#
Dodong loved “Two Serendra 2BR”|#
Dodong is typing...|#
Liezl turned on disappearing messages. New messages will disappear after 7 days.|#
Disappearing messages are off|#
Waiting for this message. This may take a while.|#
joined #bgc-rentals.|#
was added to #bgc-rentals by Dodong.|#
Thanh Thảo đã thu hồi một tin nhắn|#
Thanh Thảo đã tham gia nhóm|#
배수지님이 들어왔습니다.|#
최민준님이 나갔습니다.|#
삭제된 메시지입니다.|#
美咲がメッセージの送信を取り消しました|#
美咲が退会しました|#
[微笑]|＃
[OK][强]|＃
Call ended|#
Missed voice call|#
Active 5m ago|#
`
test.each(rows(systemLines))('what an app says of people is not public: %s', (text) => {
  expect(publicRemarksOf(filled(text))).toBe(text.includes('＃') ? homeZh : home)
  expect(factsOf(filled(text))).toEqual(factsOf(text.includes('＃') ? homeZh : home))
})

/** Where somebody is, and names with the words of an agency before a time. */
const heads = `
Carlo Diaz is at Two Serendra.|#
Carlo Diaz is at BGC|#
Carlo Diaz is in Taguig, Philippines.|#
Carlo Diaz is at Two Serendra with Liezl Magbanua.|#
Carlo Diaz is with Jojo Reyes at BGC.|#
Liezl Magbanua is at Bonifacio High Street.|#
Liezl Magbanua was live.|#
Liezl Magbanua is feeling blessed at BGC|#
Liezl Magbanua is selling #
Carlo Diaz is renting out #
Kuya Jun is at Uptown Mall|#
Liezl Magbanua checked in at BGC|#
Tita Baby Listings 10:33 AM|#
Tita Baby Rentals 10:33|#
Ate Grace Listings|10:33 AM|#
Liezl Realty 2:05 PM|#
Maria Santos Properties 28/11/2026 10:33|#
Kuya Jun Condo Rentals 10:33 AM|#
Ana Cruz Real Estate 11:20 AM|#
Baby Condos 9:02 AM|#
Tita Baby Listings, [28.11.2026 10:33]|#
[10:33 AM] Tita Baby Listings: #
10:33 AM Tita Baby Listings|#
Nanay Luz Leasing, 28 Nov 2026 10:33 AM|#
Viber|Nanay Luz|28/11/2026|10:33 AM|#
＃|王芳
＃|刘女士
Nanay Luz|Manager|28/11/2026|10:33 AM|#
`
test.each(rows(heads))('who posts is not public: %s', (text) => {
  expect(publicRemarksOf(filled(text))).toBe(text.includes('＃') ? homeZh : home)
  expect(factsOf(filled(text))).toEqual(factsOf(text.includes('＃') ? homeZh : home))
})

test.each(
  rows(`
Two Serendra 10:00 AM viewing only|2BR 120k
Viewing at Two Serendra 10:00 AM|2BR 120k
Carlo Diaz Street corner, Two Serendra 2BR 120k
Two Serendra 2BR 120k|Along Carlo Diaz Street
Two Serendra 2BR 120k|Ayala Land
Two Serendra 2BR 120k|Developed by Ayala Land
Two Serendra 2BR 120k near Don Santos
Two Serendra 2BR 120k|Unit is at the corner
Two Serendra 2BR 120k|Clubhouse is at the 5th floor
Two Serendra 2BR 120k|Function Hall is at the roof deck
Two Serendra 2BR 120k|Parking is with the unit
Two Serendra is at BGC, 2BR 120k
Two Serendra 2BR 120k|Negotiable
Two Serendra 2BR 120k|Exclusive
Two Serendra 2BR 120k|Unfurnished
Two Serendra 2BR 120k|Amenities:|Pool|Sauna
Two Serendra 2BR 120k|Available
Two Serendra 2BR 120k|Breathtaking view
Two Serendra 2BR 120k|Renovated
Two Serendra 2BR 120k, left wing
Two Serendra 2BR 120k|Owner left furniture
Two Serendra 2BR 120k|Unit was renovated
Two Serendra 2BR 120k|Kitchen was added
One Serendra 两室 月租9万 高层
One Serendra 两室 月租9万 江景
One Serendra 两室 月租9万 安静
One Serendra 两室 月租9万 黄色
One Serendra 两室 月租9万 周边配套
One Serendra 两室 月租9万 任选
One Serendra 两室 月租9万|江景
One Serendra 两室 月租9万|许多
One Serendra 两室 月租9万，田园风光
One Serendra 两室 月租9万|拎包入住
One Serendra 两室 月租9万|加入群租不可
One Serendra 两室 月租9万|[全新]
BGC 两室 月租9万 万豪旁
Two Serendra 2BR 120k|Santos Construction
Two Serendra 2BR 120k|Shuttle 10:33 AM
`),
)('words of a home stay as they are: %s', (text) => expect(publicRemarksOf(text)).toBe(text))

test('a place that only a line of a person names goes to the notes', () => {
  expect(draftsOf('Carlo Diaz is at Two Serendra\n2BR 120k lease')).toMatchObject([
    { bedrooms: 2, remarks: { en: '2BR 120k lease' }, privateRemarks: 'Carlo Diaz is at Two Serendra' },
  ])
})

test('words that may be a name or a fact go to the notes of the home that they stand behind', () => {
  const notes = draftsOf(`Two Serendra 2BR 120k lease\nVangie\n\nJazz Residences 1BR 30k lease 王芳\n\nOne Serendra 3BR 200k lease\nMirabel`)
  expect(notes.map(({ remarks, privateRemarks }) => [remarks?.en || remarks?.zh, privateRemarks])).toEqual([
    ['Two Serendra 2BR 120k lease\nVangie', undefined],
    ['Jazz Residences 1BR 30k lease', '王芳'],
    ['One Serendra 3BR 200k lease', 'Mirabel'],
  ])
})
