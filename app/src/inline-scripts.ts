import { hash } from 'node:crypto'

/**
 * A page whose Content-Security-Policy names its inline scripts by their hashes, so that it may be sent to many: the page without nonces, and the
 * sources of the policy. Only scripts with the nonce get one: the renderer alone knows it, so text that becomes a script by a fault does not run.
 */
export function hashScripts(page: string, nonce: string): { readonly html: string; readonly sources: readonly string[] } {
  const sources = new Set<string>()
  for (let start = page.indexOf('<script'); start >= 0; start = page.indexOf('<script', start)) {
    const open = page.indexOf('>', start)
    const close = page.indexOf('</script>', open)
    if (open < 0 || close < 0) break
    const attributes = page.slice(start, open)
    const text = page.slice(open + 1, close)
    if (text !== '' && attributes.includes(`nonce="${nonce}"`)) sources.add(`'sha256-${hash('sha256', text, 'base64')}'`)
    start = close
  }
  const html = page.replaceAll(`<meta property="csp-nonce" content="${nonce}"/>`, '').replaceAll(` nonce="${nonce}"`, '')
  return { html, sources: [...sources] }
}
