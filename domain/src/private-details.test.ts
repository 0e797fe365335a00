import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moveDetail, privateDetailsIn } from './private-details.ts'

const own = { ownerName: 'Chen Wei', ownerContact: 'wei-c.88', roomNumber: '2205' }
const found = (text: string) => privateDetailsIn(text, own).map(({ kind, words }) => `${kind}: ${words}`)

test.each<[text: string, details: string[]]>([
  ['Call 0918 000 1111, chen@example.com', ['contact: 0918 000 1111', 'contact: chen@example.com']],
  ['+63 (918) 000-1111 or ０９１８０００１１１２', ['contact: +63 (918) 000-1111', 'contact: ０９１８０００１１１２']],
  ['电话：8123 4567，采光好', ['contact: 8123 4567']],
  ['零九一八零零零一一一一', ['contact: 零九一八零零零一一一一']],
  ['zero nine one eight zero zero zero one', ['contact: zero nine one eight zero zero zero one']],
  ['微信 chen_88。加我 chenhome2026', ['contact: 微信 chen_88', 'contact: 加我 chenhome2026']],
  ['Viber: chenhome, @chen_88, t.me/chen, chenhomes.com', ['contact: Viber: chenhome', 'contact: @chen_88', 'contact: t.me/chen', 'contact: chenhomes.com']],
  ['ask wei-c.88', ['contact: wei-c.88']],
  ['unit 2205, or 2205 alone', ['unit: unit 2205', 'unit: 2205']],
  ['3座1205室，T2-1206', ['unit: 1205室', 'unit: T2-1206']],
  ['Chen Wei says yes. Owner: Maria Santos', ['owner: Chen Wei', 'owner: Owner: Maria Santos']],
  ['业主在国外，业主：陈先生', ['owner: 业主在国外', 'owner: 业主：陈先生']],
  ['Bright. Door code 4521#. Key with guard', ['access: Door code 4521#', 'access: Key with guard']],
  ['钥匙在前台，密码 4521', ['access: 钥匙在前台', 'access: 密码 4521']],
  ['32M net, lowest price 30M', ['price: 32M net', 'price: lowest price 30M']],
  ['底价 3200万，到手3100万', ['price: 底价 3200万', 'price: 到手3100万']],
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
