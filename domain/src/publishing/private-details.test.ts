import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moveDetail, privateDetailsIn } from './private-details.ts'

const own = { ownerName: 'Chen Wei', ownerContact: 'wei-c.88', roomNumber: '2205' }
const found = (text: string) => privateDetailsIn(text, own).map(({ kind, words }) => `${kind}: ${words}`)

test.each<[text: string, details: string[]]>([
  ['Call 0918 000 1111, chen@example.com', ['contact: 0918 000 1111', 'contact: chen@example.com']],
  ['+63 (918) 000-1111 or ０９１８０００１１１２', ['contact: +63 (918) 000-1111', 'contact: ０９１８０００１１１２']],
  ['⓪⑨①⑦①②③⓪⓪⑨⑨ 或 𝟶𝟿𝟷𝟽𝟷𝟸𝟹𝟶𝟶𝟿𝟿', ['contact: ⓪⑨①⑦①②③⓪⓪⑨⑨', 'contact: 𝟶𝟿𝟷𝟽𝟷𝟸𝟹𝟶𝟶𝟿𝟿']],
  ['📞0️⃣9️⃣1️⃣7️⃣1️⃣2️⃣3️⃣0️⃣0️⃣9️⃣9️⃣，安静', ['contact: 0️⃣9️⃣1️⃣7️⃣1️⃣2️⃣3️⃣0️⃣0️⃣9️⃣9️⃣']],
  ['0917–123–0099 or 0917\u2212123\u22120098', ['contact: 0917–123–0099', 'contact: 0917\u2212123\u22120098']],
  ['٠٩١٧١٢٣٠٠٩٩ 或 ०९१७१२३००९९ 或 ❾❶❼❶❷❸⓿⓿❾❾', ['contact: ٠٩١٧١٢٣٠٠٩٩', 'contact: ०९१७१२३००९९', 'contact: ❾❶❼❶❷❸⓿⓿❾❾']],
  ['Call 0917\u2060123\u200d0099. 零玖壹柒壹贰叁零零玖玖', ['contact: 0917\u2060123\u200d0099', 'contact: 零玖壹柒壹贰叁零零玖玖']],
  ['Cero nueve uno siete uno dos tres cero cero nueve nueve', ['contact: Cero nueve uno siete uno dos tres cero cero nueve nueve']],
  ['25000–30000 a month, 80000–120000 with parking. 2026-11-30–2026-12-05, 18,000,000–25,000,000', []],
  ['0917*123*0099, O917 I23 OO99, 0917, 123, 0098', ['contact: 0917*123*0099', 'contact: O917 I23 OO99', 'contact: 0917, 123, 0098']],
  ['juan＠gmail。com, juan(at)gmail(dot)com', ['contact: juan＠gmail。com', 'contact: juan(at)gmail(dot)com']],
  ['Wе Chat zed99x，采光好', ['contact: Wе Chat zed99x']],
  ['电话：8123 4567，采光好', ['contact: 8123 4567']],
  ['零九一八零零零一一一一', ['contact: 零九一八零零零一一一一']],
  ['zero nine one eight zero zero zero one', ['contact: zero nine one eight zero zero zero one']],
  ['微信 chen_88。加我 chenhome2026', ['contact: 微信 chen_88', 'contact: 加我 chenhome2026']],
  ['Viber: chenhome, @chen_88, t.me/chen, chenhomes.com', ['contact: Viber: chenhome', 'contact: @chen_88', 'contact: t.me/chen', 'contact: chenhomes.com']],
  ['ask wei-c.88', ['contact: wei-c.88']],
  ['unit 2205, or 2205 alone', ['unit: unit 2205', 'unit: 2205']],
  ['3座1205室，T2-1206', ['unit: 1205室', 'unit: T2-1206']],
  [
    '[27/11/2026, 9:03 PM] Maria Cruz: bright\nJuan Ramos, 27/11/2026 21:05:\nquiet',
    ['sender: [27/11/2026, 9:03 PM] Maria Cruz:', 'sender: Juan Ramos, 27/11/2026 21:05:'],
  ],
  ['Viewing daily 9:00 AM\nUptown Ritz: two towers', []],
  ['Chen Wei says yes. Owner: Maria Santos', ['owner: Chen Wei', 'owner: Owner: Maria Santos']],
  ['业主在国外，业主：陈先生', ['owner: 业主在国外', 'owner: 业主：陈先生']],
  ['Bright. Door code 4521#. Key with guard', ['access: Door code 4521#', 'access: Key with guard']],
  ['钥匙在前台，密码 4521', ['access: 钥匙在前台', 'access: 密码 4521']],
  ['32M net, lowest price 30M', ['price: 32M net', 'price: lowest price 30M']],
  ['底价 3200万，到手3100万', ['price: 底价 3200万', 'price: 到手3100万']],
  ['两房 12B室，12C房，安静', ['unit: 12B室', 'unit: 12C房']],
  ['12楼B单元，采光好。12层-C室', ['unit: 12楼B单元', 'unit: 12层-C室']],
  ['3单元502，2单元1203室', ['unit: 3单元502', 'unit: 2单元1203室']],
  [
    'unit 12B, #12B, Rm 12B, flat 12B, apt. 1205, suite 12-B',
    ['unit: unit 12B', 'unit: #12B', 'unit: Rm 12B', 'unit: flat 12B', 'unit: apt. 1205', 'unit: suite 12-B'],
  ],
  ['12/F unit B. 12th floor, flat C', ['unit: unit B', 'unit: flat C']],
  ['A座12B，B12室', ['unit: 12B', 'unit: B12室']],
  ['净得1350万，净收 1300万，实得1290万', ['price: 净得1350万', 'price: 净收 1300万', 'price: 实得1290万']],
  ['最低1350万，最低价 1300万，最低可到1290万', ['price: 最低1350万', 'price: 最低价 1300万', 'price: 最低可到1290万']],
  ['实收1850万。到手价 1800万。1790万到手，1780万净', ['price: 实收1850万', 'price: 到手价 1800万', 'price: 1790万到手', 'price: 1780万净']],
  ['可以降到 1300万，低于1290万不卖，底线1280万', ['price: 可以降到 1300万', 'price: 低于1290万不卖', 'price: 底线1280万']],
  ['业主最低8万', ['price: 业主最低8万']],
  ['SRP 9.8M, net 9.2M negotiable', ['price: net 9.2M']],
  ['net price: ₱9,200,000, net is ₱9.1M, net 85k/month', ['price: net price: ₱9,200,000', 'price: net is ₱9.1M', 'price: net 85k/month']],
  ['9.2M NTO. Net ₱92,000', ['price: 9.2M NTO', 'price: Net ₱92,000']],
  ['last price 9M, last na 8.9M, 8.8M last price', ['price: last price 9M', 'price: last na 8.9M', 'price: 8.8M last price']],
  [
    'lowest 9M, bottom: 8.9M, floor price 8.8M, minimum price is 8.7M',
    ['price: lowest 9M', 'price: bottom: 8.9M', 'price: floor price 8.8M', 'price: minimum price is 8.7M'],
  ],
  ['nego down to 9M, negotiable until 8.9M', ['price: nego down to 9M', 'price: negotiable until 8.9M']],
  ['Owner will accept 9M, owner wants 8.9M, sagad na 8.8M', ['price: Owner will accept 9M', 'price: owner wants 8.9M', 'price: sagad na 8.8M']],
  ['owner gets 9M, take home 8.9M', ['price: owner gets 9M', 'price: take home 8.9M']],
  ['净得：1350万，到手价： 1800万，实收 ₱18,500,000', ['price: 净得：1350万', 'price: 到手价： 1800万', 'price: 实收 ₱18,500,000']],
  ['最低 80000，最低：₱80,000，业主到手要1850万', ['price: 最低 80000', 'price: 最低：₱80,000', 'price: 业主到手要1850万']],
  ['net-net 9.2M, 9.2M nett, net asking 9.1M', ['price: net-net 9.2M', 'price: 9.2M nett', 'price: net asking 9.1M']],
  ['lowest offer 9M, bottom line 8.9M, neg til 8.8M', ['price: lowest offer 9M', 'price: bottom line 8.9M', 'price: neg til 8.8M']],
  ['9M is the lowest, 8.9M last, will accept 8.8M', ['price: 9M is the lowest', 'price: 8.9M last', 'price: will accept 8.8M']],
  ['12楼1205，12层05室，B单元12楼，12楼-B', ['unit: 12楼1205', 'unit: 12层05室', 'unit: B单元12楼', 'unit: 12楼-B']],
  ['12/F B, A-1205, PH-2, 门牌1205', ['unit: 12/F B', 'unit: A-1205', 'unit: PH-2', 'unit: 门牌1205']],
  ['车牌 ABC 1234，车牌号：NAA1234。Plate no. ABC 1234', ['plate: 车牌 ABC 1234', 'plate: 车牌号：NAA1234', 'plate: Plate no. ABC 1234']],
  ['3% commission. 佣金3%', ['commission: 3% commission', 'commission: 佣金3%']],
])('%s has %j', (text, details) => expect(found(text)).toEqual(details))

test.each([
  'PHP 38 000 000 in all, 12,500,000 before, ₱ 1 200 000 000',
  'Free from 2026-12-15, viewing 9 am - 5 pm, 09/12/2026',
  'Built in 2205, 2205 sqm lot, 22nd floor, ₱2205',
  'No commission, no agent’s fee. 免佣金，无中介费',
  'Units with 24/7 guards, #1 in BGC #makati #condo2br',
  '₱95,000/month net of VAT, net floor area 80 sqm, net usable 60',
  '新港大道101号，位于新港城',
  '可停4辆车，有佣人房，指纹锁，三房两厅，10分钟到地铁',
  'Viewings are easy, the keys are at hand. 钥匙在手',
  '最低租期1年，最低一年起租，最低消费 500，12楼，12楼A座，A座，3单元，12层B区',
  '12楼 120平，12楼3室2厅，12楼 A座，3层 2026年，最低 80000 起，最低30平，净 80平',
  '12/F Bare, C-5 road, A-grade, lowest dues in BGC 5k, last 2 units, we will take 2 days, last na po ito, bottom floors',
  '物业费 5,000，租金最低3万起，月租最低 3万 起',
  '净面积 80平，净高2.8米，干净 两房，纯净水，净宽 3米',
  'Tower B, 12th floor, 12F, nearest 7-11, dues 5,000, 24k rent, Flat screen, suites from 30 sqm, apartment 120 sqm, apt 2BR',
  'Internet 100 mbps, net 80 sqm, net 80m2, network 5G, net usable area 60 sqm',
  'Owner wants 2 tenants, owner accepts 12 checks, last 2 units, take home pay, lowest price in BGC, lowest floor 8',
  'Minimum 1 year, min. 6 months, minimum stay 30 days, bottom floor 2, floor 12, floor price list, license plate holder',
  '2房12平阳台，三房一厅，12号楼，5号房型，2B户型',
  '原价 2000万 现降到 1800万，价格 1850万净水设备 现房',
  'From 19M down to 17.8M, reduced to 17M, net worth 5M',
  'Wechat pay accepted @ Makati, key card for the lift, 5-star lobby',
])('nothing private in: %s', (text) => expect(found(text)).toEqual([]))

test('a detail moves with its clause, and the rest stays readable', () => {
  const move = (text: string) => {
    const [detail] = privateDetailsIn(text, own)
    return detail && moveDetail(text, detail)
  }
  expect(move('Bright corner. Unit 2205, quiet.\nNear MRT')).toEqual({ rest: 'Bright corner. quiet.\nNear MRT', moved: 'Unit 2205' })
  expect(move('Near MRT, call 0918 000 1111')).toEqual({ rest: 'Near MRT', moved: 'call 0918 000 1111' })
  expect(move('采光好，密码 4521，近地铁')).toEqual({ rest: '采光好，近地铁', moved: '密码 4521' })
})

test('details are parts of the text in its order, and moving them all ends', () => {
  const pieces = fc.constantFrom('unit 2205', 'Chen Wei', '0918 000 1111', '底价 3200万', 'key with guard', 'a@b.co', 'bright', '，', ', ', '. ', '\n', ' ')
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 12 }), (parts) => {
      let text = parts.join('')
      let end = 0
      for (const detail of privateDetailsIn(text, own)) {
        expect(detail.start).toBeGreaterThanOrEqual(end)
        expect(text.slice(detail.start, detail.start + detail.words.length)).toBe(detail.words)
        end = detail.end
      }
      for (let detail = privateDetailsIn(text, own)[0]; detail; detail = privateDetailsIn(text, own)[0]) {
        const { rest, moved } = moveDetail(text, detail)
        expect(moved).toContain(detail.words)
        expect(rest.length).toBeLessThan(text.length)
        text = rest
      }
    }),
  )
})
