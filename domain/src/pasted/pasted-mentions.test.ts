import { expect, test } from 'vitest'
import { draftsOf, publicRemarksOf } from './pasted-places.testing.ts'

const home = 'Two Serendra 2BR for lease 120k/month, 92 sqm, bright corner with garden view'

/** Texts around a home (`#`), a bar a line end; the names that must not be public. */
test.each([
  ['— 张三丰 —|#', /张三丰/],
  ['—— 欧阳娜娜 ——|#', /欧阳/],
  ['=== Liza Mendoza ===|#', /Liza|Mendoza/],
  ['Maria Cruz wrote on Friday:|#', /Maria|Cruz|wrote/],
  ['#|Sent from Maria’s iPhone', /Maria|iPhone/],
  ["#|Sent from Liza Mendoza's Galaxy S24", /Liza|Galaxy/],
  ['#|发自刘姐的iPhone', /刘姐/],
  ['[Liza Mendoza sent 6 photos]|#', /Liza/],
  ['#|[Carlo Reyes reacted ❤️ to your message]', /Carlo/],
  ['图片已省略|#', /省略/],
  ['圖片已略過|#', /略過/],
  ['#|Seen by Liza, Ramon and Joy', /Liza|Ramon|Joy/],
  ['From Melissa Tan to Everyone 10:33 AM|#', /Melissa/],
  ['——来自 刘姐 的转发——|#', /刘姐/],
  ['刘姐周五说：|#', /刘姐/],
  ['黄太 引用 王芳 的消息|#', /黄太|王芳/],
  ['Reply from Liza Mendoza|#', /Liza/],
  ['Liza Mendoza (Admin)|#', /Liza/],
  ['Liza Mendoza via Facebook Marketplace|#', /Liza/],
  ['Liza started this chat. View buyer profile|#', /Liza/],
  ['Melissa Tan left a note|#', /Melissa/],
  ['💬 Liza Mendoza|#', /Liza/],
  ['LIZA MENDOZA|#', /LIZA/],
  ['你已添加了刘姐，现在可以开始聊天了。|#', /刘姐/],
  ['#，我是刘姐', /刘姐/],
  ['#，我是陈伟，采光好', /陈伟/],
  ['#，张姐也可以带看', /张姐/],
  ['刘姐 语音 12"|#', /刘姐/],
  ['#|To: Ramon', /Ramon/],
  ['刘姐>>>|#', /刘姐/],
  ["Hi I'm Liza Mendoza from ABC Realty.|#", /Liza|ABC/],
  ['#. Look for Liza at lobby', /Liza/],
  ['My name is Ramon Vargas|#', /Ramon|Vargas/],
  ['> Liza Mendoza|> #', /Liza/],
  ['Maria_Cruz88 21:03|#', /Maria|88/],
  ['巧克力_88 21:03|#', /巧克力/],
  ['liza.mendoza_88 · 21:03|#', /liza/],
  ['#|Agent Ramon Vargas', /Ramon|Vargas/],
  ['Your agent for this unit, Ramon Vargas|#', /Ramon|Vargas/],
  ['#. Agent of the owner Ramon Vargas. Quiet', /Ramon|Vargas/],
  ['#|Listing Broker: Engr. Ramon dela Cruz', /Ramon|Cruz/],
  ['#, agent Ramon here po', /Ramon/],
  ['Agent Ramon #', /Ramon/],
  ['Liza: #', /Liza/],
])('%s: the name is not public, and the home is read as without it', (text, name) => {
  const filled = text.replace('#', home).replaceAll('|', '\n')
  expect(publicRemarksOf(filled)).not.toMatch(name)
  const facts = (pasted: string) => draftsOf(pasted).map(({ estate, bedrooms, price, floorArea, mode }) => ({ estate, bedrooms, price, floorArea, mode }))
  expect(facts(filled)).toEqual(facts(home))
})

test.each([
  'This is Two Serendra, the best in BGC',
  'Garden View',
  'By appointment only, viewing on Friday: 10 to 5',
  'I am the owner, direct',
  'Look for tenants for one year',
  '安静，近公园，业主直租',
  '采光好，高层，江景',
  'Shang Salcedo → Makati Medical: 5 min walk',
])('%s stays, since it tells of the home', (text) => {
  expect(publicRemarksOf(`${home}\n${text}. Bright and quiet.`)).toContain(text.slice(-8))
})

test.each([
  ['Liza', 'Ramon'],
  ['Ate Joy', 'Wendell Uy'],
  ['LIZA', 'Kristoff'],
])('two people of a copied chat without times: neither %s nor %s is public', (one, other) => {
  const text = `${one}: Two Serendra 2BR for rent 120k\n${other}: Jazz Residences 1BR 45k furnished\n${other}: pets ok\n${one}: thanks!`
  for (const name of [one, other]) expect(publicRemarksOf(text)).not.toContain(name)
  expect(draftsOf(text)).toMatchObject([
    { estate: 'Two Serendra', price: 120_000 },
    { estate: 'Jazz Residences', price: 45_000 },
  ])
})

test.each(['Agents welcome', 'Agent Friendly Terms', 'Location: BGC, near the agent of a bank', 'Price: 120k', 'Option: 1 year', 'Broker Network Only'])(
  '%s names nobody and stays',
  (text) => expect(publicRemarksOf(`${home}. Quiet.\n${text}`)).toContain(text),
)

const people = ['Liza', 'Ramon Vargas', '王芳', 'Kristoff', 'Ate Joy', '陈姐', 'Wendell Uy', 'Noelle', '老李', 'Bea', 'Dodong', '小周']
const said = [
  'Two Serendra 2BR 92 sqm for rent 120k',
  '出租 One Serendra 1房 50平 月租6万',
  'good morning!',
  'FOR SALE Jazz Residences 1BR 30 sqm ₱8M',
  'Jazz Residences 2BR 55 sqm 60k SOLD',
  'looking for 2BR in BGC budget 80k',
]
/** 60 messages, 5 of each of twelve people, who also offer what the others do. */
const messages = Array.from({ length: 60 }, (_, index) => ({
  name: people[index % 12] ?? '',
  text: said[(index * 5 + Math.floor(index / 12)) % 6] ?? '',
  index,
}))

test.each([
  ['a name before each', ({ name, text }) => `${name}: ${text}`],
  ['a name above each', ({ name, text }) => `${name}\n${text}\n`],
  ['a time and a name', ({ name, text, index }) => `[22/11/26, 9:${10 + (index % 50)} AM] ${name}: ${text}`],
  ['a name and a time above', ({ name, text, index }) => `${name} 9:${10 + (index % 50)}\n${text}\n`],
] as readonly [string, (message: (typeof messages)[number]) => string][])('60 messages by twelve people, %s: 40 homes, and no name is public', (_, written) => {
  const text = messages.map(written).join('\n')
  const shown = publicRemarksOf(text)
  expect(people.filter((name) => shown.includes(name))).toEqual([])
  expect(draftsOf(text).map(({ price }) => price)).toEqual(
    messages.flatMap(({ text: words }) => {
      const price = [120_000, 60_000, null, 8_000_000, 60_000, null][said.indexOf(words)]
      return price ? [price] : []
    }),
  )
})
