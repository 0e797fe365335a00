import type { fieldMessages } from './field-messages.ts'
import type { Words } from './words.ts'

/** What the client does with a problem (specification section 8, product.md section 6). */
export type Reaction = 'field' | 'notice' | 'notice-long' | 'not-found' | 'login'

export type Problem = { readonly code: number; readonly status: number; readonly reaction: Reaction; readonly message: Words }

/** The error catalogue. `status` is the HTTP status: 200 for business outcomes, its own for what fails before the business. */
// biome-ignore format: a table, one row a line
export const problems = {
  invalid: { code: 400, status: 200, reaction: 'field', message: { zh: '填写有误，请检查标出的地方', en: 'Something is not right. Check the marked fields.' } },
  invalidQuery: { code: 400, status: 400, reaction: 'notice', message: { zh: '链接里的筛选条件无法识别', en: 'The filters in this link could not be read.' } },
  unreadable: { code: 400, status: 400, reaction: 'notice', message: { zh: '请求内容无法识别', en: 'The request could not be read.' } },
  forbidden: { code: 403, status: 200, reaction: 'notice', message: { zh: '您没有权限这样做', en: 'You are not allowed to do that.' } },
  agentsOnly: { code: 403, status: 200, reaction: 'notice', message: { zh: '此功能仅限经纪使用', en: 'This feature is for agents only.' } },
  listsOff: { code: 403, status: 200, reaction: 'notice', message: { zh: '清单功能未开通，请联系客服', en: 'Sharing lists are not available for your account. Contact customer service.' } },
  notFound: { code: 404, status: 200, reaction: 'not-found', message: { zh: '没有找到', en: 'There is no such thing here.' } },
  noSuchCall: { code: 404, status: 404, reaction: 'notice', message: { zh: '没有这个接口', en: 'There is no such call.' } },
  wrongMethod: { code: 404, status: 405, reaction: 'notice', message: { zh: '这个接口不支持该请求方式', en: 'This call does not take that method.' } },
  conflict: { code: 409, status: 200, reaction: 'notice', message: { zh: '内容已被他人修改，请刷新后再试', en: 'It was changed meanwhile. Reload and try again.' } },
  usernameTaken: { code: 409, status: 200, reaction: 'field', message: { zh: '这个用户名已被使用，请换一个', en: 'This username is taken. Choose another.' } },
  usernameTooSoon: { code: 409, status: 200, reaction: 'field', message: { zh: '用户名一年只能修改一次', en: 'A username can be changed only once a year.' } },
  emailTaken: { code: 409, status: 200, reaction: 'field', message: { zh: '这个邮箱已用于另一个账号', en: 'Another account has this e-mail.' } },
  favouritesFull: { code: 409, status: 200, reaction: 'notice', message: { zh: '收藏已满 500 套，请先删去一些', en: 'You have 500 favourites, which is the most. Remove some first.' } },
  savedSearchesFull: { code: 409, status: 200, reaction: 'notice', message: { zh: '最多保存 50 个搜索，请先删去一些', en: 'You have saved 50 searches, which is the most. Remove some first.' } },
  wrongSignIn: { code: 400, status: 200, reaction: 'field', message: { zh: '账号或密码不正确', en: 'The account or the password is wrong.' } },
  noMessages: { code: 409, status: 200, reaction: 'notice', message: { zh: '对方目前不接收站内留言', en: 'This person does not take messages here.' } },
  toOneself: { code: 409, status: 200, reaction: 'notice', message: { zh: '这是您自己发布或分享的房源，不能给自己留言', en: 'You listed or shared this home yourself, so there is nobody to write to.' } },
  ownListing: { code: 409, status: 200, reaction: 'notice', message: { zh: '这是您自己发布的房源，不能举报', en: 'This is your own listing, so it cannot be reported by you.' } },
  messageAnswered: { code: 409, status: 200, reaction: 'notice', message: { zh: '这条留言已经回复过了', en: 'This message has been answered already.' } },
  tooLarge: { code: 413, status: 413, reaction: 'notice', message: { zh: '内容太大', en: 'That is too large.' } },
  tooFrequent: { code: 429, status: 429, reaction: 'notice', message: { zh: '操作太频繁，请稍后再试', en: 'Request too frequent. Try again later.' } },
  fault: { code: 500, status: 500, reaction: 'notice', message: { zh: '出了点问题，请重试', en: 'Something went wrong. Try again.' } },
  notReady: { code: 503, status: 503, reaction: 'notice', message: { zh: '服务正在启动，请稍候', en: 'The service is starting. Try again in a moment.' } },
  incompatible: { code: 700, status: 200, reaction: 'notice-long', message: { zh: '接口版本不兼容，请联系管理员', en: 'The interface version is incompatible. Contact an administrator.' } },
  signedOut: { code: 1002, status: 200, reaction: 'login', message: { zh: '请先登录', en: 'Log in first.' } },
  sessionEnded: { code: 1003, status: 200, reaction: 'login', message: { zh: '登录已过期，请重新登录', en: 'Your session has ended. Log in again.' } },
} as const satisfies Record<string, Problem>

export type ProblemKey = keyof typeof problems

/** The key of a message at a field. */
export type FieldMessage = keyof typeof fieldMessages

/** A business outcome that is not success; handlers throw it, the door turns it into the envelope. */
export class ProblemError extends Error {
  readonly problem: ProblemKey
  readonly fields: Readonly<Record<string, FieldMessage>> | undefined
  /** tooFrequent: whole seconds after which it may be tried again. */
  readonly retryAfter: number | undefined
  constructor(problem: ProblemKey, fields?: Readonly<Record<string, FieldMessage>>, retryAfter?: number) {
    super(problem)
    this.name = 'ProblemError'
    this.problem = problem
    this.fields = fields
    this.retryAfter = retryAfter
  }
}

/** Every answer of the API (product.md section 6). */
export type Envelope<Data> = { code: number; msg: string; data: Data }

/** Whether something thrown is a `ProblemError`, also one that another bundle of this module threw. */
export const isProblem = (error: unknown): error is ProblemError => error instanceof Error && error.name === 'ProblemError'
