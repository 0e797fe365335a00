import { expect, test } from 'vitest'
import { publicText, remarksOf } from './pasted-remarks.ts'

const remarks = (text: string) => {
  const { zh, en } = remarksOf(publicText(text)).remarks
  return zh || en
}

test.each<[text: string, remarks: string]>([
  // commission
  ['Serendra 2BR 85k 3% comm', 'Serendra 2BR 85k'],
  ['2BR, 3% commission sharing with brokers. Corner', '2BR. Corner'],
  ['Owner: Dr. Tan Wei Ming, helper opens door Mon-Fri\n2BR corner', '2BR corner'],
  ['2房 经纪费另议，高层', '2房，高层'],
  ['2BR corner. Owner J.P. Santos Jr. wants 11.8M clear', '2BR corner. wants'],
  ['Owner: Ma. Cristina Reyes, corner', 'corner'],
  ['2房高层，房东：Mr. K. Lim，采光好', '2房高层，采光好'],
  ['2BR c/o Mrs. D. Cruz, corner', '2BR, corner'],
  ['2BR 27M net of 3% comm', '2BR'],
  ['Sale 35M net to owner, used to be 39M', 'Sale, used to be 39M'],
  ['Corner, 27M net of commission', 'Corner'],
  ['Rent 95k net of VAT', 'Rent 95k net of VAT'],
  ['For sale at 32M net, corner. Net floor area 80', 'For sale at, corner. Net floor area 80'],
  ['PHP 32,000,000 net\n2BR', '2BR'],
  ['SRP 9.8M, net 9.2M negotiable (owner in Canada)', 'SRP 9.8M, negotiable'],
  ['SRP 9.8M / net 9.2M', 'SRP 9.8M'],
  ['SRP 9.8M net 9.2M', 'SRP 9.8M'],
  ['Price: 24.5M\nNet 23M\n2BR', 'Price: 24.5M\n2BR'],
  ['Price: 24.5M\nNet: ₱23,000,000', 'Price: 24.5M'],
  ['27M net 09175550188', ''],
  ['售价 1400万\n到手 1350万', '售价 1400万'],
  ['售价 1400万\n净 1350万', '售价 1400万'],
  ['SRP 9.8M\nLast price 9M', 'SRP 9.8M'],
  ['SRP 9.8M lowest price 9M', 'SRP 9.8M'],
  ['两房 挂牌1980万，净得1350万，最低1300万', '两房 挂牌1980万'],
  ['业主实收 1850万，对外报 1980万，带车位', '对外报 1980万，带车位'],
  ['2BR 9.8M, last price 9M, nego down to 8.9M', '2BR 9.8M'],
  ['两房 12B室，12楼B单元，安静', '两房，安静'],
  ['2BR, 带车位，车牌 ABC 1234', '2BR, 带车位'],
  ['co-broke 50/50, fully furnished', 'fully furnished'],
  ['5% pf. Corner', 'Corner'],
  ['出租 两房 佣金 2% 拎包入住', '出租 两房 拎包入住'],
  ['月租8.5万，返佣50%，拎包入住', '月租8.5万，拎包入住'],
  ['可停4辆车 有佣人房', '可停4辆车 有佣人房'],
  ['clean common area', 'clean common area'],
  // contacts
  ['63 sqm | 28th floor | 0917 555 1234', '63 sqm | 28th floor'],
  ['Available Dec 1. Call or viber Ana at 0917 555 1234. Near MRT.', 'Available Dec 1. Near MRT.'],
  ['Near MRT. Ana 0917/555.1234', 'Near MRT.'],
  ['2BR\nana.cruz@mail.example\nt.me/ana', '2BR'],
  ['2BR。微信 abc123。近地铁', '2BR。近地铁'],
  ['两房 可养宠物 联系微信 lily888', '两房 可养宠物'],
  ['两房，有意请联系张小姐 13812345678，拎包入住', '两房，拎包入住'],
  ['两房 可看房 随时联系我 有意私聊', '两房 可看房'],
  ['Ms. Ivy, 2BR', '2BR'],
  ['Rent 85,000 - 95,000', 'Rent 85,000 - 95,000'],
  ['85k pm, viewing until 5 pm daily', '85k pm, viewing until 5 pm daily'],
  // units
  ['Unit 12A One Rockwell 2BR', 'One Rockwell 2BR'],
  ['2 units: 1205 sqm lot, units 1205 and 1206', '2 units: 1205 sqm lot'],
  ['T2-1205, 2BR #1206', '2BR'],
  ['Blk 5 Lot 12 BF Homes', 'BF Homes'],
  ['3座1205室 两房', '3座 两房'],
  ['房号 12A 两房', '两房'],
  ['1-Bedroom Unit (35M) in Makati', '1-Bedroom Unit in Makati'],
  ['Studio (24 sqm), Condo (12F)', 'Studio (24 sqm), Condo'],
  ['Unit 45 sqm, corner unit P24.5M', 'Unit 45 sqm, corner unit P24.5M'],
  // the way in
  ['Key with Mang Jun at lobby guard. 2BR corner', '2BR corner'],
  ['2BR, key(s) w/ reception, pick up keys at PMO, ask for Kuya Jun', '2BR'],
  ['Lockbox at the door, code 1234, near MRT. Gate code: 9911', 'near MRT.'],
  ['Susi nasa guard, hanapin si Kuya Jun. 2BR', '2BR'],
  ['Vacant (key at lobby), pool', 'pool'],
  ['Vacant, turnkey in BGC, keyless, smart lock, zip code 1630', 'Vacant, turnkey in BGC, keyless, smart lock, zip code 1630'],
  ['两房 7.5万 钥匙在前台，报1205就行。密码锁 1234#，房子空置，拎包入住', '两房 7.5万。拎包入住'],
  ['看房找保安拿钥匙，智能密码锁，没人住过', '智能密码锁，没人住过'],
  // what only the owner knows
  ['Owner is Mr. Tan, corner unit, nasa Canada na po yung owner', 'corner unit'],
  ['Owner based abroad, can go down to 8M, TCT No. 123-456, pool', 'pool'],
  ['业主在国外，底价 2000万，急售', '急售'],
  ['两房 总价1560万净，带车位', '两房，带车位'],
  ['两房 业主陈生 带车位\n业主李太', '两房 带车位'],
  ['Net of CGT. Commission: 5% sale / 1 month lease', 'Net of CGT.'],
  // chatter
  ['Hi all, 2BR in Serendra', '2BR in Serendra'],
  ['Good morning partners!\nFor lease\nThanks po\nRgds, Mel', 'For lease'],
  ['Pls share! 2BR #bgc #rent', '2BR'],
  // heads of messages
  ['[10:42, 11/20/2026] Broker Liza: Carpark for sale', 'Carpark for sale'],
  ['[10:42 AM, 11/20/2026] +63 917 555 1234: 2BR', '2BR'],
  ['[10:42, 2026年11月20日] 王经理：两房', '两房'],
  ['[Nov 20, 10:42 AM] Liza Cruz: 2BR', '2BR'],
  ['[11/24, 9:12 AM] Maria Santos: 2BR [11/25, 10:02 AM] Pedro Reyes: corner', '2BR corner'],
  ['Near MRT, FB: Joy Cruz, pool', 'Near MRT, pool'],
  ['2BR. 1 month com. Pool', '2BR. Pool'],
  ['大家好，出租两房，求转发', '出租两房'],
  ['Hi-ceiling loft, shared pool', 'Hi-ceiling loft, shared pool'],
])('%s', (text, expected) => expect(remarks(text)).toBe(expected))

test('positions stay valid', () => {
  const text = '[20/11/26, 10:32] Ana: Unit 12A Serendra\n3% comm'
  expect(publicText(text)).toHaveLength(text.length)
  expect(publicText(text).indexOf('Serendra')).toBe(text.indexOf('Serendra'))
})

test('the language is that of the text', () => {
  expect(remarksOf('出租 Serendra 两房 拎包入住').remarks).toEqual({
    zh: '出租 Serendra 两房 拎包入住',
    en: '',
  })
  expect(remarksOf('Serendra 2房').remarks).toEqual({ zh: '', en: 'Serendra 2房' })
})
