import { expect, test } from 'vitest'
import { hasContact, normalizedText } from './contact-in-name.ts'
import { contactKinds } from './contact-kinds.ts'

/** Spellings of contacts by kind, one a line. */
const contacts: Readonly<Record<string, string>> = {
  'digits with other signs between them': `
0917–123–4567
0917\u2011123\u20114567
0917\u2212123\u22124567
0917－123－4567
0917·123·4567
0917・123・4567
0917 • 123 • 4567
0917 / 123 / 4567
0917_123_4567
0917. 123. 4567
09\u200b17123\u200d4567
0️⃣9️⃣1️⃣7️⃣1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣7️⃣
(02) 8123—4567
+63 ✆ 2 8123 456
0917 2026-11-30
09171–23456
`,
  'digits of other scripts': `
٠٩١٧١٢٣٤٥٦٧
०९१७१२३४५६७
０９１７１２３４５６７
𝟎𝟗𝟏𝟕𝟏𝟐𝟑𝟒𝟓𝟔𝟕
𝟶𝟿𝟷𝟽𝟷𝟸𝟹𝟺𝟻𝟼𝟽
⓪⑨①⑦①②③④⑤⑥⑦
⓿❾❶❼❶❷❸❹❺❻❼
๐๙๑๗๑๒๓๔๕๖๗
〇〩〡〧〡〢〣〤〥〦〧
`,
  'digits as words': `
零玖壹柒壹贰叁肆伍陆柒
〇九一七一二三四五六七
零九一七 一二三 四五六七
幺三八〇〇幺三八〇〇〇
zero nine one seven one two three four five six seven
zeronineoneseven onetwothree fourfivesixseven
Zero-Nine-One-Seven-One-Two-Three-Four-Five-Six-Seven
0917 triple 5 one two three four
cero nueve uno siete uno dos tres cuatro cinco seis siete
O917 l23 4567
0917 one23 4567
0917 dash 123 dash 4567
0917x123x4567
`,
  'a site': `
evil.homes
evil.house
evil.de
evil.properties
Evil.Condos now
evil.com.ph
看evil.com吧
evil .house
evil . homes
evil點com
evil点com
evil點homes
evil dot com
evil dot homes
evil DOT homes
evil[.]com
evil(.)de
evil[dot]homes
evil<.>com
evil.c0m
evil.h0mes
еvil.hоmеs
ｅｖｉｌ．ｈｏｍｅｓ
ev\u200bil.ho\u2060mes
例子.中国
例子。香港
пример.рф
www evil homes
http evil
evil com
evil d0t com
`,
  'a mailbox': `
anna77@gmail
anna@evil
anna @ hotmail
anna at gmail
ANNA AT GMAIL
anna [at] gmail
anna(at)yahoo
anna艾特qq
anna77 gmail
gmail: anna77
email anna77
`,
  'an account': `
V:anna77
V：anna
加V anna77
VX anna77
vx:anna
微信anna77
薇信 anna77
weixin anna77
weixin: anna
wechat: anna
WeChat anna77
m.me annacruz
m.me/annacruz
t.me/anna
IG EVILPAY
FB EVILPAY
TG EVIL_PAY
DM evilpay
DM @evilpay
tg @evil
viber 0917
WhatsApp 0917
WA 0917
WA 0917123
line id evil
Signal ID evil
@evilpay
QQ 123456
QQ号123456
扣扣 123456
Q：1234567
Q 123456
企鹅123456
wechat号anna
薇❤ anna77
snap anna77
tele anna_7
Viber: +63 917
`,
}

/** The lines of a text that are not empty. */
const linesOf = (text: string): readonly string[] => text.split('\n').filter((line) => line !== '')

test.each(Object.entries(contacts).flatMap(([kind, lines]) => linesOf(lines).map((line) => [kind, line] as const)))('%s is a contact: %s', (_, text) =>
  expect(hasContact(text)).toBe(true),
)

const examplesOf = (list: 'examples' | 'honest') =>
  contactKinds.flatMap(({ name, isIn, [list]: texts }) => texts.split('; ').map((text) => ({ name, isIn, text })))

test.each(examplesOf('examples'))('$name: $text', ({ isIn, text }) => {
  expect(isIn(normalizedText(text))).toBe(true)
  expect(hasContact(text)).toBe(true)
})
test.each(examplesOf('honest'))('no contact, though like $name: $text', ({ text }) => expect(hasContact(text)).toBe(false))

test('each kind has six spellings and six honest neighbours', () => {
  for (const { name, examples, honest } of contactKinds)
    expect(
      [examples, honest].map((list) => list.split('; ').length >= 6),
      name,
    ).toEqual([true, true])
})
