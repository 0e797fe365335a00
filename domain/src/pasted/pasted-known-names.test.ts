import { expect, test } from 'vitest'
import { draftsOf, publicRemarksOf } from './pasted-places.testing.ts'

const home = 'Two Serendra 2BR for lease 120k/month, 92 sqm, bright corner with garden view'
const rows = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => line.split(' => '))
/** Texts around a home (`#`), a bar a line end; the names that must not be public. */
const texts = `
#|Katrina Villaflor.vcf (file attached) => Katrina,Villaflor
Dante Corpuz RE Broker.vcf|# => Dante,Corpuz
Wilfredo Abrenica.vcf|# => Wilfredo,Abrenica
#|Perla Sumulong Homes.vcf => Perla,Sumulong
#. Coordinate with Ms. Marivic Oropesa => Marivic,Oropesa
#. thru Mrs. Arlene Buenaventura => Arlene,Buenaventura
#. Coordinate viewing with Sir Teodoro Lacson => Teodoro,Lacson
#. Contact Ma'am Perla Sumulong => Perla,Sumulong
#. viewing via Engr. Nestor Palanca => Nestor,Palanca
Replying to Boyet|# => Boyet
Replying to Perla Sumulong|# => Perla
Rowena / Rowena Quiambao|# => Rowena,Quiambao
Gina Pascual / Gina|# => Gina,Pascual
Perla Sumulong / Perla|# => Perla
Dodong / OP / — 28/11/2026|# => Dodong,28/11
Perla / Admin / — 28/11/2026|# => Perla,28/11
28/11/2026 às 10:33 - Marivic Oropesa: # => Marivic,Oropesa,28/11
28/11/2026 kl 10:33 - Perla Sumulong: # => Perla,Sumulong,28/11
#|is Marivic the owner? => Marivic
#|Is Perla the agent? => Perla
#|Gina, direct ka ba? => Gina
#|Perla, agent po ba kayo? => Perla
#|Gina P. => Gina
#|Katrina D. => Katrina
#|Perla S. => Perla
#|-gina => gina
#|-perla => perla
Rowena / Rowena Quiambao|ROWENA|#|pm ROWENA => Rowena,ROWENA
Amado.vcf|#|AMADO => Amado,AMADO
GINA: #|Gina => GINA,Gina
Gina P.|#. Call Gina => Gina
Posted by @dodong_y|# => dodong
Meet the seller Dodong Ynares|# => Dodong,Ynares
Meet the seller Perla Sumulong|# => Perla,Sumulong
海燕：…|# => 海燕
春梅：…|# => 春梅
周海燕说她家的房子|# => 海燕
慕容秋菊发的：|# => 秋菊
秋菊转的房源|# => 秋菊
周海燕 转发 @欧阳娜娜 :|# => 海燕,娜娜
周海燕说她家的房子|#|海燕 => 海燕
娜娜在菲|# => 娜娜
慕容雪 发布了一篇小红书笔记|# => 慕容雪
春梅 发布了一篇小红书笔记|# => 春梅
#，看房找海燕 => 海燕
#，看房联系春梅 => 春梅
`
const factsOf = (text: string) => draftsOf(text).map(({ estate, bedrooms, price, floorArea, mode }) => ({ estate, bedrooms, price, floorArea, mode }))

test.each(rows(texts))('%s: of the names %s none is public, and the home is read as without them', (text = '', names = '') => {
  const filled = text.replace('#', home).replaceAll('|', '\n')
  for (const name of names.split(',')) expect(publicRemarksOf(filled)).not.toContain(name)
  expect(publicRemarksOf(filled)).toContain(home)
  expect(factsOf(filled)).toEqual(factsOf(home))
})

test.each(['near Quiambao Street', 'beside Quiambao Park', '采光：…好', '项目在马尼拉', '家电：', '万科开发的社区', 'Pool / Gym', '- Pool'])(
  '%s is of the home and stays, though the text names a person',
  (line) => expect(publicRemarksOf(`Rowena / Rowena Quiambao\n${home}\n${line}\nQuiet all day.`)).toContain(line),
)
