import { codesOf, labelOf } from '@site/domain/choices.ts'
import type { Words } from '@site/domain/words.ts'
import { addAudit } from '@site/server/modules/audit/audit.store.ts'
import { type AbuseReport, closeReport, listReports } from '@site/server/modules/contact/reports.store.ts'
import { adminWords as words } from './admin.words.ts'
import { AdminFault } from './admin-fault.ts'
import type { Command, CommandContext } from './command.ts'
import { limitOf, oneOf, required } from './command-arguments.ts'

const states = ['open', 'closed'] as const

/** A text of a person, on one line. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** The label of a reason: messages and listings have lists of reasons of their own. */
function reasonOf(reason: string, isMessage: boolean): Words {
  const [own, other] = isMessage ? (['messageReason', 'reportReason'] as const) : (['reportReason', 'messageReason'] as const)
  return labelOf((codesOf(own) as readonly string[]).includes(reason) ? own : other, reason)
}

const lineOf = ({ id, at, closedAt, reason, note, listing, reporter, message }: AbuseReport, { locale }: CommandContext): string =>
  [
    id,
    at,
    ...(closedAt === null ? [] : [closedAt]),
    reasonOf(reason, message !== null)[locale],
    listing ? `${listing.number} ${listing.poster} /propertyInfo?id=${listing.id}` : '-',
    reporter ?? words.visitor[locale],
    oneLine(note) || '-',
    ...(message ? [`${message.by}: ${oneLine(message.body)}`] : []),
  ].join('\t')

const list: Command = async ({ names, values }, context) => {
  const isOpen = oneOf(names[0] ?? 'open', states, 'open|closed') === 'open'
  const { reports, total } = await listReports(context.services.database.db, isOpen, limitOf(values.limit))
  context.printWords(isOpen ? words.openReports : words.closedReports, { total, shown: reports.length })
  for (const report of reports) context.print(lineOf(report, context))
}

const close: Command = async ({ names }, { services, systemUser, printWords }) => {
  const id = required(names[0], 'ID')
  const outcome = await services.database.transaction(async (tx) => {
    const closed = await closeReport(tx, id)
    if (closed === 'closed') await addAudit(tx, { actor: `operator:${systemUser}`, act: 'close-report', subject: id })
    return closed
  })
  if (outcome === 'unknown') throw new AdminFault(words.unknownReport, { id })
  printWords(outcome === 'closed' ? words.reportClosed : words.reportWasClosed, { id })
}

/** Commands about reports of abuse. */
export const reportCommands = { reports: list, 'reports:close': close } satisfies Record<string, Command>
