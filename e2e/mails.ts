import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'

/** A mail: its source with one character per byte (`raw`), and the same with decoded parts. */
export type Mail = { readonly raw: string; readonly text: string }

/** The folder to which a site without a mail server writes its mails. */
export type MailFolder = {
  /** Names of the mail files. */
  names(): readonly string[]
  read(name: string): Mail
  /** Waits for the one mail to an address whose file is not in `knownNames`. */
  waitForMail(recipient: string, knownNames: readonly string[]): Promise<Mail>
}

const decodeParts = (raw: string): string => {
  const [, boundary] = /boundary="([^"]+)"/.exec(raw) ?? []
  const parts = boundary ? raw.split(`--${boundary}`) : [raw]
  const decodedParts = parts.map((part) => {
    const [head = '', ...body] = part.split('\r\n\r\n')
    if (/content-transfer-encoding: base64/i.test(head)) return `${head}\r\n\r\n${Buffer.from(body.join(''), 'base64').toString('latin1')}`
    return part.replace(/=\r\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  })
  return Buffer.from(decodedParts.join('\n'), 'latin1').toString('utf8')
}

/** Opens a folder of mails, which may not exist yet. */
export function openMailFolder(folder: string): MailFolder {
  const names = () => {
    try {
      return readdirSync(folder).filter((name) => name.endsWith('.eml'))
    } catch {
      return [] // the first mail creates the folder
    }
  }
  const readRaw = (name: string) => readFileSync(join(folder, name), 'latin1')
  const read = (name: string): Mail => {
    const raw = readRaw(name)
    return { raw, text: decodeParts(raw) }
  }
  const waitForMail = async (recipient: string, knownNames: readonly string[]) => {
    const isToRecipient = (name: string) => new RegExp(`(^|<)${recipient}>?$`).test(headerOf({ raw: readRaw(name), text: '' }, 'To') ?? '')
    const isNew = (name: string) => !knownNames.includes(name) && isToRecipient(name)
    await expect.poll(() => names().filter(isNew)).toHaveLength(1)
    return read(names().find(isNew) ?? '')
  }
  return { names, read, waitForMail }
}

/** A header of a mail, with encoded words decoded (RFC 2047); undefined if the mail does not have it. */
export function headerOf({ raw }: Mail, name: string): string | undefined {
  const head = raw.split('\r\n\r\n', 1)[0]!.replace(/\r\n[ \t]+/g, ' ')
  const value = new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1]
  return value?.replace(/=\?UTF-8\?([BQ])\?([^?]*)\?=\s*/gi, (_, encoding: string, text: string) =>
    encoding.toUpperCase() === 'B'
      ? Buffer.from(text, 'base64').toString('utf8')
      : Buffer.from(
          text.replaceAll('_', ' ').replace(/=([0-9A-F]{2})/g, (__, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
          'latin1',
        ).toString('utf8'),
  )
}

/** The distinct e-mail addresses anywhere in a mail. */
export const addressesIn = ({ raw, text }: Mail): string[] => [...new Set(`${raw}\n${text}`.match(/[\w.+-]+@[\w-]+(?:\.[\w-]+)*/g) ?? [])].toSorted()
