import type { CodeOf } from '@site/domain/choices.ts'
import type { ViewingStep } from '@site/domain/sharing/message-viewings.ts'
import type { Words } from '@site/domain/words.ts'

/** A part of a mail. `code` is shown large, `quote` is the text of another person, `link` has its URL in the value with the name `urlValue`. */
export type MailPart =
  | { readonly kind: 'text' | 'code' | 'quote'; readonly words: Words }
  | { readonly kind: 'link'; readonly words: Words; readonly urlValue: string }
  /** The value with the name `linesValue` is `MailLine[]` as JSON. */
  | { readonly kind: 'list'; readonly linesValue: string }

/** A line of a list with its link, and more links below it; all URLs are absolute. */
export type MailLine = {
  readonly text: string
  readonly url: string
  readonly picture?: { readonly src: string; readonly alt: string }
  readonly actions?: readonly { readonly text: string; readonly url: string }[]
  /** The id of the home that it tells of. */
  readonly about?: string
}

/** A mail template. `{brand}` is the heading of the mail, see `headingOf`; every other `{name}` is a value of the caller. */
export type MailTemplate = {
  readonly subject: Words
  /** Name of the value that is the subject where the caller gives it. */
  readonly subjectValue?: string
  readonly parts: readonly MailPart[]
  /** Name of the value that replaces the name of the site as heading, in mails without brand. */
  readonly headingValue?: string
  /** Name of the value with the URL that stops mails of this kind, for the button of mail programs (RFC 8058). */
  readonly stopUrlValue?: string
  /** Minutes after which the mail is not sent, since its code has expired. */
  readonly validMinutes?: number
}

const text = (zh: string, en: string): MailPart => ({ kind: 'text', words: { zh, en } })
const link = (urlValue: string, zh: string, en: string): MailPart => ({ kind: 'link', urlValue, words: { zh, en } })
const code: MailPart = { kind: 'code', words: { zh: '{code}', en: '{code}' } }
const quote: MailPart = { kind: 'quote', words: { zh: '{message}', en: '{message}' } }

const notYou = text(
  '如果不是您本人操作，请忽略这封邮件；没有验证码，别人什么也改不了。',
  'If this was not you, ignore this e-mail: without the code nobody can change anything.',
)
const notYouChange = text(
  '如果不是您本人操作，请立即用「忘记密码」设置新密码，并联系客服。',
  'If this was not you, set a new password now with “Forgot password”, and contact customer service.',
)
const codeRules = text('验证码 10 分钟内有效，只能用一次。请不要告诉任何人。', 'It works once, within 10 minutes. Don’t share it with anyone.')

const blockAndReportLinks = [link('blockUrl', '不再接收此人的消息', 'Stop messages from this person'), link('reportUrl', '举报滥用', 'Report abuse')]

const answerParts: readonly MailPart[] = [
  text('{poster} 的回复：', '{poster} replied:'),
  quote,
  link('listingUrl', '{listing}', '{listing}'),
  link('replyUrl', '继续回复', 'Reply'),
  text(
    '请用上面的链接回复，不要直接回复这封邮件。双方都看不到对方的邮箱。',
    'Reply through the link above, not to this e-mail. Neither of you sees the other’s address.',
  ),
  ...blockAndReportLinks,
]

/** No part has words that a person wrote: the address may belong to somebody who never asked. */
const firstAnswerParts: readonly MailPart[] = [
  text(
    '有人留下这个邮箱，咨询了一套房源，现在有了回复。这个邮箱还没有确认，所以回复不写在邮件里。',
    'Someone left this address with a question about a home, and there is a reply. The address is not confirmed yet, so this e-mail does not contain it.',
  ),
  link('replyUrl', '查看回复', 'Read the reply'),
  text(
    '在那里回复一次，邮箱就算确认了，以后的回复会直接寄来。链接 60 天内有效。如果留言的不是您，请忽略这封邮件。',
    'Once you reply there, your address is confirmed, and later replies come here in full. The link works for 60 days. If it was not you who asked, ignore this e-mail.',
  ),
  ...blockAndReportLinks,
]

/** A home that its poster removed for good, in place of its facts. */
export const removedHome: Words = { zh: '一套已被业主删除的房源', en: 'a home that its owner removed' }

/** The line of a message that offers a time for a viewing of the home, or agrees to one. */
export const viewingLine: Words = { zh: '看房时间：{time}（房子所在地时间）', en: 'Viewing: {time} (local time at the home)' }

/** The subject of the mail with a message about a time for a viewing. Values: `time`, `listing`. */
export const viewingSubject: Readonly<Record<ViewingStep, Words>> = {
  offered: { zh: '约看房：{time} · {listing}', en: 'Viewing suggested: {time} · {listing}' },
  otherTime: { zh: '看房想换个时间：{time} · {listing}', en: 'Another time for the viewing: {time} · {listing}' },
  agreed: { zh: '看房已约好：{time} · {listing}', en: 'Viewing agreed: {time} · {listing}' },
  moved: { zh: '看房改到：{time} · {listing}', en: 'Viewing moved: {time} · {listing}' },
  cancelled: { zh: '看房取消：{time} · {listing}', en: 'Viewing cancelled: {time} · {listing}' },
  restored: { zh: '看房照旧：{time} · {listing}', en: 'Viewing on again: {time} · {listing}' },
}

/** The line after a time that a message agrees to, about the one that was agreed before. */
export const viewingReplacedLine: Words = {
  zh: '原来约好的 {time} 不再算数，只看上面这个时间。',
  en: 'It replaces the viewing at {time}, which no longer takes place.',
}

/** The line after a time for a viewing of a home that is off the shelf, by the reason. */
export const viewingHomeOffLine: Readonly<Record<CodeOf<'offShelfReason'>, Words>> = {
  Sold: { zh: '房源现已售出，看房前请互相确认。', en: 'The home is sold now: ask each other before the viewing.' },
  Leased: { zh: '房源现已租出，看房前请互相确认。', en: 'The home is leased now: ask each other before the viewing.' },
  Withdrawn: { zh: '房源现已下架，看房前请互相确认。', en: 'The home is not listed now: ask each other before the viewing.' },
}

/** The line of a message that cancels an agreed viewing of the home. */
export const viewingCancelledLine: Words = { zh: '看房取消：{time}（房子所在地时间）', en: 'Viewing cancelled: {time} (local time at the home)' }

/** Who writes, of a person whose messages the receiver has stopped. */
export const otherPerson: Words = { zh: '对方', en: 'The other person' }

/** The heading of the first mail to a client who used a link without brand: it names no person. */
export const firstAnswerHeading: Words = { zh: '房源留言', en: 'Messages about homes' }

/** The heading of the mail that a viewing is off. */
export const viewingOffHeading: Words = { zh: '看房取消', en: 'Viewing cancelled' }

/** What the mail and the notification say of a viewing that is off. Values: `time`, `listing`. */
export const viewingOffLine: Words = {
  zh: '约在 {time} 看 {listing}，但对方已注销账号，这次看房取消了。',
  en: 'The viewing of {listing} at {time} is off: the other person has closed their account.',
}

/** The mail to the agent of a list that a viewing is off. `seen`: what its client sees of that. */
const listViewingOff = (seen: MailPart) => ({
  subject: { zh: '看房取消：{time} · {brand}', en: 'Viewing cancelled: {time} · {brand}' },
  parts: [{ kind: 'text', words: homeOffLine } as const, seen, link('url', '查看看房预约', 'See your viewings')],
})

const viewingOffParts: readonly MailPart[] = [
  { kind: 'text', words: viewingOffLine },
  text('与对方的对话已经删除，也不能再给对方留言。', 'Your conversation with them was deleted, and they cannot be reached here any more.'),
]

/** What the mail and the notification say of an agreed viewing whose home was removed for good. Values: `time`. */
export const homeOffLine: Words = {
  zh: '约在 {time} 的看房取消了：房源已由发布者删除。',
  en: 'The viewing at {time} is off: the home was removed by its owner.',
}

const homeOffParts: readonly MailPart[] = [
  { kind: 'text', words: homeOffLine },
  text('对话还在，可以继续留言。', 'Your conversation is still there, and you can keep writing in it.'),
  link('url', '打开对话', 'Open the conversation'),
]

const messageParts: readonly MailPart[] = [
  quote,
  link('listingUrl', '{listing}', '{listing}'),
  link('replyUrl', '回复', 'Reply'),
  text(
    '请用上面的链接回复，不要直接回复这封邮件。双方都看不到对方的邮箱。',
    'Reply through the link above, not to this e-mail. Neither of you sees the other’s address.',
  ),
  ...blockAndReportLinks,
]

/** All mails that the site sends, in both languages. */
export const templates = {
  /** Values: `code`. */
  confirmEmail: {
    subject: { zh: '确认您的邮箱 · {brand}', en: 'Confirm your e-mail · {brand}' },
    parts: [text('您的邮箱验证码：', 'Your confirmation code:'), code, codeRules, notYou],
    validMinutes: 10,
  },
  /** Values: `username`, `code`. */
  resetPassword: {
    subject: { zh: '重设密码 · {brand}', en: 'Set a new password · {brand}' },
    parts: [text('账号 {username} 正在重设密码，验证码：', 'The code to set a new password for {username}:'), code, codeRules, notYou],
    validMinutes: 10,
  },
  /** To an address that is not confirmed, so without the username: the moment tells accounts of one address apart. Values: `moment`, `code`. */
  resetUnconfirmed: {
    subject: { zh: '重设密码 · {brand}', en: 'Set a new password · {brand}' },
    parts: [
      text(
        '有账号在 {moment} 用这个邮箱注册，正在重设密码。邮箱还没有确认，所以这里不写用户名。验证码：',
        'An account that was created with this address on {moment} is to get a new password. The address is not confirmed yet, so this e-mail does not name it. The code:',
      ),
      code,
      codeRules,
      notYou,
    ],
    validMinutes: 10,
  },
  /** To an address that is not confirmed, so without the username. Values: `code`. */
  changeEmail: {
    subject: { zh: '确认新邮箱 · {brand}', en: 'Confirm your new e-mail · {brand}' },
    parts: [text('有账号要改用这个邮箱，验证码：', 'An account is moving to this e-mail address. The code:'), code, codeRules, notYou],
    validMinutes: 10,
  },
  /** Values: `username`. */
  passwordChanged: {
    subject: { zh: '密码已更改 · {brand}', en: 'Your password was changed · {brand}' },
    parts: [
      text('账号 {username} 的密码刚刚已更改，所有设备都已退出登录。', 'The password of {username} was just changed, and every device was logged out.'),
      notYouChange,
    ],
  },
  /** To the address that a visitor typed, so without any text of the visitor. Values: `url`. */
  mailedDraft: {
    subject: { zh: '您的房源草稿 · {brand}', en: 'Your draft of a home · {brand}' },
    parts: [
      text(
        '打开链接，在任何设备上继续填写。草稿是寄出时的样子，之后的修改留在原来的设备上。照片和视频没有一起寄出，需要再选一次。',
        'Open the link to continue your draft on any device. It is as it was when this e-mail was sent; later changes stay on the first device. Photos and videos are not sent: choose them again there.',
      ),
      link('url', '继续填写', 'Continue'),
      text(
        '链接 30 天内有效，有链接的人都能看到草稿，请不要转发。如果不是您本人操作，请忽略这封邮件。',
        'The link works for 30 days and shows the draft to anyone who has it, so do not forward it. If this was not you, ignore this e-mail.',
      ),
    ],
  },
  /** To the old address. Values: `username`. */
  emailChanged: {
    subject: { zh: '邮箱已更改 · {brand}', en: 'Your e-mail was changed · {brand}' },
    parts: [
      text('账号 {username} 已改用另一个邮箱，以后的邮件不再寄到这里。', 'The account {username} has moved to another e-mail address; later mail goes there.'),
      text(
        '如果不是您本人操作，请尽快联系客服：本邮箱已不能用来找回密码。',
        'If this was not you, contact customer service soon: this address can no longer recover the password.',
      ),
    ],
  },
  /** Values: `username` (the new one), `oldUsername`. */
  usernameChanged: {
    subject: { zh: '用户名已更改 · {brand}', en: 'Your username was changed · {brand}' },
    parts: [
      text(
        '用户名已由 {oldUsername} 改为 {username}，下次请用新用户名登录。',
        'Your username changed from {oldUsername} to {username}. Log in with the new one.',
      ),
      notYouChange,
    ],
  },
  /** The last mail to an account, of fixed text: nothing of the person is left to name. */
  accountDeleted: {
    subject: { zh: '账号已注销 · {brand}', en: 'Your account is deleted · {brand}' },
    parts: [
      text(
        '用这个邮箱注册的账号已注销，房源和个人资料都已删除，无法恢复。以后不会再有邮件寄到这里。',
        'The account with this e-mail address is deleted, with its listings and personal details. They cannot be restored, and no more mail comes from it.',
      ),
      text('如果不是您本人操作，请尽快联系客服。', 'If this was not you, contact customer service soon.'),
    ],
  },
  /** Values: `sender`, `listing`, `listingUrl`, `message`, `replyUrl`, `blockUrl`, `reportUrl`; `subject` of a message about a viewing. */
  messageToPoster: {
    subject: { zh: '有人询问：{listing}', en: 'A question about {listing}' },
    subjectValue: 'subject',
    parts: [text('{sender} 咨询您的房源：', '{sender} sent a message about your listing:'), ...messageParts],
  },
  /** To an agent who shared the home of another person. Values: as `messageToPoster`; `listingUrl` is the shared page. */
  messageToSharer: {
    subject: { zh: '有人从您的分享链接询问：{listing}', en: 'A question through your shared link: {listing}' },
    subjectValue: 'subject',
    parts: [text('{sender} 看了您分享的房源，给您留言：', '{sender} sent you a message through the link you shared:'), ...messageParts],
  },
  /** Values: as `messageToPoster`, with `poster` for `sender`. */
  answerToSender: {
    subject: { zh: '{poster} 回复了您：{listing}', en: '{poster} replied about {listing}' },
    subjectValue: 'subject',
    parts: answerParts,
  },
  /** To a client who used a link without brand. Values: as `answerToSender`. */
  answerWithoutBrand: {
    subject: { zh: '{poster} 回复了您：{listing}', en: '{poster} replied about {listing}' },
    subjectValue: 'subject',
    parts: answerParts,
    headingValue: 'poster',
  },
  /** To an address that a visitor typed and nobody has confirmed. Values: `replyUrl`, `blockUrl`, `reportUrl`. */
  firstAnswer: { subject: { zh: '您的留言有了回复 · {brand}', en: 'You have a reply to your message · {brand}' }, parts: firstAnswerParts },
  /** The same to a client who used a link without brand. Values: as `firstAnswer`, and `heading`. */
  firstAnswerWithoutBrand: { subject: { zh: '您的留言有了回复', en: 'You have a reply to your message' }, parts: firstAnswerParts, headingValue: 'heading' },
  /** To the other side of a conversation with an account that is deleted. Values: `time`, `listing`. */
  viewingOff: { subject: { zh: '看房取消：{time} · {brand}', en: 'Viewing cancelled: {time} · {brand}' }, parts: viewingOffParts },
  /** The same to a client who used a link without brand. Values: as `viewingOff`, and `heading`. */
  viewingOffWithoutBrand: { subject: { zh: '看房取消：{time}', en: 'Viewing cancelled: {time}' }, parts: viewingOffParts, headingValue: 'heading' },
  /** To both sides of a conversation, except who removed its home for good. Values: `time`, `url`. */
  homeOff: { subject: { zh: '看房取消：{time} · {brand}', en: 'Viewing cancelled: {time} · {brand}' }, parts: homeOffParts },
  /** The same to a client who used a link without brand. Values: as `homeOff`, and `heading`. */
  homeOffWithoutBrand: { subject: { zh: '看房取消：{time}', en: 'Viewing cancelled: {time}' }, parts: homeOffParts, headingValue: 'heading' },
  /** To the agent of a list, when the homes of an agreed viewing were removed by others. Values: `time`, `url`. */
  listViewingOff: listViewingOff(
    text('客户在您发的链接里会看到。最好也直接告诉客户。', 'Your client sees it in the link that you sent. It is best to tell them yourself, too.'),
  ),
  /** The same when the link of the client has ended. Values: as `listViewingOff`. */
  listViewingOffUnseen: listViewingOff(
    text('您发的链接已结束，客户看不到，请直接告诉客户。', 'The link that you sent has ended, so your client does not see this: tell them yourself.'),
  ),
  /** Values: `search` (its name), `count` (in words), `homes` (a list), `url`, `manageUrl`, `unsubscribeUrl`. */
  savedSearch: {
    subject: { zh: '{count}新房源：{search}', en: '{count} new: {search}' },
    parts: [
      text('您保存的搜索“{search}”有新上架或降价的房源：', 'New on the market or at a lower price, for your saved search “{search}”:'),
      { kind: 'list', linesValue: 'homes' },
      link('url', '查看全部', 'See them all'),
      link('manageUrl', '管理保存的搜索', 'Your saved searches'),
      link('unsubscribeUrl', '不再接收这个搜索的邮件', 'Stop e-mails about this search'),
    ],
    stopUrlValue: 'unsubscribeUrl',
  },
  /** To an account after an import by schedule. Values: `counts` (in words), `url` (the report), `feedsUrl`. */
  importFeedReport: {
    subject: { zh: '定时导入：{counts}', en: 'Scheduled import: {counts}' },
    parts: [
      text('定时导入已完成：{counts}。', 'A scheduled import has finished: {counts}.'),
      link('url', '查看报告', 'See the report'),
      link('feedsUrl', '管理定时导入', 'Manage scheduled imports'),
    ],
  },
  /** To an account whose scheduled file cannot be imported, the first time. Values: `reason`, `feedsUrl`. */
  importFeedFailed: {
    subject: { zh: '定时导入没有成功', en: 'A scheduled import did not work' },
    parts: [
      text('定时导入没有成功，什么也没有改动：{reason}', 'A scheduled import did not work, and nothing was changed: {reason}'),
      text(
        '如果文件就是这样改了，请从这个网址手动导入一次，再设为定时。',
        'If the file is meant to be like this, import it once by hand from its address, then schedule it again.',
      ),
      link('feedsUrl', '查看定时导入', 'See scheduled imports'),
    ],
  },
  /** To an account whose scheduled import is paused. Values: `reason` (of the last failure), `feedsUrl`. */
  importFeedPaused: {
    subject: { zh: '定时导入已暂停', en: 'A scheduled import is paused' },
    parts: [
      text(
        '定时导入连续五次没有成功，已暂停。最后一次的原因：{reason}',
        'A scheduled import failed five times in a row and is paused. The last time: {reason}',
      ),
      link('feedsUrl', '查看并继续', 'See it and let it go on'),
    ],
  },
  /** To an agent. Values: `from` (the client, if it is one), `news` (what came, in words), `links` (a list), `listsUrl`, `unsubscribeUrl`. */
  clientAnswers: {
    subject: { zh: '{from}有新反馈：{news}', en: 'News from {from}: {news}' },
    parts: [
      text('客户看了您分享的清单，有新的反馈：', 'Clients responded to the lists you shared:'),
      { kind: 'list', linesValue: 'links' },
      link('listsUrl', '查看全部链接', 'See all links'),
      link('unsubscribeUrl', '不再接收客户反馈的邮件', 'Stop e-mails about client activity'),
    ],
    stopUrlValue: 'unsubscribeUrl',
  },
  /** The first mail about listings that the poster should confirm. Values: `listings` (a list). */
  stillAvailable: {
    subject: { zh: '这些房源还在吗？· {brand}', en: 'Still available? · {brand}' },
    parts: [
      text(
        '下面的房源有一段时间没有更新了。还在的话，点一下「还在」就好；已经租出或售出的，请下架，免得客户白跑一趟。',
        'These homes have not been updated for a while. If one is still available, confirm it with one tap. If it is gone, take it down, so that nobody asks for nothing.',
      ),
      { kind: 'list', linesValue: 'listings' },
      text(
        '到了所示日期仍未确认，房源会自动下架。链接无需登录。',
        'A home that is not confirmed is taken down on the date shown. The links work without logging in.',
      ),
    ],
  },
  /** The second mail, some days before the listings go off the shelf. Values: `listings` (a list). */
  goingOffShelf: {
    subject: { zh: '房源即将下架，还在请点一下 · {brand}', en: 'Coming down soon: is your home still available? · {brand}' },
    parts: [
      text(
        '下面的房源还没有确认，很快会自动下架。还在的话，请点「还在」：',
        'These homes are not confirmed yet and will be taken down soon. Confirm the ones that are still available:',
      ),
      { kind: 'list', linesValue: 'listings' },
      text('这是下架前的最后一封提醒。链接无需登录。', 'This is the last reminder before that. The links work without logging in.'),
    ],
  },
  /** Values: `listings` (a list). */
  wentOffShelf: {
    subject: { zh: '房源已下架 · {brand}', en: 'Your home was taken down · {brand}' },
    parts: [
      text('下面的房源一直没有确认，已自动下架，资料都还在：', 'These homes were not confirmed, so they were taken down. All their details are kept:'),
      { kind: 'list', linesValue: 'listings' },
      text(
        '还在的话，60 天内点一下「重新上架」即可，无需登录；上架日期保持不变。',
        'If one is still available, relist it with one tap within 60 days, without logging in. It keeps its listing date.',
      ),
    ],
  },
  /** To the poster, after a review. Values: `listing`, `listingUrl`. */
  listingApproved: {
    subject: { zh: '审核通过：{listing}', en: 'Approved: {listing}' },
    parts: [
      text('您提交的内容已通过审核，现在所有人都能看到：', 'Your listing was approved, and everyone can see it now:'),
      link('listingUrl', '{listing}', '{listing}'),
    ],
  },
  /** Approved, in a building that its poster added and that waits. Values: as `listingApproved`, and `building`. */
  approvedInNewBuilding: {
    subject: { zh: '审核通过：{listing}', en: 'Approved: {listing}' },
    parts: [
      text('您提交的内容已通过审核，现在所有人都能看到：', 'Your listing was approved, and everyone can see it now:'),
      link('listingUrl', '{listing}', '{listing}'),
      text(
        '您添加的楼盘“{building}”还在等审核，通过之前按这个名字搜不到这套房源。',
        'The building you added, “{building}”, is still in review. Until it is approved, nobody can find the home by that name.',
      ),
    ],
  },
  /** Values: `listing`, `listingUrl`, `editUrl`, `message` (the reason and the note). */
  listingRejected: {
    subject: { zh: '未通过审核：{listing}', en: 'Not approved yet: {listing}' },
    parts: [
      text('这套房源还不能展示，原因：', 'This home cannot be shown yet. The reason:'),
      quote,
      text('照此修改并保存后，会自动再次提交审核。', 'Fix this and save: your listing is then reviewed again.'),
      link('editUrl', '修改房源', 'Edit this home'),
      link('listingUrl', '{listing}', '{listing}'),
    ],
  },
  /** Values: as `listingRejected`. */
  editRejected: {
    subject: { zh: '修改未通过：{listing}', en: 'Your change was not approved: {listing}' },
    parts: [
      text('这次修改没有通过，房源仍是原来的内容。原因：', 'Only your change was not approved; the home stays as it was. The reason:'),
      quote,
      link('editUrl', '修改房源', 'Edit this home'),
      link('listingUrl', '{listing}', '{listing}'),
    ],
  },
  /** Values: as `listingRejected`. */
  listingTakenOff: {
    subject: { zh: '房源已被撤下：{listing}', en: 'Taken down: {listing}' },
    parts: [
      text('这套房源已被工作人员撤下，原因：', 'We took this home down. The reason:'),
      quote,
      text('资料都还在。照此修改并保存后，会再次提交审核。', 'All its details are kept. Fix this and save, and it is reviewed again.'),
      link('editUrl', '修改房源', 'Edit this home'),
      link('listingUrl', '{listing}', '{listing}'),
    ],
  },
  /** To the poster who added it. Values: `building`, `listingsUrl`, `message` (the reason and the note). */
  buildingRejected: {
    subject: { zh: '楼盘未通过审核：{building}', en: 'Building not approved: {building}' },
    parts: [
      text('您添加的楼盘「{building}」没有通过审核，原因：', 'The building you added, {building}, was not approved. The reason:'),
      quote,
      text(
        '用到它的房源已退回给您，资料都还在。换一个楼盘并保存后，会再次提交审核。',
        'The homes in it were returned to you with all their details. Choose another building and save: they are then reviewed again.',
      ),
      link('listingsUrl', '我的房源', 'My listings'),
    ],
  },
  /** Values: `listing`, `listingUrl`. */
  listingHidden: {
    subject: { zh: '房源被多人举报，暂不展示：{listing}', en: 'Reported by several people, not shown for now: {listing}' },
    parts: [
      text(
        '在工作人员查看之前，这套房源暂不对外展示；没有问题会原样恢复，您无需操作。',
        'It is hidden until one of us has looked at it. If nothing is wrong, it comes back as it was. There is nothing you need to do.',
      ),
      link('listingUrl', '{listing}', '{listing}'),
    ],
  },
  /** To the operator. Values: `username`, `requestsUrl`. */
  listsAsked: {
    subject: { zh: '申请开通清单：{username}', en: 'Asks for sharing lists: {username}' },
    parts: [text('经纪 {username} 申请开通清单。', 'The agent {username} asks for sharing lists.'), link('requestsUrl', '去答复', 'Answer')],
  },
  /** Values: `listsUrl`. */
  listsOpened: {
    subject: { zh: '清单已开通 · {brand}', en: 'Your sharing lists are on · {brand}' },
    parts: [
      text('您申请的清单已经开通，可以把几套房源用一个链接发给客户了。', 'You can now send several homes to a client in one link.'),
      link('listsUrl', '打开清单', 'Open my lists'),
    ],
  },
  /** To the operator. Values: `listing`, `listingUrl`, `reason` (in words), `message` (the note). */
  abuseReport: {
    subject: { zh: '举报：{listing}', en: 'Reported: {listing}' },
    parts: [text('有人举报，原因：{reason}', 'Someone reported this: {reason}'), quote, link('listingUrl', '{listing}', '{listing}')],
  },
} as const satisfies Record<string, MailTemplate>

export type TemplateKey = keyof typeof templates

export const templateOf = (key: TemplateKey): MailTemplate => templates[key]

/** The last line of a mail. */
export const mailFooter: Words = {
  zh: '这封邮件由 {brand} 自动发出，请勿直接回复。',
  en: 'Sent automatically by {brand}. Replies to this address are not read.',
}

/** The last line of a mail without brand. */
export const footerWithoutBrand: Words = {
  zh: '这封邮件为自动转达，请勿直接回复。',
  en: 'Forwarded automatically. Replies to this address are not read.',
}
