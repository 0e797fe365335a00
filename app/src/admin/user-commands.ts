import { randomInt } from 'node:crypto'
import { cleanEmail, cleanUsername, emailFault, nameFault, usernameFault } from '@site/domain/account-rules.ts'
import { codesOf } from '@site/domain/choices.ts'
import { type PermissionCode, permissionCodes } from '@site/domain/permissions.ts'
import { fieldMessages } from '@site/domain/field-messages.ts'
import type { FieldMessage } from '@site/domain/problems.ts'
import type { Words } from '@site/domain/words.ts'
import { type Account, findByUsername, setPassword } from '@site/server/modules/accounts/accounts.store.ts'
import { sendNotice } from '@site/server/modules/accounts/notices.ts'
import { hashPassword } from '@site/server/modules/accounts/passwords.ts'
import { endSessionsAndCodes, sessionsOf } from '@site/server/modules/accounts/sessions.store.ts'
import { addAudit, type AuditEntry } from '@site/server/modules/audit/audit.store.ts'
import { listAccounts, makeAccount, operatorCodes, setPermission, setRole } from '@site/server/modules/ops/operator.store.ts'
import { isUniqueViolation } from '@site/server/store/faults.ts'
import { adminWords as words } from './admin.words.ts'
import { AdminFault } from './admin-fault.ts'
import type { Command, CommandContext } from './command.ts'
import { oneOf, required } from './command-arguments.ts'

/** Permissions that an operator knows by a shorter name. */
const features = ['sharelist'] as const
const switches = ['on', 'off'] as const

/** Without letters that look alike: the password is read from a screen and typed once. */
const passwordLetters = 'abcdefghijkmnpqrstuvwxyz23456789'
/** 100 random bits, in groups of four: `k7wm-…`. */
const newPassword = (): string => Array.from({ length: 5 }, () => Array.from({ length: 4 }, () => passwordLetters[randomInt(32)]).join('')).join('-')

async function requireUser({ services: { database } }: CommandContext, name: string): Promise<Account> {
  const account = await findByUsername(database.db, name)
  if (!account) throw new AdminFault(words.unknownUser, { name })
  return account
}

function requireValid(what: string, fault: FieldMessage | null): void {
  if (fault !== null) {
    const message: Words = fieldMessages[fault]
    throw new AdminFault({ zh: `${what}：${message.zh}。`, en: `${what}: ${message.en}.` })
  }
}

const auditEntryOf = ({ systemUser }: CommandContext, act: AuditEntry['act'], subject: string, detail: AuditEntry['detail'] = {}): AuditEntry => ({
  actor: `operator:${systemUser}`,
  act,
  subject,
  detail,
})

const create: Command = async ({ names, values }, context) => {
  const username = cleanUsername(required(names[0], 'USERNAME'))
  const role = oneOf(values.role, codesOf('role'), '--role')
  const email = values.email === undefined ? null : cleanEmail(values.email)
  const name = values.name?.trim() ?? username
  // only operators use names that speak for the site
  const unlessReserved = (fault: FieldMessage | null) => (fault === 'nameReserved' ? null : fault)
  requireValid(username, unlessReserved(usernameFault(username)))
  requireValid('--name', unlessReserved(nameFault(name)))
  if (email !== null) requireValid('--email', emailFault(email))
  const password = newPassword()
  const account = { username, name, email, role, isOperator: values.operator ?? false, passwordHash: await hashPassword(password) }
  const id = await context.services.database
    .transaction(async (tx) => {
      const newId = await makeAccount(tx, account)
      if (newId !== null) await addAudit(tx, auditEntryOf(context, 'create-account', newId, { role, isOperator: account.isOperator }))
      return newId
    })
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? new AdminFault(words.emailTaken) : error
    })
  if (id === null) throw new AdminFault(words.taken, { name: username })
  context.printWords(words.created, { name: username, role })
  context.printWords(words.password, { password })
}

const list: Command = async ({ names }, context) => {
  const { accounts, total } = await listAccounts(context.services.database.db, names[0] ?? '', 200)
  context.printWords(words.listed, { total, shown: accounts.length })
  for (const { username, name, role, email, isEmailConfirmed, permissionCodes: codes } of accounts) {
    const address = email === null ? '-' : `${email}${isEmailConfirmed ? '' : ` ${words.unconfirmed[context.locale]}`}`
    context.print([username, name, role, address, codes.join(',') || '-'].join('\t'))
  }
}

const changeRole: Command = async ({ names }, context) => {
  const account = await requireUser(context, required(names[0], 'USERNAME'))
  const role = oneOf(names[1], codesOf('role'), 'ROLE')
  const changed = await context.services.database.transaction(async (tx) => {
    const isChanged = await setRole(tx, account.id, role)
    if (isChanged) await addAudit(tx, auditEntryOf(context, 'set-role', account.id, { role }))
    return isChanged
  })
  context.printWords(changed ? words.roleSet : words.unchanged, { name: account.username, role })
}

/** Grants or revokes permissions; each change is an entry of the audit log. */
async function permit(context: CommandContext, account: Account, codes: readonly PermissionCode[], isOn: boolean): Promise<void> {
  const changed = await context.services.database.transaction(async (tx) => {
    const done: PermissionCode[] = []
    for (const code of codes) {
      if (!(await setPermission(tx, account.id, code, isOn))) continue
      await addAudit(tx, auditEntryOf(context, 'set-permission', account.id, { code, isOn }))
      done.push(code)
    }
    return done
  })
  if (changed.length === 0) context.printWords(words.unchanged, { name: account.username })
  for (const code of changed) context.printWords(isOn ? words.permitted : words.notPermitted, { name: account.username, code })
}

const feature: Command = async ({ names }, context) => {
  const account = await requireUser(context, required(names[0], 'USERNAME'))
  const code = oneOf(names[1], features, 'FEATURE')
  const isOn = oneOf(names[2], switches, 'on|off') === 'on'
  if (isOn && account.role !== 'Intermediary') throw new AdminFault(words.agentsOnly, { name: account.username })
  await permit(context, account, [code], isOn)
}

const permission: Command = async ({ names }, context) => {
  const account = await requireUser(context, required(names[0], 'USERNAME'))
  await permit(context, account, [oneOf(names[1], permissionCodes, 'CODE')], oneOf(names[2], switches, 'on|off') === 'on')
}

const operator: Command = async ({ names }, context) => {
  const account = await requireUser(context, required(names[0], 'USERNAME'))
  await permit(context, account, operatorCodes, oneOf(names[1], switches, 'on|off') === 'on')
}

const password: Command = async ({ names }, context) => {
  const { services, locale } = context
  const account = await requireUser(context, required(names[0], 'USERNAME'))
  const generated = newPassword()
  const passwordHash = await hashPassword(generated)
  await services.database.transaction(async (tx) => {
    await setPassword(tx, account.id, passwordHash, null)
    await endSessionsAndCodes(tx, account.id)
    await addAudit(tx, auditEntryOf(context, 'reset-password', account.id))
    await sendNotice(services, tx, account, { template: 'passwordChanged', values: { username: account.username }, locale })
  })
  context.printWords(words.passwordSet, { name: account.username })
  context.printWords(words.password, { password: generated })
}

const endSessions: Command = async ({ names }, context) => {
  const account = await requireUser(context, required(names[0], 'USERNAME'))
  const count = await context.services.database.transaction(async (tx) => {
    const open = await sessionsOf(tx, account.id, null)
    await endSessionsAndCodes(tx, account.id)
    await addAudit(tx, auditEntryOf(context, 'end-sessions', account.id, { count: open.length }))
    return open.length
  })
  context.printWords(words.sessionsEnded, { name: account.username, count })
}

/** Commands about accounts. */
export const userCommands = {
  'user:create': create,
  'user:list': list,
  'user:role': changeRole,
  'user:operator': operator,
  'user:feature': feature,
  'user:permit': permission,
  'user:password': password,
  'user:sessions:end': endSessions,
} satisfies Record<string, Command>
