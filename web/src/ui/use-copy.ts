import { useEffect, useState } from 'react'

type CopyResult = { isCopied: true } | { isCopied: false; reason: string }

/** How long a button shows that it has copied, in ms (S9.3). */
export const COPIED_MS = 1500

/** Longest wait for the clipboard API, in ms: it does not answer while the browser asks the person for the permission, or in browsers that cannot ask. */
export const CLIPBOARD_LIMIT_MS = 3000

/** Rejects if the clipboard does not answer in time. */
async function inTime(write: Promise<void>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer of the browser')), CLIPBOARD_LIMIT_MS)
  })
  try {
    await Promise.race([write, limit])
  } finally {
    clearTimeout(timer)
  }
}

/** Copies with `execCommand` from a temporary text area, which must be inside a modal dialog if one is open. */
function copyBySelection(text: string): CopyResult {
  const focused = document.activeElement
  const container = focused?.closest('dialog') ?? document.body
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.setAttribute('aria-hidden', 'true')
  Object.assign(field.style, { position: 'fixed', top: '0', left: '0', opacity: '0', fontSize: '16px' })
  container.append(field)
  try {
    field.focus({ preventScroll: true })
    field.setSelectionRange(0, text.length)
    return document.execCommand('copy') ? { isCopied: true } : { isCopied: false, reason: 'refused' }
  } catch (error) {
    return { isCopied: false, reason: reasonOf(error) }
  } finally {
    field.remove()
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  }
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Copies `text` with the clipboard API, else with `execCommand` (S8.7); returns the reason if both fail. */
export async function copyText(text: string): Promise<CopyResult> {
  let clipboardReason = 'no clipboard'
  try {
    if (navigator.clipboard) {
      await inTime(navigator.clipboard.writeText(text))
      return { isCopied: true }
    }
  } catch (error) {
    clipboardReason = reasonOf(error)
  }
  const fallback = copyBySelection(text)
  return fallback.isCopied ? fallback : { isCopied: false, reason: fallback.reason === 'refused' ? clipboardReason : fallback.reason }
}

/**
 * Copies a text that is not known yet. Browsers copy only shortly after a press, so those that accept a promise get `text` itself. Rejects if `text` does.
 */
async function copyLater(text: Promise<string>): Promise<CopyResult> {
  try {
    if (typeof ClipboardItem !== 'undefined') {
      const write = navigator.clipboard.write([new ClipboardItem({ 'text/plain': text.then((known) => new Blob([known], { type: 'text/plain' })) })])
      await Promise.race([write, text.then(() => inTime(write))])
      return { isCopied: true }
    }
  } catch {
    // not allowed, or the browser accepts no promise: copied when the text is known
  }
  return copyText(await text)
}

/** A function that copies a text or the text of a promise, and whether it has copied within the last 1500 ms. */
export function useCopy(): { copy: (text: string | Promise<string>) => Promise<CopyResult>; isCopied: boolean } {
  const [copyCount, setCopyCount] = useState(0)
  useEffect(() => {
    if (copyCount === 0) return
    const timer = setTimeout(() => setCopyCount(0), COPIED_MS)
    return () => clearTimeout(timer)
  }, [copyCount])
  const copy = async (text: string | Promise<string>) => {
    const result = await (typeof text === 'string' ? copyText(text) : copyLater(text))
    if (result.isCopied) setCopyCount((before) => before + 1)
    return result
  }
  return { copy, isCopied: copyCount > 0 }
}
