import { expect, test } from 'vitest'
import { draftsOf, publicRemarksOf } from './pasted-places.testing.ts'

const home = 'Two Serendra 2BR for lease 120k/month, 92 sqm, bright corner with garden view'
const homeZh = 'One Serendra 两室一厅出租，月租9万，85平，采光好，花园景'
/** Texts of chats and posts, in which `#` and `＃` stand for a home in English and in Chinese; a bar is a line end. */
const chats = `
陈伟（置业顾问）11-28 10:33:02|＃
陈伟（销售）昨天 10:33|＃
【群主】阿强 10:33:04 AM|＃
【陈伟和王芳的聊天记录】|陈伟: ＃
———— 聊天记录 ————|2026年11月28日|王芳 10:33|＃
Messages with Maria Santos|28/11/2026,10:33:04,Maria Santos,+639171234567,#
WhatsApp Chat with Maria Santos|[28/11/2026, 10:33] Maria Santos: #
Maria Santos, [28.11.2026 10:33]|[In reply to Jojo Reyes]|#
Maria Santos, [28 Nov 2026 at 10:33:04]:|[Forwarded from Tita Baby Listings]|#
2026년 11월 28일 오전 10:33, 김민수 : #
--------------- 2026년 11월 28일 토요일 ---------------|[김민수] [오전 10:33] #
Kim Min-su 오전 10:33|#
2026.11.28 土曜日|10:33 山田 太郎 #|10:34 小美 スタンプ
2026/11/28(Sat)|10:33\t山田太郎\t#
2026/11/28（六）|上午10:33\t林小姐\t＃|上午10:34\t阿強\t[貼圖]
Phuong Nguyen 10:33 Hôm nay|#
Maria Santos · 10:33 น.|#
[٢٨/١١/٢٠٢٦، ١٠:٣٣:٠٤ ص] Ahmed Khan: #
28.11.2026 ÖÖ 10:33 - Ahmed Khan: #
[28/11/2026 10:33:04 AM] Maria Santos (live:maria.santos): #
Maria Santos:house:  [10:33 AM]|#
[2026-11-28 10:33:04] <maria.santos> #
<kent_reyes> #
10:33 <@kent_reyes> #
<Maria Santos> #
Maria Santos ▸ Condo Rentals BGC|November 28 at 10:33 AM · Public|#
Maria Santos › Condo for rent Makati|#
Maria Santos|  · Rising contributor · 1d · |#|See translation
Maria Santos|· |3h · 🌎|#|Like|Comment|Share|Jojo Reyes and 3 others
小美|＃|11-28 菲律宾|回复
@小美在马尼拉 : ＃
@Maria Santos #
@kent_reyes #
@王芳 ＃
from Ate Grace: #
Message from Maria Santos: #
Maria Santos says: #
Maria Santos #
# by Maria Santos
# - Maria Santos
#|- Maria Santos
#|Thanks,|Maria Santos|PRC Lic 12345
#|Best regards,|Maria Santos|REBL No. 0012345
#||Posted by Maria Santos
＃|谢谢|王芳
Nov 28, 2026 10:33:04 AM (Read by you after 3 minutes)|+639171234567|#
Nov 28, 2026 10:33:04 AM - Received from Maria Santos (+639171234567): #
<sms protocol="0" address="+639171234567" date="1795000000000" type="1" body="#" contact_name="Maria Santos" />
"Inbox","2026-11-28 10:33:04","+639171234567","Maria Santos","#"
2026-11-28 10:33:04,"김민수","#"
发件人：陈伟 +8613800138000|时间：2026-11-28 10:33|内容：＃
Saturday, November 28, 2026|[Kim Jimin] [10:33 AM] #
「王芳：＃」
“王芳：＃”
Jojo replied to you|Original message:|#|Enter
Today at 10:33 AM|Maria|#|You unsent a message|Jojo sent a photo.
Maria Santos (External)|10:33 AM|#|1 Like reaction.
陈伟[销售] 10:33|＃
陈伟 / 销售 10:33|＃
王芳分享了：＃
Maria: Fwd: #
➡️ Forwarded from Maria Santos|#
Maria Santos|28 November 2026|#
Maria Santos · Follow|2d ·|#
Maria Santos shared Jojo Reyes's post.|#
小美 关注|＃|编辑于 11-28 菲律宾
小美：|＃|赞 12 评论 3
小美|11-28 10:33 来自 iPhone|＃
#|Thank you!||Maria Santos / Licensed Broker
#|Agent Maria Santos
#|(Maria Santos)
＃|by 王芳
10:33:04 From Maria Santos to Everyone : #
[Maria Santos] #
【王芳】＃
Van: Maria Santos|Verzonden: zaterdag 28 november 2026 10:33|Aan: Jun|Onderwerp: condo|#
28 พ.ย. 2026 10:33 น. Somchai: #
28 нояб. 2026 г., 10:33 Иван Петров: #
Иван Петров сегодня в 10:33|#
`
const rows = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => line.replaceAll('|', '\n').replaceAll('\\t', '\t'))

test.each(rows(chats))('only the home is public: %s', (text) => {
  const filled = text.replace('#', home).replace('＃', homeZh)
  expect(publicRemarksOf(filled)).toBe(text.includes('#') ? home : homeZh)
  expect(draftsOf(filled)).toMatchObject([
    text.includes('#') ? { estate: 'Two Serendra', bedrooms: 2, price: 120_000 } : { estate: 'One Serendra', bedrooms: 2 },
  ])
})

test('names and answers below a post stay out', () => {
  expect(publicRemarksOf(`Maria Santos\n${home}\n3m\nJojo Reyes\nok\n2m`)).toBe(home)
  expect(publicRemarksOf(`陈伟 11月28日 10:33\n${homeZh}\n回复 王芳：好的`)).toBe(homeZh)
})

test.each(
  rows(`
Viewing 10:30 daily, 2BR at Two Serendra 120k
Two Serendra: 2BR, fully furnished, 120k
Maria Luisa Park: 3BR house for sale 25M
San Antonio Village - 4BR house, 150k
San Antonio Village 4BR house for lease 150k
Maria Luisa Estate 5BR for sale 60M
Two Serendra 2BR 120k|Don Antonio Heights nearby
Two Serendra 2BR 120k|- Daikin aircon|- Bosch oven|- Italian Marble
Two Serendra 2BR 120k|Interiors by Maria Santos
Two Serendra 2BR 120k|Developed by Ayala Land
Two Serendra 2BR 120k, built by Santos Construction
Santos Residences: 1BR 30k lease
Two Serendra 2BR 120k|Open house: Sat 10:00 AM
Two Serendra 2BR 120k|Check-in 14:00 - check-out 11:00
Two Serendra 2BR 120k|Available from:|December 1, 2026
Two Serendra 2BR 120k|@ BGC Taguig
@Two Serendra 2BR 120k
From Ayala Avenue: 5 minutes, 2BR 120k
From Greenbelt: 5 min walk, Two Serendra 2BR 120k
Kitchen was renovated, Two Serendra 2BR 120k
Owner left furniture, Two Serendra 2BR 120k
One Serendra 两室 月租9万|采光：好|看房时间：10:30
Discovery Primea 3BR 250k
Discovery Primea|3BR 250k lease
Two Serendra 2BR 120k|José Rizal Park view
Two Serendra 2BR|3M
Don Bosco Makati: 5 minutes|Two Serendra 2BR 120k
Two Serendra 2BR 120k|Bosch Appliances
One Serendra 两室 月租9万|木地板 土耳其地毯
Reyes Compound 2BR house 30k
Tan Yu Plaza 1BR 30k
[Uptown] Two Serendra 2BR 120k
【全新】One Serendra 两室 月租9万
Two Serendra 2BR 120k (Red Oak)
Two Serendra 2BR 120k - Garden View
Two Serendra 2BR 120k by Ayala
Legaspi Village, 10:00-17:00 viewing, 2BR 90k
`),
)('a description that looks like a chat stays as it is: %s', (text) => expect(publicRemarksOf(text)).toBe(text))
