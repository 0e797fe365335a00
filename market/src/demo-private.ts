import type { CodeOf } from '@site/domain/choices.ts'
import type { Words } from '@site/domain/words.ts'
import type { DemoPoster, ListingBasics } from './demo-types.ts'
import type { RandomSource } from './random.ts'

type PosterLocale = Pick<DemoPoster, 'locale'>

const sources: readonly (readonly [Words, number])[] = [
  [{ zh: '业主直接委托', en: 'Given by the owner' }, 45],
  [{ zh: '同行合作', en: 'Shared by another agent' }, 25],
  [{ zh: '老客户介绍', en: 'Referred by a client' }, 20],
  [{ zh: '开发商渠道', en: "From the developer's desk" }, 10],
]

/** Where an agent got a listing from: a random text in the agent's locale. */
export const sourceOf = (random: RandomSource, { locale }: PosterLocale): string => random.weighted(sources)[locale]

// biome-ignore format: one note per line
const notes: Readonly<Record<CodeOf<'mode'> | 'any', readonly Words[]>> = {
  any: [
    { zh: '钥匙在大堂前台，看房提前一天约。', en: 'Keys at the lobby desk; book viewings a day ahead.' },
    { zh: '业主常在国外，回复慢一天。', en: 'The owner is mostly abroad and answers a day later.' },
    { zh: '只在周末看房。', en: 'Viewings on weekends only.' },
    { zh: '物业要求访客提前登记姓名。', en: 'The building wants visitors’ names beforehand.' },
    { zh: '佣金已谈好，成交当天付。', en: 'Commission agreed, paid on the day of signing.' },
    { zh: '照片是上个月拍的，和现在一致。', en: 'Photos are from last month and still right.' },
  ],
  Sale: [
    { zh: '底价还可以谈百分之三左右。', en: 'About three per cent of room in the price.' },
    { zh: '产权证在银行，解押要三周。', en: 'The title is with the bank; release takes three weeks.' },
    { zh: '业主想在年底前过户。', en: 'The owner wants the transfer done by year end.' },
    { zh: '增值税由卖方承担，已书面确认。', en: 'Seller pays the capital gains tax, confirmed in writing.' },
  ],
  Lease: [
    { zh: '租客下月搬走，之前要一起约时间。', en: 'The tenant leaves next month; arrange viewings together.' },
    { zh: '签两年可以送半个月。', en: 'Half a month free on a two-year contract.' },
    { zh: '业主要求先看收入证明。', en: 'The owner asks for proof of income first.' },
    { zh: '可以短租六个月，租金加一成。', en: 'Six months possible at ten per cent more.' },
  ],
}

/** Random private remarks for a listing of this mode, in the agent's locale. */
export const privateRemarksOf = (random: RandomSource, { locale }: PosterLocale, { mode }: Pick<ListingBasics, 'mode'>): string =>
  random.pick([...notes.any, ...notes[mode]])[locale]
