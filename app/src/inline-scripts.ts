import { hash } from 'node:crypto'

/**
 * Prepares a page that is sent to many people: removes its nonces, and hashes its inline scripts for the Content-Security-Policy (`sources`). Only
 * scripts with the nonce, which the renderer alone knows, are hashed, so an injected script does not run. The page is read as Latin-1, which is ten
 * times faster than UTF-8 and enough, since all that is searched for is ASCII.
 */
export function hashScripts(bytes: Buffer, nonce: string): { readonly html: Buffer<ArrayBuffer>; readonly sources: readonly string[] } {
  const page = bytes.toString('latin1')
  const sources = new Set<string>()
  for (let start = page.indexOf('<script'); start >= 0; start = page.indexOf('<script', start)) {
    const open = page.indexOf('>', start)
    const close = page.indexOf('</script>', open)
    if (open < 0 || close < 0) break
    const attributes = page.slice(start, open)
    if (close > open + 1 && attributes.includes(`nonce="${nonce}"`)) sources.add(`'sha256-${hash('sha256', bytes.subarray(open + 1, close), 'base64')}'`)
    start = close
  }
  const html = page.replaceAll(`<meta property="csp-nonce" content="${nonce}"/>`, '').replaceAll(` nonce="${nonce}"`, '')
  return { html: Buffer.from(html, 'latin1'), sources: [...sources] }
}
