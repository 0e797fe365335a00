import * as z from 'zod/mini'
import type { UserInfo } from '../account.ts'
import {
  type ContactPart,
  contactPartKeys,
  contactParts,
  validateEmail,
  validateCardText,
  validateName,
  validatePassword,
  validatePhone,
  validateUsername,
} from '../accounts/account-rules.ts'
import { codesOf } from '../choices.ts'
import { flagNames, permissionCodes } from '../permissions.ts'
import type { FieldMessage } from '../problems.ts'
import { feedModes } from '../sharing/share-list.ts'
import { locales } from '../words.ts'
import { call, id, notBlank, portrait, words } from './call.ts'
import { listingView } from './listing.ts'
import { uploadKinds } from './media.ts'
import { formValues } from './publishing.ts'
import { reviewNote } from './review.ts'

/** The part of a rule that JSON Schema can express, for the OpenAPI document. */
type JsonRule = { readonly format?: string; readonly minLength?: number; readonly maxLength?: number; readonly pattern?: string }

/** The schema of a text; its issues are messages beside the field: `missing`, `tooLong`, or what `rule` returns. */
const text = (missing: FieldMessage, rule: (value: string) => FieldMessage | null, jsonRule: JsonRule, max = 1000) =>
  z.string(missing).check(
    z.maxLength(max, 'tooLong'),
    (payload) => {
      if (payload.value.length > max) return
      const message = rule(payload.value)
      if (message !== null) payload.issues.push({ code: 'custom', message, input: payload.value })
    },
    z.meta(jsonRule),
  )
const requiredText = (message: FieldMessage, max: number) => text(message, (value) => (value.trim() === '' ? message : null), notBlank, max)

const username = text('enterUsername', validateUsername, { minLength: 2, maxLength: 30 })
const email = text('enterEmail', validateEmail, { format: 'email', minLength: 5, maxLength: 254 })
/** A code as people paste it from a mail: the schema removes white space. */
const code = z.string('enterCode').check(
  z.overwrite((text) => text.replace(/\s+/gu, '')),
  z.maxLength(20, 'tooLong'),
  z.minLength(1, 'enterCode'),
  z.meta(notBlank),
)
/** Binds a password reset code to its requester: `sendcode` returns the ticket, and the code is valid only with it. */
const ticket = z.string('required').check(z.regex(/^[A-Za-z0-9_-]{43}$/, 'staleCode'))
const newPassword = (missing: FieldMessage) => text(missing, (value) => (value === '' ? missing : validatePassword(value)), { minLength: 8, maxLength: 128 })
const requiredPassword = (missing: FieldMessage) => text(missing, (value) => (value === '' ? missing : null), { minLength: 1 })
const confirmPassword = requiredPassword('enterConfirmation')
const passwordMismatch = { error: 'passwordsDiffer', path: ['confirmPassword'] }

/** Empty, or 5 to 15 digits with single separators: what JSON Schema can say of `validatePhone`. */
const phonePattern = '^([+]?[(]?[0-9]([ ()./-]?[0-9]){4,14})?$'

const contactValue = (isPhoneNumber: boolean) =>
  z.strictObject({
    value: isPhoneNumber ? text('required', validatePhone, { pattern: phonePattern }, 200) : text('required', validateCardText, { maxLength: 60 }, 200),
    isShown: z.boolean(),
  })
const contactCard = z.strictObject(
  Object.fromEntries(Object.entries(contactParts).map(([part, { isPhoneNumber }]) => [part, contactValue(isPhoneNumber)])) as {
    [Part in ContactPart]: ReturnType<typeof contactValue>
  },
)

const userInfoShape = {
  expiredTime: z.number(),
  userRole: z.enum(codesOf('role')),
  permissionCodes: z.array(z.enum(permissionCodes)),
  userId: id,
  ...(Object.fromEntries(flagNames.map((flag) => [flag, z.boolean()])) as { [Flag in (typeof flagNames)[number]]: z.ZodMiniBoolean }),
}
const userInfo = z.strictObject(userInfoShape) as unknown as z.ZodMiniType<UserInfo> // its flags come from the table of permissions, like those of the type
const signedIn = z.strictObject({ ...userInfoShape, accessToken: z.string() }) as unknown as z.ZodMiniType<SignedIn> // like userInfo
/** The answer of a sign-in: user info, and the token for later calls. */
export type SignedIn = UserInfo & { readonly accessToken: string }

const accountDetails = z.strictObject({
  username: z.string(),
  name: z.string(),
  portrait,
  role: z.enum(codesOf('role')),
  /** Whether the person registered to look for a home. */
  isSeeking: z.boolean(),
  email: z.nullable(z.string()),
  isEmailConfirmed: z.boolean(),
  /** Whether a code to confirm the e-mail was mailed and still works. */
  isCodeSent: z.boolean(),
  language: z.nullable(z.enum(locales)),
  /** Whether the person gets mails about answers of clients by links. */
  answerMails: z.boolean(),
  /** When the username may be changed again; null: now. */
  usernameChangeableAt: z.nullable(z.string()),
  /** When the person registered and accepted terms and privacy policy; null: an account without a registration, such as a demo one. */
  consentAt: z.nullable(z.string()),
  createdAt: z.string(),
  contactCard,
})
export type AccountDetails = z.infer<typeof accountDetails>

const session = z.strictObject({ id, agent: z.string(), createdAt: z.string(), lastUsedAt: z.string(), expiresAt: z.string(), isCurrent: z.boolean() })
export type SessionView = z.infer<typeof session>

const optionalText = z.optional(z.string())
/** The contact card of a person as others receive it: the parts that the person shows. */
export const publicContactCard = z.strictObject({
  id,
  name: z.string(),
  role: z.enum(codesOf('role')),
  portrait: optionalText,
  ...(Object.fromEntries(contactPartKeys.map((part) => [part, optionalText])) as { [Part in ContactPart]: typeof optionalText }),
})

const exportedAccount = z.strictObject({
  account: accountDetails,
  sessions: z.array(session),
  listings: z.array(listingView),
  drafts: z.array(formValues),
  /** The addresses that are imported on a schedule; `poster`: the username of the person whose listings they become. */
  feeds: z.array(z.strictObject({ address: z.string(), poster: z.string(), hours: z.number(), isPaused: z.boolean() })),
  /** Files that were uploaded and still exist; the listings have their addresses. */
  uploads: z.array(z.strictObject({ filename: z.string(), kind: z.enum(uploadKinds), size: z.number(), createdAt: z.string() })),
  /** Edits of own listings that wait for a reviewer or were rejected, and what reviewers object to. */
  reviews: z.array(z.strictObject({ listingId: id, held: z.nullable(formValues), rejected: z.nullable(formValues), note: z.nullable(reviewNote) })),
  /** Buildings that this person added. */
  buildings: z.array(z.strictObject({ id, name: words })),
  /** Devices that receive push messages: the host of their push service. */
  devices: z.array(z.strictObject({ service: z.string(), createdAt: z.string() })),
  favourites: z.array(z.strictObject({ id, savedAt: z.string(), savedPrice: z.nullable(z.number()) })),
  shares: z.array(
    z.strictObject({
      code: z.string(),
      url: z.string(),
      variant: z.nullable(z.string()),
      name: z.string(),
      createdAt: z.string(),
      expires: z.nullable(z.string()),
      revokedAt: z.nullable(z.string()),
    }),
  ),
  /** Sharing lists, also deleted ones that can be restored. */
  lists: z.array(
    z.strictObject({
      id,
      title: z.string(),
      clientTitle: z.string(),
      description: z.string(),
      sections: z.array(z.string()),
      createdAt: z.string(),
      deletedAt: z.nullable(z.string()),
      items: z.array(z.strictObject({ listingId: id, section: z.string(), note: z.string(), isNotePublic: z.boolean() })),
      /** The saved search that feeds it, the homes that wait, and those that the person refused or removed. */
      feed: z.nullable(z.strictObject({ address: z.string(), mode: z.enum(feedModes) })),
      proposals: z.array(id),
      refusals: z.array(id),
    }),
  ),
  /** Answers by the links of this person. `kind`: a verdict, `note`, `question`, `answer`, or `viewing` with its state; `who`: the person at the link. */
  listAnswers: z.array(z.strictObject({ code: z.string(), linkName: z.string(), kind: z.string(), who: z.string(), text: z.string(), at: z.string() })),
  savedSearches: z.array(z.strictObject({ address: z.string(), name: z.string(), often: z.enum(codesOf('alertFrequency')), createdAt: z.string() })),
  recentSearches: z.array(z.string()),
  /** Messages about homes to or from this person, without e-mail addresses. `viewing`: the time of the viewing that the message asks for or offers. */
  conversations: z.array(
    z.strictObject({
      listingId: id,
      startedAt: z.string(),
      messages: z.array(z.strictObject({ by: z.enum(['me', 'other']), at: z.string(), text: z.string(), viewing: z.nullable(z.string()) })),
    }),
  ),
  /** Reports of abuse by this person; `listingId` is null when the listing is deleted. */
  reports: z.array(z.strictObject({ listingId: z.nullable(id), reason: z.string(), note: z.string(), at: z.string() })),
  /** Changes of the account, such as of its name or permissions; `act` is the code of the change. */
  history: z.array(z.strictObject({ at: z.string(), act: z.string() })),
})
export type ExportedAccount = z.infer<typeof exportedAccount>

/** Purposes of a code in a mail: confirm the e-mail of the account, reset the password, change the e-mail. */
const codePurposes = ['confirm', 'reset', 'change'] as const
export type CodePurpose = (typeof codePurposes)[number]

/** Whether an agent has lists (`on`), gets them by confirming the e-mail (`confirm`), may ask for them (`ask`), or has asked (`asked`). */
const listStates = ['on', 'confirm', 'ask', 'asked'] as const
export type ListState = (typeof listStates)[number]

export const accountCalls = {
  'POST /frontend/api/account/register': call({
    summary: { zh: '注册并登录；之后会收到一封确认邮箱的邮件', en: 'Register and log in; a mail to confirm the e-mail follows' },
    access: 'anyone',
    problems: ['usernameTaken'],
    input: z
      .strictObject({
        ...{ username, email, password: newPassword('enterPassword'), confirmPassword, role: z.enum(codesOf('role'), 'chooseRole') },
        /** The person is an `Owner` who looks for a home and has none to offer. */
        isSeeking: z.optional(z.boolean()),
      })
      .check(z.refine((given) => given.password === given.confirmPassword, passwordMismatch)),
    output: signedIn,
  }),
  'POST /frontend/api/account/signin': call({
    summary: { zh: '用用户名或邮箱登录', en: 'Log in by username or e-mail' },
    access: 'anyone',
    problems: ['wrongSignIn'],
    input: z.strictObject({ account: requiredText('enterAccount', 300), password: requiredPassword('enterPassword') }),
    output: signedIn,
  }),
  'POST /frontend/api/account/signout': call({ summary: { zh: '退出登录', en: 'Log out' }, access: 'signed-in' }),
  'POST /frontend/api/account/userinfo': call({
    summary: { zh: '当前登录人的权限与有效期', en: 'Permissions of the signed-in person, and the end of the session' },
    access: 'signed-in',
    output: userInfo,
  }),
  'POST /frontend/api/account/details': call({
    summary: { zh: '账号资料', en: 'The account as its owner sees it' },
    access: 'signed-in',
    output: accountDetails,
  }),
  'POST /frontend/api/account/sendcode': call({
    summary: {
      zh: '发送邮箱验证码：找回密码（reset）、确认邮箱（confirm）、更换邮箱（change）',
      en: 'Mail a code: to recover the password (reset), to confirm the e-mail (confirm), to change it (change)',
    },
    access: 'anyone',
    problems: ['signedOut', 'sessionEnded'],
    input: z.strictObject({ purpose: z._default(z.enum(codePurposes), 'reset'), email: z.optional(email) }).check(
      // only a code to confirm goes to the address that the account has
      z.meta({ anyOf: [{ properties: { purpose: { const: 'confirm' } }, required: ['purpose'] }, { required: ['email'] }] }),
    ),
    /** `ticket`: needed with the code to recover a password; null for the other purposes, where the session identifies the requester. */
    output: z.strictObject({ ticket: z.nullable(z.string()) }),
  }),
  'POST /frontend/api/account/checkcode': call({
    summary: { zh: '找回密码的第二步：验证码是否正确', en: 'The second step of recovering a password: whether the code is right' },
    access: 'anyone',
    input: z.strictObject({ email, code, ticket }),
  }),
  'POST /frontend/api/account/resetpassword': call({
    summary: { zh: '凭邮箱验证码设置新密码；所有设备退出登录', en: 'Set a new password with the emailed code; every device is logged out' },
    access: 'anyone',
    problems: ['emailTaken'],
    input: z
      .strictObject({ email, code, ticket, password: newPassword('enterNewPassword'), confirmPassword })
      .check(z.refine((given) => given.password === given.confirmPassword, passwordMismatch)),
  }),
  'POST /frontend/api/account/confirmemail': call({
    summary: { zh: '凭验证码确认邮箱', en: 'Confirm the e-mail of the account with a code' },
    access: 'signed-in',
    problems: ['emailTaken'],
    input: z.strictObject({ code }),
  }),
  'POST /frontend/api/account/changeusername': call({
    summary: { zh: '修改用户名，一年一次', en: 'Change the username, once a year' },
    access: 'signed-in',
    problems: ['usernameTaken', 'usernameTooSoon'],
    input: z.strictObject({ username }),
    output: z.strictObject({ username: z.string(), usernameChangeableAt: z.nullable(z.string()) }),
  }),
  'POST /frontend/api/account/changename': call({
    summary: { zh: '修改姓名', en: 'Change the name that others see' },
    access: 'signed-in',
    input: z.strictObject({ name: text('enterName', validateName, { ...notBlank, maxLength: 50 }) }),
    output: z.strictObject({ name: z.string() }),
  }),
  'POST /frontend/api/account/changeemail': call({
    summary: { zh: '更换邮箱：需要密码和发到新邮箱的验证码', en: 'Change the e-mail: requires the password and a code mailed to the new one' },
    access: 'signed-in',
    problems: ['emailTaken'],
    input: z.strictObject({ email, code, password: requiredPassword('enterPassword') }),
    output: z.strictObject({ email: z.string() }),
  }),
  'POST /frontend/api/account/changepassword': call({
    summary: { zh: '修改密码；所有设备退出登录', en: 'Change the password; every device is logged out' },
    access: 'signed-in',
    input: z
      .strictObject({ originalPassword: requiredPassword('enterOriginalPassword'), newPassword: newPassword('enterNewPassword'), confirmPassword })
      .check(z.refine((given) => given.newPassword === given.confirmPassword, passwordMismatch)),
  }),
  // CN and EN are the names of the languages in S7.4
  'PUT /frontend/api/account/resetlanguage/{language}': call({
    summary: { zh: '更改账号语言', en: 'Change the language of the account' },
    access: 'signed-in',
    input: z.strictObject({ language: z.enum(['zh', 'en', 'CN', 'EN']) }),
  }),
  'POST /frontend/api/account/answermails': call({
    summary: { zh: '客户在链接里有反馈时是否发邮件', en: 'Switch the mails about answers of clients by links on or off' },
    access: 'signed-in',
    input: z.strictObject({ isOn: z.boolean() }),
  }),
  'POST /frontend/api/account/lists': call({
    summary: { zh: '能否使用清单，不能时缺什么', en: 'Whether the agent may use sharing lists, and what is missing' },
    access: 'signed-in',
    problems: ['agentsOnly'],
    output: z.strictObject({ state: z.enum(listStates) }),
  }),
  'POST /frontend/api/account/asklists': call({
    summary: { zh: '申请开通清单，由运营人员答复', en: 'Ask the operators for sharing lists' },
    access: 'signed-in',
    problems: ['agentsOnly'],
    output: z.strictObject({ state: z.enum(listStates) }),
  }),
  'POST /frontend/api/account/contactcard': call({
    summary: { zh: '保存名片；每一项是否给客户看由本人决定', en: 'Save the contact card; its owner decides for each part whether clients see it' },
    access: 'signed-in',
    input: contactCard,
    output: contactCard,
  }),
  'POST /frontend/api/account/publiccard': call({
    summary: { zh: '某人公开的名片', en: 'The public parts of the contact card of a person' },
    access: 'anyone',
    problems: ['notFound'],
    input: z.strictObject({ id }),
    output: publicContactCard,
  }),
  'POST /frontend/api/account/sessions': call({
    summary: { zh: '正在登录的设备', en: 'The sessions of the account' },
    access: 'signed-in',
    output: z.strictObject({ items: z.array(session) }),
  }),
  'POST /frontend/api/account/endsession': call({
    summary: { zh: '让一台设备退出登录', en: 'Log one device out' },
    access: 'signed-in',
    problems: ['notFound'],
    input: z.strictObject({ id }),
  }),
  'POST /frontend/api/account/export': call({
    summary: { zh: '导出我的数据', en: 'Export all data of the account' },
    access: 'signed-in',
    output: exportedAccount,
  }),
  'POST /frontend/api/account/delete': call({
    summary: { zh: '注销账号：房源永久删除，个人资料清除', en: 'Delete the account: its listings are removed for good, personal data is erased' },
    access: 'signed-in',
    input: z.strictObject({ password: requiredPassword('enterPassword') }),
  }),
}
