import { randomInt } from 'node:crypto'
import { cleanEmail, cleanUsername, validateEmail, validateName, validateUsername } from '@site/domain/accounts/account-rules.ts'
import { codesOf } from '@site/domain/choices.ts'
import { type PermissionCode, permissionCodes } from '@site/domain/permissions.ts'
import { fieldMessages } from '@site/domain/field-messages.ts'
import type { FieldMessage } from '@site/domain/problems.ts'
import type { Words } from '@site/domain/words.ts'
import { type Account, findByUsername, setPassword } from '@site/server/modules/accounts/accounts.store.ts'
import { deletePortrait } from '@site/server/modules/accounts/portraits.store.ts'
import { sendAccountMail } from '@site/server/modules/accounts/account-mail.ts'
import { hashPassword } from '@site/server/modules/accounts/passwords.ts'
import { endSessionsAndMailedCodes, sessionsOf } from '@site/server/modules/accounts/sessions.store.ts'
import { addAudit } from '@site/server/modules/audit/audit.store.ts'
import { createAccount, listAccounts, operatorCodes, setPermission, setRole } from '@site/server/modules/ops/operator.store.ts'
import { isUniqueViolation } from '@site/server/store/faults.ts'
import { adminWords as words } from './admin.words.ts'
import { AdminFault, auditEntryOf, type Command, type CommandContext, requireArgument, requireOneOf } from './command.ts'

/**
 * Permissions that `user:feature` switches, for agents only: `sharelist` lets an agent share a list of several listings by one link. `user:permit`
 * switches any permission of any account.
 */
const features = ['sharelist'] as const

/** Letters and digits without those that look alike, since people read the password on a screen and type it. */
const passwordLetters = 'abcdefghijkmnpqrstuvwxyz23456789'
/** 100 random bits, in groups of four: `k7wm-…`. */
const newPassword = (): string => Array.from({ length: 5 }, () => Array.from({ length: 4 }, () => passwordLetters[randomInt(32)]).join('')).join('-')

async function requireUser({ services: { database } }: CommandContext, argument: string | undefined): Promise<Account> {
  const name = requireArgument(argument, 'USERNAME')
  const account = await findByUsername(database.db, name)
  if (!account) throw new AdminFault(words.unknownUser, { name })
  return account
}

const requireSwitch = (text: string | undefined): boolean => requireOneOf(text, ['on', 'off'], 'on|off') === 'on'

function requireValid(label: string, fault: FieldMessage | null): void {
  if (fault === null) return
  const message: Words = fieldMessages[fault]
  throw new AdminFault({ zh: `${label}：${message.zh}。`, en: `${label}: ${message.en}.` })
}

const create: Command = async ({ names, values }, context) => {
  const username = cleanUsername(requireArgument(names[0], 'USERNAME'))
  const role = requireOneOf(values.role, codesOf('role'), '--role')
  const email = values.email === undefined ? null : cleanEmail(values.email)
  const name = values.name?.trim() ?? username
  // this command may give reserved names, which speak for the site, for instance to an operator account
  const unlessReserved = (fault: FieldMessage | null) => (fault === 'nameReserved' ? null : fault)
  requireValid(username, unlessReserved(validateUsername(username)))
  requireValid('--name', unlessReserved(validateName(name)))
  if (email !== null) requireValid('--email', validateEmail(email))
  const password = newPassword()
  const account = { username, name, email, role, isOperator: values.operator ?? false, passwordHash: await hashPassword(password) }
  const id = await context.services.database
    .transaction(async (tx) => {
      const newId = await createAccount(tx, account)
      if (newId !== null) await addAudit(tx, auditEntryOf(context, 'create-account', newId, { role, isOperator: account.isOperator }))
      return newId
    })
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? new AdminFault(words.emailTaken) : error
    })
  if (id === null) throw new AdminFault(words.usernameTaken, { name: username })
  context.printWords(words.accountCreated, { name: username, role })
  context.printWords(words.password, { password })
}

const list: Command = async ({ names }, context) => {
  const { accounts, total } = await listAccounts(context.services.database.db, names[0] ?? '', 200)
  context.printWords(words.accounts, { total, shown: accounts.length })
  for (const { username, name, role, email, isEmailConfirmed, permissionCodes: codes } of accounts) {
    const address = email === null ? '-' : `${email}${isEmailConfirmed ? '' : ` ${words.unconfirmed[context.locale]}`}`
    context.print([username, name, role, address, codes.join(',') || '-'].join('\t'))
  }
}

const changeRole: Command = async ({ names }, context) => {
  const account = await requireUser(context, names[0])
  const role = requireOneOf(names[1], codesOf('role'), 'ROLE')
  const hasChanged = await context.services.database.transaction(async (tx) => {
    const isChanged = await setRole(tx, account.id, role)
    if (isChanged) await addAudit(tx, auditEntryOf(context, 'set-role', account.id, { role }))
    return isChanged
  })
  context.printWords(hasChanged ? words.roleSet : words.unchanged, { name: account.username, role })
}

async function setPermissions(context: CommandContext, account: Account, codes: readonly PermissionCode[], isOn: boolean): Promise<void> {
  const changed = await context.services.database.transaction(async (tx) => {
    const changedCodes: PermissionCode[] = []
    for (const code of codes) {
      if (!(await setPermission(tx, account.id, code, isOn))) continue
      await addAudit(tx, auditEntryOf(context, 'set-permission', account.id, { code, isOn }))
      changedCodes.push(code)
    }
    return changedCodes
  })
  if (changed.length === 0) context.printWords(words.unchanged, { name: account.username })
  for (const code of changed) context.printWords(isOn ? words.permissionGranted : words.permissionRevoked, { name: account.username, code })
}

const switchFeature: Command = async ({ names }, context) => {
  const account = await requireUser(context, names[0])
  const code = requireOneOf(names[1], features, 'FEATURE')
  const isOn = requireSwitch(names[2])
  if (isOn && account.role !== 'Intermediary') throw new AdminFault(words.featureForAgents, { name: account.username })
  await setPermissions(context, account, [code], isOn)
}

const switchPermission: Command = async ({ names }, context) => {
  const account = await requireUser(context, names[0])
  await setPermissions(context, account, [requireOneOf(names[1], permissionCodes, 'CODE')], requireSwitch(names[2]))
}

/** Gives an account the permissions of a person who runs the site (`operatorCodes`: reviews, users, the site itself), or takes them away. */
const switchOperator: Command = async ({ names }, context) => {
  const account = await requireUser(context, names[0])
  await setPermissions(context, account, operatorCodes, requireSwitch(names[1]))
}

const resetPassword: Command = async ({ names }, context) => {
  const { services, locale } = context
  const account = await requireUser(context, names[0])
  const generated = newPassword()
  const passwordHash = await hashPassword(generated)
  await services.database.transaction(async (tx) => {
    await setPassword(tx, account.id, passwordHash, null) // null: without the current password
    await endSessionsAndMailedCodes(tx, account.id)
    await addAudit(tx, auditEntryOf(context, 'reset-password', account.id))
    await sendAccountMail(services, tx, account, { template: 'passwordChanged', values: { username: account.username }, locale })
  })
  context.printWords(words.passwordSet, { name: account.username })
  context.printWords(words.password, { password: generated })
}

const endSessions: Command = async ({ names }, context) => {
  const account = await requireUser(context, names[0])
  const count = await context.services.database.transaction(async (tx) => {
    const sessions = await sessionsOf(tx, account.id)
    await endSessionsAndMailedCodes(tx, account.id)
    await addAudit(tx, auditEntryOf(context, 'end-sessions', account.id, { count: sessions.length }))
    return sessions.length
  })
  context.printWords(words.sessionsEnded, { name: account.username, count })
}

const removePortrait: Command = async ({ names }, context) => {
  const account = await requireUser(context, names[0])
  await context.services.database.transaction(async (tx) => {
    await deletePortrait(tx, account.id)
    await addAudit(tx, auditEntryOf(context, 'remove-portrait', account.id))
  })
  context.printWords(words.portraitRemoved, { name: account.username })
}

/** Commands about accounts. */
export const userCommands = {
  'user:create': create,
  'user:list': list,
  'user:role': changeRole,
  'user:operator': switchOperator,
  'user:feature': switchFeature,
  'user:permit': switchPermission,
  'user:password': resetPassword,
  'user:sessions:end': endSessions,
  'user:portrait:remove': removePortrait,
} satisfies Record<string, Command>
