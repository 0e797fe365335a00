// Commands about reports of abuse: of a listing or of a message.

import { codesOf, labelOf } from '@site/domain/choices.ts'
import type { Words } from '@site/domain/words.ts'
import { addAudit } from '@site/server/modules/audit/audit.store.ts'
import { type AbuseReport, closeReport, listReports } from '@site/server/modules/contact/reports.store.ts'
import { adminWords as words } from './admin.words.ts'
import { AdminFault, auditEntryOf, type Command, type CommandContext, limitOf, requireArgument, requireOneOf } from './command.ts'

const states = ['open', 'closed'] as const

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** The label of a reason. Reports of messages and of listings have different lists; a code of the other list is found, too. */
function reasonLabelOf(reason: string, isMessage: boolean): Words {
  const [own, other] = isMessage ? (['messageReportReason', 'reportReason'] as const) : (['reportReason', 'messageReportReason'] as const)
  return labelOf((codesOf(own) as readonly string[]).includes(reason) ? own : other, reason)
}

const reportLineOf = ({ id, at, closedAt, reason, note, listing, reporter, message }: AbuseReport, { locale }: CommandContext): string =>
  [
    id,
    at,
    ...(closedAt === null ? [] : [closedAt]),
    reasonLabelOf(reason, message !== null)[locale],
    listing ? `${listing.number} ${listing.poster} /propertyInfo?id=${listing.id}` : '-',
    reporter ?? words.visitor[locale],
    oneLine(note) || '-',
    ...(message ? [`${message.writer}: ${oneLine(message.body)}`] : []),
  ].join('\t')

const list: Command = async ({ names, values }, context) => {
  const isOpen = requireOneOf(names[0] ?? 'open', states, 'open|closed') === 'open'
  const { reports, total } = await listReports(context.services.database.db, isOpen, limitOf(values.limit))
  context.printWords(isOpen ? words.openReports : words.closedReports, { total, shown: reports.length })
  for (const report of reports) context.print(reportLineOf(report, context))
}

const close: Command = async ({ names }, { services, systemUser, printWords }) => {
  const id = requireArgument(names[0], 'ID')
  const outcome = await services.database.transaction(async (tx) => {
    const result = await closeReport(tx, id)
    if (result === 'closed') await addAudit(tx, auditEntryOf({ systemUser }, 'close-report', id))
    return result
  })
  if (outcome === 'unknown') throw new AdminFault(words.unknownReport, { id })
  printWords(outcome === 'closed' ? words.reportClosed : words.reportAlreadyClosed, { id })
}

/** Commands about reports of abuse. */
export const reportCommands = { reports: list, 'reports:close': close } satisfies Record<string, Command>
