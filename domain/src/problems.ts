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
  wrongSignIn: { code: 400, status: 200, reaction: 'field', message: { zh: '账号或密码不正确', en: 'The account or the password is wrong.' } },
  noMessages: { code: 409, status: 200, reaction: 'notice', message: { zh: '对方目前不接收站内留言', en: 'This person does not take messages here.' } },
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

/** Messages at a field, by the key that `data.fields` carries (product.md section 6, code 400). */
export const fieldMessages = {
  required: { zh: '请填写', en: 'Required' },
  wrongKind: { zh: '格式不对', en: 'This is not the right kind of value' },
  tooLong: { zh: '太长了', en: 'Too long' },
  tooSmall: { zh: '太小了', en: 'Too small' },
  tooLarge: { zh: '太大了', en: 'Too large' },
  unknownOption: { zh: '没有这个选项', en: 'There is no such option' },
  unknownField: { zh: '没有这个字段', en: 'There is no such field' },
  hiddenField: { zh: '不能按此字段查询', en: 'This field cannot be searched by' },
  emptyKeyword: { zh: '搜索内容不能为空', en: 'The search content cannot be empty' },
  badCursor: { zh: '翻页标记无效', en: 'The page marker is not valid' },
  enterUsername: { zh: '请输入用户名', en: 'Enter a username' },
  enterAccount: { zh: '请输入用户名或邮箱', en: 'Enter your username or e-mail' },
  enterEmail: { zh: '请输入邮箱', en: 'Enter an e-mail' },
  enterCode: { zh: '请输入验证码', en: 'Enter the verification code' },
  enterName: { zh: '请输入姓名', en: 'Enter a name' },
  enterPassword: { zh: '请输入密码', en: 'Enter a password' },
  enterOriginalPassword: { zh: '请输入原密码', en: 'Enter the original password' },
  enterNewPassword: { zh: '请输入新密码', en: 'Enter the new password' },
  enterConfirmation: { zh: '请再次输入密码', en: 'Enter the password again' },
  chooseRole: { zh: '请选择业主或经纪', en: 'Choose owner or agent' },
  passwordsDiffer: { zh: '两次输入的密码不一致', en: 'The passwords are not the same' },
  passwordShort: { zh: '密码至少 8 个字符', en: 'At least 8 characters' },
  passwordLong: { zh: '密码最多 128 个字符', en: 'At most 128 characters' },
  passwordCommon: { zh: '这个密码太常见，容易被猜到', en: 'This password is too common and easily guessed' },
  passwordLikeName: { zh: '密码不能与用户名或邮箱相同', en: 'The password must differ from the username and e-mail' },
  passwordSame: { zh: '新密码不能与原密码相同', en: 'The new password must differ from the original' },
  wrongPassword: { zh: '密码不正确', en: 'The password is wrong' },
  wrongSignIn: { zh: '账号或密码不正确', en: 'The account or the password is wrong' },
  usernameShort: { zh: '用户名至少 2 个字符', en: 'At least 2 characters' },
  usernameLong: { zh: '用户名最多 30 个字符', en: 'At most 30 characters' },
  usernameLetters: { zh: '用户名只能用汉字、拉丁字母、数字和 - _ .', en: 'Only Latin letters, Chinese characters, digits and - _ .' },
  usernameTaken: { zh: '这个用户名已被使用', en: 'This username is taken' },
  usernameTooSoon: { zh: '用户名一年只能修改一次', en: 'A username can be changed only once a year' },
  badEmail: { zh: '邮箱格式不对', en: 'This is not an e-mail address' },
  emailTaken: { zh: '这个邮箱已用于另一个账号', en: 'Another account has this e-mail' },
  emailSame: { zh: '这就是现在的邮箱', en: 'This is your e-mail already' },
  emailConfirmed: { zh: '邮箱已经确认过了', en: 'Your e-mail is confirmed already' },
  wrongCode: { zh: '验证码不正确', en: 'The code is wrong' },
  staleCode: { zh: '验证码已失效，请重新获取', en: 'The code no longer works. Ask for a new one.' },
  badPhone: { zh: '号码格式不对', en: 'This is not a phone number' },
  invisibleLetters: { zh: '含有看不见或控制方向的字符', en: 'It holds invisible or direction characters' },
  badAddress: { zh: '只能缩短本站的链接', en: 'Only addresses of this site can be shortened' },
} as const satisfies Record<string, Words>

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
