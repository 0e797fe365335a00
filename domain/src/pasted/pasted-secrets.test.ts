import { expect, test } from 'vitest'
import { readPastedListings } from './pasted-listings.ts'
import { publicText, remarksOf } from './pasted-remarks.ts'
import { privateDetailsIn } from '../publishing/private-details.ts'

const remarks = (text: string) => {
  const { zh, en } = remarksOf(publicText(text)).remarks
  return zh || en
}
const fieldsOf = (text: string) =>
  readPastedListings(text, { highestRents: { Residence: 600_000 }, currency: 'PHP', today: '2026-11-23', placesIn: () => [] })[0]?.fields

/** What agents type of owners, units, net prices, keys, contacts and commission. */
const secrets = `
Owner is Dra. Liza Go
owner: Sps. Reyes
unit owner Ma. Theresa Dizon-Cruz
房东张伟
业主姓陈
房东是王阿姨
slot 118
1% to buyer agent
3% sa ahente
950k net of CGT
nett 950k to seller
业主要价1600万净收，单元29C
底价1500万可谈
底价 lowest 52k
钥匙在大堂 guard 那里
19楼1907室
Blk 5 Lot 12 Phase 2
Owner: Aling Nena Bautista
may-ari si Mang Boy Santos
owner is Kuya Jun
Owner Tita Baby Lim
owner: Sps. Juan and Maria dela Cruz
owned by Mr. & Mrs. Tan
registered owner Jose P. Rizal Jr.
Owner's name is Co Seng Teng
owner Atty. Sy-Quia
seller: Engr. R. delos Santos
Owner Mdm. Uy
owner name Lim, Roberto
landlord Don Andong Cojuangco
the owner is Gng. Villanueva
owner: Ginoong Pedro Ramos
Owner Andy Tan
owner is Jessica
房东李小明
业主林志强先生
业主叫陈美玲
屋主黃太
房東：陳先生
业主陈老板
业主 Andy Tan
房东叫Jessica
业主老王
Owner Mr Tan
OWNER: ANDY TAN
OWNER IS MR. TAN
owner is Maria Corazon S. Villafuerte
Owners Mr and Mrs Wong
房东是马来西亚人张伟
业主是香港的陈太
业主是菲律宾人Mr Santos
unit 12-F
Unit No 2905-B
u/2905
Rm. 7-C
PH 2B
Unit no: 17 J
单元1205
12楼 05单元
车位 B2-118
lot 12 block 5
B5 L12
L12 B5
Blk5 Lt12
Ph 2 Blk 10 Lot 5
Lot 12, Block 5, Phase 1
owner net 9.5M
net to owner 9.5M
9.5M net na sa owner
9.5M malinis sa owner
seller wants 9.5M clean
owner asking 9.5M net of taxes
net of everything 9.5M
9.5M net of transfer taxes
净收950万
业主净收 1600万
到手要1500万
业主底线是1500万
1500万可以谈下来
业主最低接受1500万
spare key in drawer 3
keys under the mat
key sa kapitbahay
keys are at unit 2901
get the keys from Ate Lorna
钥匙放鞋柜
钥匙在楼下7-11
viber 0917 . 555 . 1234
viber 0917-555-1234 (Liza)
viber: zero nine one seven 555 1234
viber 09 17 55 51 234
viber +63 917 555 12 34
Viber me at 0917.555.1234
0917 triple 5 1234
0917五五五1234
o917 555 1234
0917 555 one two three four
微信号 lizago88
V信 lizago88
薇信: lizago88
wechat id lizago_88
2% to cobroker
co-broker gets 2%
1.5% for your side
half-half tayo sa comm
share tayo 50-50
1 month to agent
给中介1个月
带客佣1个月
介绍费1万
TCT 123456
Owner - Mrs. Chua
owner: Co Tiong Seng (Chinoy)
Owner po is Ma'am Grace
may ari po ay si Ate Weng
Owner Sps Ong Siok Beng
owner's name: Ng Boon Kiat
Name of owner: Josefina Abad
owner nya si Mr Yap
landlady: Tita Cora
OWNER IS ATTY. SY
contact owner Mrs. Uy directly
房东施太太
业主蔡先生本人
业主名字：吴秀兰
业主名叫吴秀兰
房东吕姐
业主欧阳女士
业主 Ms. Co
unit# 8-K
Unit 8 K
19/F-05
2F-B
16楼C室
#05-12
Blk 12, Lot 3-A
B12 L3 Ph1
block 5 lot 12
owner wants 10.5M clean
11M na lang clean
net 25k/mo to owner
25k net kay owner
P9.2M nett
net price to owner is 9.2M
9.2 million NET of agent's commission and CGT
owner price 9.2M
net owner 9.2M
净到手920万
卖家实拿920万
要净920万
920万可成交
susi kay Ate Baby sa 12B
keys with Kuya Ed guard
spare key iniwan sa PMO
lockbox combi 4491
door pin 9087
钥匙在保安处
门锁密码 9087
viber 0917 5551234
Viber/WhatsApp +63.917.555.1234
viber ko po 0917-5551234
call zero nine one seven, 555-1234
+63 (0) 917 555 1234
09175551234 viber lang po
63917 5551234
零九一七 555 1234
微信同号 09175551234
wx：lizago88
加V：lizago88
comm 3% shared
5% PF inclusive of VAT, 2.5 sa inyo
2.5% sa inyo
3% for co-broker
1/2 month to realtor
one month rent for broker
buyer's agent gets 1.5%
Com 1 month
1 month com
FB: Joy Cruz
佣金各半
给同行2个点
`
/** What looks alike and is public. */
const publicWords = `
owner's suite
unit is fully furnished
net area 45 sqm
slot for 2 cars
业主自住装修
Dr. A. Santos Avenue
Mr. DIY nearby
Sta. Rosa
lot area 120 sqm
3 units per floor
owner financing available
owner moving out in December
Owner is flexible
Owner will paint the walls
along Don Chino Roces Avenue
near St. Luke's
Ma. Cristina Village
2 parking slots included
net of VAT 45k
5% down payment
10% discount for cash
20% DP spread over 36 months
房东人很好
业主急售
业主直租
房东包物业费
业主装修保养好
房东配全套家电
房东同意养宠物
业主诚心出售
业主可配合贷款
业主方便看房
两房两卫
5号线地铁
12楼朝南
50万装修
Phase 2 of Nuvali
Block 5 has the pool
Phase 1 clubhouse
Owner occupied
Clean title
Unit has balcony
slot in basement 2
100% paid
1% interest
3% annual increase
Owner Pays Dues
Seller Shoulders CGT
buyer pays DST and transfer tax
单元门口有保安
单元朝南
业主姓名保密
业主要求爱干净
房东姐姐也住同楼
房东高素质
业主张罗好了家具
Lot 5 ha
net worth
Owner's Lounge
price is net of dues
Owner is Filipino-Chinese
Owner is Flexible
Owner Is Very Flexible
Owner Direct Listing
Owner Occupied Unit
业主是韩国人
业主马上搬走
业主林木环绕
业主黄金楼层
房东和气
房东总价1600万
房东周末在家
房东谢绝中介
Tower 2 250 meters to MRT
Level B1, L2 shops
PH 5M
总价800万可租可售
月租2万可接受宠物
3 months for you to decide
2 months deposit to owner
rent to own
Tower 1 has 500 units
5% discount for buyers
2F balcony
floor B, quiet
Phase 3 turnover 2027
Lot 300 sqm, Block A park
price drop from 9M to 8M
clean and bright 2BR
3楼 88平
单元楼有电梯
车位充足
业主刚装修
com area, Level 5B
Fiber 5G, 3D tour
Serendra 2B 2B 85k
房东直接签约
`
const linesOf = (text: string) => text.trim().split('\n')

test.each(linesOf(secrets))('a line stays out of the remarks, and its writer hears of it: %s', (line) => {
  expect(remarks(`2BR corner\n${line}\nNear MRT`)).toBe('2BR corner\nNear MRT')
  expect(privateDetailsIn(line)).not.toEqual([])
})

test.each<[text: string, rest: string]>([
  ['parking slot no. B2-118', 'parking'],
  ['room 1907 19/F', '19/F'],
  ['房东李小明本人直租', '直租'],
  ['2905 Tower 1', 'Tower 1'],
  ['T1 2905', 'T1'],
  ['Tower 1 2905', 'Tower 1'],
  ['1座12楼B', '1座'],
  ['3栋2单元1501', '3栋'],
  ['B2车位118号', 'B2'],
  ['Unit 1208-B Tower 2', 'Tower 2'],
  ['rm 801 Bldg B', 'Bldg B'],
  ['T2 19F unit 05', 'T2 19F'],
  ['1502B Tower A', 'Tower A'],
  ['5栋1203', '5栋'],
  ['5栋12B', '5栋'],
  ['Two Serendra Red Oak 5B 108sqm', 'Two Serendra Red Oak 108sqm'],
])('%s leaves %s', (text, rest) => {
  expect(remarks(text)).toBe(rest)
  expect(privateDetailsIn(text)).not.toEqual([])
})

test.each(linesOf(publicWords))('a line stays public: %s', (line) => {
  expect(remarks(`2BR corner\n${line}\nNear MRT`)).toBe(`2BR corner\n${line}\nNear MRT`)
  expect(privateDetailsIn(line)).toEqual([])
})

test.each<[text: string, ownerName: string]>([
  ['2BR 85k, Owner is Dra. Liza Go', 'Dra. Liza Go'],
  ['2BR 85k, owner: Sps. Juan and Maria dela Cruz', 'Sps. Juan and Maria dela Cruz'],
  ['2BR 85k, unit owner Ma. Theresa Dizon-Cruz', 'Ma. Theresa Dizon-Cruz'],
  ['2BR 85k, may-ari po ay si Mang Boy Santos', 'Mang Boy Santos'],
  ['2BR 85k, owner name Lim, Roberto', 'Lim, Roberto'],
  ['两房 8.5万，房东张伟，近地铁', '张伟'],
  ['两房 8.5万，业主姓陈', '陈'],
  ['两房 8.5万，房东是王阿姨', '王阿姨'],
  ['两房 8.5万，房东是菲律宾人Mr Santos', 'Mr Santos'],
])('%s names %s', (text, ownerName) => expect(fieldsOf(text)?.ownerName).toBe(ownerName))

test('what is no value of a field goes to the private notes', () => {
  expect(fieldsOf('2BR 9.8M, 9.2M net of CGT, 1% to buyer agent, slot 118')?.privateRemarks).toBe('9.2M net of CGT, 1% to buyer agent, slot 118')
  expect(fieldsOf('两房 2000万，业主要价1600万净收，单元29C')).toMatchObject({
    privateRemarks: '业主要价1600万净收，单元29C',
    roomNumber: '29C',
    price: 20_000_000,
  })
})
