/** Longest address in SMTP (RFC 5321 section 4.5.3.1.3). */
const maxLength = 254

/** A plain mailbox: dot-atom or UTF-8 letters before the `@`, a host name after it. No quotes, comments, lists or line breaks. */
const mailbox =
  /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+)*@([\p{L}\p{N}]([\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)*[\p{L}\p{N}]([\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u

/** Whether a text is exactly one address: after a line break or a comma there could be further receivers. */
export const isSingleAddress = (text: string): boolean => text.length <= maxLength && (text.split('@', 1)[0] ?? '').length <= 64 && mailbox.test(text)

/** A display name on one line, without control and direction characters, at most 80 characters. */
export const safeName = (name: string): string => [...name.replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ')].slice(0, 80).join('').replace(/\s+/g, ' ').trim()

/** An address in limits, in one spelling for all that reach one mailbox: many providers ignore dots before the `@` and what follows a `+`. */
export function mailboxOf(address: string): string {
  const [mailbox = '', host = ''] = address.trim().toLowerCase().split('@')
  return `${mailbox.replace(/\+.*$/, '').replaceAll('.', '')}@${host}`
}
