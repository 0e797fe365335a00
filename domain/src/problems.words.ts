import type { ProblemKey } from './problems.ts'
import type { Words } from './words.ts'

/** What each problem says to a person. */
export const problemWords = {
  invalid: { zh: '填写有误，请检查标出的地方', en: 'Something is not right. Check the marked fields.' },
  invalidQuery: { zh: '链接里的筛选条件无法识别', en: 'The filters in this link could not be read.' },
  unreadable: { zh: '请求内容无法识别', en: 'The request could not be read.' },
  forbidden: { zh: '您没有权限这样做', en: 'You are not allowed to do that.' },
  agentsOnly: { zh: '此功能仅限经纪使用', en: 'This feature is for agents only.' },
  listsOff: { zh: '清单功能未开通，请联系客服', en: 'Sharing lists are not available for your account. Contact customer service.' },
  notFound: { zh: '没有找到', en: 'There is no such thing here.' },
  noSuchCall: { zh: '没有这个接口', en: 'There is no such call.' },
  wrongMethod: { zh: '这个接口不支持该请求方式', en: 'This call does not take that method.' },
  conflict: { zh: '内容已被他人修改，请刷新后再试', en: 'It was changed meanwhile. Reload and try again.' },
  usernameTaken: { zh: '这个用户名已被使用，请换一个', en: 'This username is taken. Choose another.' },
  usernameTooSoon: { zh: '用户名一年只能修改一次', en: 'A username can be changed only once a year.' },
  emailTaken: { zh: '这个邮箱已用于另一个账号', en: 'Another account has this e-mail.' },
  favouritesFull: { zh: '收藏已满 500 套，请先删去一些', en: 'You have 500 favourites, which is the most. Remove some first.' },
  savedSearchesFull: { zh: '最多保存 50 个搜索，请先删去一些', en: 'You have saved 50 searches, which is the most. Remove some first.' },
  wrongSignIn: { zh: '账号或密码不正确', en: 'The account or the password is wrong.' },
  noMessages: { zh: '对方目前不接收站内留言', en: 'This person does not take messages here.' },
  toOneself: { zh: '这是您自己发布或分享的房源，不能给自己留言', en: 'You listed or shared this home yourself, so there is nobody to write to.' },
  ownListing: { zh: '这是您自己发布的房源，不能举报', en: 'This is your own listing, so it cannot be reported by you.' },
  messageAnswered: { zh: '这条留言已经回复过了', en: 'This message has been answered already.' },
  tooLarge: { zh: '内容太大', en: 'That is too large.' },
  tooFrequent: { zh: '操作太频繁，请稍后再试', en: 'Request too frequent. Try again later.' },
  fault: { zh: '出了点问题，请重试', en: 'Something went wrong. Try again.' },
  notReady: { zh: '服务正在启动，请稍候', en: 'The service is starting. Try again in a moment.' },
  incompatible: { zh: '接口版本不兼容，请联系管理员', en: 'The interface version is incompatible. Contact an administrator.' },
  signedOut: { zh: '请先登录', en: 'Log in first.' },
  sessionEnded: { zh: '登录已过期，请重新登录', en: 'Your session has ended. Log in again.' },
} as const satisfies Record<ProblemKey, Words>
