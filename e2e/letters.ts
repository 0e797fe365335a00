import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'

/** An arrived mail: raw, and with decoded text. */
export type Letter = { readonly bytes: string; readonly text: string }

/** The mails of a site without a mail server. */
export type Outbox = {
  /** The files that are there. */
  names(): readonly string[]
  read(name: string): Letter
  /** The next mail to an address after the `known` files. Other mails may come between. */
  next(to: string, known: readonly string[]): Promise<Letter>
}

const decoded = (bytes: string): string => {
  const [, boundary] = /boundary="([^"]+)"/.exec(bytes) ?? []
  const parts = boundary ? bytes.split(`--${boundary}`) : [bytes]
  const readable = parts.map((part) => {
    const [head = '', ...body] = part.split('\r\n\r\n')
    if (/content-transfer-encoding: base64/i.test(head)) return `${head}\r\n\r\n${Buffer.from(body.join(''), 'base64').toString('latin1')}`
    return part.replace(/=\r\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  })
  return Buffer.from(readable.join('\n'), 'latin1').toString('utf8')
}

/** Reads the mails of a folder. */
export function outboxOf(folder: string): Outbox {
  const names = () => {
    try {
      return readdirSync(folder).filter((name) => name.endsWith('.eml'))
    } catch {
      return [] // created with the first mail
    }
  }
  const bytesOf = (name: string) => readFileSync(join(folder, name), 'latin1')
  const read = (name: string): Letter => {
    const bytes = bytesOf(name)
    return { bytes, text: decoded(bytes) }
  }
  const next = async (to: string, known: readonly string[]) => {
    const isTo = (name: string) => new RegExp(`(^|<)${to}>?$`).test(headerOf({ bytes: bytesOf(name), text: '' }, 'To') ?? '')
    const isNew = (name: string) => !known.includes(name) && isTo(name)
    await expect.poll(() => names().filter(isNew), { timeout: 45_000 }).toHaveLength(1)
    return read(names().find(isNew) ?? '')
  }
  return { names, read, next }
}

/** The header of a mail, `undefined` when it has none of the name; encoded words are read. */
export function headerOf({ bytes }: Letter, name: string): string | undefined {
  const head = bytes.split('\r\n\r\n', 1)[0]!.replace(/\r\n[ \t]+/g, ' ')
  const value = new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1]
  return value?.replace(/=\?UTF-8\?([BQ])\?([^?]*)\?=\s*/gi, (_, kind: string, text: string) =>
    kind.toUpperCase() === 'B'
      ? Buffer.from(text, 'base64').toString('utf8')
      : Buffer.from(
          text.replaceAll('_', ' ').replace(/=([0-9A-F]{2})/g, (__, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
          'latin1',
        ).toString('utf8'),
  )
}

/** Every e-mail address anywhere in a mail, each once. */
export const addressesIn = ({ bytes, text }: Letter): string[] => [...new Set(`${bytes}\n${text}`.match(/[\w.+-]+@[\w-]+(?:\.[\w-]+)*/g) ?? [])].toSorted()
