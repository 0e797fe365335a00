import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { isSingleAddress, safeName } from './address.ts'
import type { RenderedMail } from './render.ts'

export type Mailbox = { readonly name: string; readonly address: string }

/** A mail to deliver: `id` is the same at every attempt, so that mail servers and programs recognize a second copy. */
export type OutgoingMail = RenderedMail & { readonly id: string; readonly from: Mailbox; readonly to: Mailbox }

/** Delivers mails. Rejects when a mail was not accepted; a retry is useless if `isRefusal` of the error. */
export type MailTransport = { deliver(mail: OutgoingMail): Promise<void> }

/** Limits for a mail server that does not answer, ms. The one for the answer to a whole mail is longest, since giving up risks a second copy. */
const timeouts = { dnsTimeout: 5_000, connectionTimeout: 5_000, greetingTimeout: 10_000, socketTimeout: 60_000 } as const

const requireMailbox = ({ name, address }: Mailbox): Mailbox => {
  if (!isSingleAddress(address)) throw new Error('A mail was not sent: one of its addresses is not a single plain address')
  return { name: safeName(name), address }
}

/** Headers with which mail programs stop mails of this kind in one click (RFC 2369, RFC 8058). */
const stopHeaders = (url: string | undefined): Record<string, string> =>
  url === undefined ? {} : { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }

const messageOf = ({ id, from, to, subject, text, html, stopUrl }: OutgoingMail) => ({
  // always objects: a text with a line break or a comma would count as more than one address
  from: requireMailbox(from),
  to: requireMailbox(to),
  subject,
  text,
  html,
  messageId: `<${id}@${from.address.split('@')[1] ?? 'localhost'}>`,
  headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All', ...stopHeaders(stopUrl) },
  disableFileAccess: true,
  disableUrlAccess: true,
})

/** Whether a mailbox is at a host that cannot exist (RFC 2606 section 2), as those of demo accounts. */
const isInvalidHost = (address: string): boolean => address.endsWith('.invalid')

/** The mail server received the whole mail and did not answer: it is unknown whether it delivers it. */
export class Unanswered extends Error {
  override readonly name = 'Unanswered'
}

/**
 * Delivers to the mail server of a URL such as `smtp://name:password@mail.example:587`. Rejects with `Unanswered` when the server did not
 * answer a whole mail.
 */
export function smtpTransport(url: string): MailTransport {
  const deliver = async (mail: OutgoingMail) => {
    if (isInvalidHost(mail.to.address)) throw Object.assign(new Error('The mailbox is made up'), { code: 'EENVELOPE', responseCode: 550 })
    const transport = createTransport({ url, ...timeouts })
    let isComplete = false
    transport.use('stream', (stream, done) => {
      stream.message.processFunc((text) => text.once('end', () => (isComplete = true)))
      done()
    })
    try {
      await transport.sendMail(messageOf(mail))
    } catch (error) {
      const hasAnswer = error instanceof Error && 'responseCode' in error
      throw isComplete && !hasAnswer ? new Unanswered('The mail server received the whole mail and did not answer', { cause: error }) : error
    }
  }
  return { deliver }
}

/** For sites without a mail server: writes each mail once to `<id>.eml` in the folder, completely or not at all. */
export function outboxTransport(folder: string): MailTransport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  const deliver = async (mail: OutgoingMail) => {
    const path = join(folder, `${mail.id}.eml`)
    if (existsSync(path)) return
    const { message } = await composer.sendMail(messageOf(mail))
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const partialPath = join(folder, `.${mail.id}.${randomBytes(4).toString('hex')}`)
    const file = await open(partialPath, 'wx', 0o600)
    try {
      await file.writeFile(message as Buffer) // a buffer, as the options above request
      await file.datasync()
    } finally {
      await file.close()
    }
    await rename(partialPath, path)
  }
  return { deliver }
}

/** Whether a mail server refused a mail permanently (a code of 500 or more about the addresses or the text, RFC 5321 section 4.2.1). */
export const isRefusal = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  (error.code === 'EENVELOPE' || error.code === 'EMESSAGE') &&
  'responseCode' in error &&
  typeof error.responseCode === 'number' &&
  error.responseCode >= 500
