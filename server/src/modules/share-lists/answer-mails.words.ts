import type { Words } from '@site/domain/words.ts'
import type { NewsKind } from './answer-mails.store.ts'

/** How many answers of a kind came: one, and several. */
export const newsWords: Readonly<Record<NewsKind, { readonly one: Words; readonly many: Words }>> = {
  asked: { one: { zh: '{count} 个看房预约', en: '{count} viewing request' }, many: { zh: '{count} 个看房预约', en: '{count} viewing requests' } },
  confirmed: { one: { zh: '同意 {count} 个看房时间', en: '{count} viewing agreed' }, many: { zh: '同意 {count} 个看房时间', en: '{count} viewings agreed' } },
  cancelled: { one: { zh: '取消 {count} 个看房', en: '{count} viewing cancelled' }, many: { zh: '取消 {count} 个看房', en: '{count} viewings cancelled' } },
  requestsCancelled: {
    one: { zh: '取消 {count} 个看房预约', en: '{count} viewing request cancelled' },
    many: { zh: '取消 {count} 个看房预约', en: '{count} viewing requests cancelled' },
  },
  offersDeclined: {
    one: { zh: '婉拒 {count} 个看房时间', en: '{count} viewing time declined' },
    many: { zh: '婉拒 {count} 个看房时间', en: '{count} viewing times declined' },
  },
  questions: { one: { zh: '{count} 个问题', en: '{count} question' }, many: { zh: '{count} 个问题', en: '{count} questions' } },
  notes: { one: { zh: '{count} 条留言', en: '{count} note' }, many: { zh: '{count} 条留言', en: '{count} notes' } },
  love: { one: { zh: '喜欢 {count} 套', en: '{count} loved' }, many: { zh: '喜欢 {count} 套', en: '{count} loved' } },
  maybe: { one: { zh: '{count} 套再想想', en: '{count} maybe' }, many: { zh: '{count} 套再想想', en: '{count} maybe' } },
  no: { one: { zh: '{count} 套不合适', en: '{count} not for them' }, many: { zh: '{count} 套不合适', en: '{count} not for them' } },
}

/** The other texts of the mail about answers. */
export const answerMailWords = {
  client: { zh: '客户', en: 'A client' },
  /** In the subject, of one client without a name, and of several. */
  fromOne: { zh: '客户', en: 'a client' },
  fromMany: { zh: '客户', en: 'your clients' },
  comma: { zh: '，', en: ', ' },
  line: { zh: '{name} · {title}：{news}', en: '{name} · {title}: {news}' },
  moreOne: { zh: '还有 {count} 个链接', en: '{count} more link' },
  moreMany: { zh: '还有 {count} 个链接', en: '{count} more links' },
} as const
