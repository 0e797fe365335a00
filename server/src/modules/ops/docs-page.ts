import { entriesOf } from '@site/domain/keys-of.ts'
import { type Problem, type ProblemKey, problems } from '@site/domain/problems.ts'
import { problemWords } from '@site/domain/problems.words.ts'
import type { Locale } from '@site/domain/words.ts'
import { html, raw } from 'hono/html'
import { docsWords } from './docs-page.words.ts'
import { type DescribedCall, describeCalls, type JsonSchema } from './openapi-document.ts'

type Markup = ReturnType<typeof html>

const style = `:root{color-scheme:light dark;font:16px/1.6 system-ui,"PingFang SC","Noto Sans SC","Microsoft YaHei",sans-serif}
body{max-width:60rem;margin:0 auto;padding:24px 16px 96px;overflow-wrap:anywhere}
h1{font-size:2rem;line-height:1.25}h2{margin-top:3rem}h3{font:600 1rem/1.5 ui-monospace,monospace;margin:0}
article{border-top:1px solid color-mix(in srgb,currentColor 20%,transparent);padding:20px 0}
p{margin:6px 0}table{border-collapse:collapse;width:100%;font-size:.9rem;margin:8px 0}
th,td{text-align:start;vertical-align:top;padding:6px 12px 6px 0;border-top:1px solid color-mix(in srgb,currentColor 12%,transparent)}
td:first-child{overflow-wrap:normal}code,pre{font-family:ui-monospace,monospace;font-size:.875rem}pre{overflow-x:auto;padding:12px;border-radius:8px;background:color-mix(in srgb,currentColor 7%,transparent)}
summary{cursor:pointer;min-height:44px;display:flex;align-items:center}.tag{font-weight:600}`

const schemasIn = (value: unknown): readonly JsonSchema[] => (Array.isArray(value) ? (value as readonly JsonSchema[]) : [])

function limitsOf(schema: JsonSchema): string {
  const { minimum, exclusiveMinimum, maximum, minLength, maxLength, minItems, maxItems, pattern } = schema
  const range = (min: unknown = '', max: unknown = '') => (min === '' && max === '' ? '' : ` (${String(min)}…${String(max)})`)
  return (
    range(minimum ?? exclusiveMinimum, maximum) +
    range(minLength, maxLength) +
    range(minItems, maxItems) +
    (pattern === undefined ? '' : ` /${String(pattern)}/`)
  )
}

/** The type of a schema as a short text: `(string)[] (…20)`, `"Sale" | "Lease"`. */
export function typeTextOf(schema: JsonSchema): string {
  if (typeof schema['$ref'] === 'string') return schema['$ref'].split('/').at(-1) ?? ''
  if (schema['anyOf']) return schemasIn(schema['anyOf']).map(typeTextOf).join(' | ')
  if (Array.isArray(schema['enum'])) return schema['enum'].map((value) => JSON.stringify(value)).join(' | ')
  if (schema['prefixItems']) return `[${schemasIn(schema['prefixItems']).map(typeTextOf).join(', ')}]`
  if (schema['type'] === 'array') return `(${typeTextOf((schema['items'] ?? {}) as JsonSchema)})[]${limitsOf(schema)}`
  const properties = Object.entries((schema['properties'] ?? {}) as Record<string, JsonSchema>)
  if (properties.length > 0) return `{ ${properties.map(([name, part]) => `${name}: ${typeTextOf(part)}`).join(', ')} }`
  return [schema['type'] ?? 'any'].flat().join(' | ') + limitsOf(schema)
}

function inputTable(schema: JsonSchema, locale: Locale): Markup {
  const properties = Object.entries((schema['properties'] ?? {}) as Record<string, JsonSchema>)
  if (properties.length === 0) return html`<p>${docsWords.nothing[locale]}</p>`
  const required = (schema['required'] ?? []) as readonly string[] // the names of required properties in JSON Schema
  const note = (name: string, part: JsonSchema) => {
    if (part['default'] !== undefined) return ` · ${docsWords.byDefault[locale]} ${JSON.stringify(part['default'])}`
    return required.includes(name) ? ` · ${docsWords.required[locale]}` : ''
  }
  const rows = properties.map(([name, part]) => html`<tr><td><code>${name}</code></td><td><code>${typeTextOf(part)}</code>${note(name, part)}</td></tr>`)
  return html`<table><thead><tr><th>${docsWords.name[locale]}</th><th>${docsWords.kind[locale]}</th></tr></thead><tbody>${rows}</tbody></table>`
}

const collapsed = (title: string, schema: JsonSchema): Markup =>
  html`<details><summary>${title}</summary><pre>${JSON.stringify(schema, null, 2)}</pre></details>`

const callArticle = (call: DescribedCall, locale: Locale): Markup => html`<article>
<h3>${call.method} ${call.path}</h3>
<p>${call.row.summary[locale]}</p>
${call.alsoAt ? html`<p>${docsWords.alsoAt[locale]} <code>${call.alsoAt}</code></p>` : ''}
${call.row.access === 'signed-in' ? html`<p class="tag">${docsWords.signedIn[locale]}</p>` : ''}
${inputTable(call.input, locale)}
${collapsed(docsWords.output[locale], call.output)}
</article>`

const problemRows = (locale: Locale) =>
  entriesOf<Readonly<Record<ProblemKey, Problem>>>(problems).map(
    ([key, { code, status }]) => html`<tr><td>${code}</td><td>${status}</td><td>${problemWords[key][locale]}</td></tr>`,
  )

/** The HTML page that documents the calls; it has no scripts and loads nothing. `name`: of the site. */
export async function docsPage(name: string, locale: Locale): Promise<string> {
  const { calls, components } = describeCalls()
  const otherLocale = locale === 'zh' ? 'en' : 'zh'
  const shapes = [...components].map(([shape, schema]) => collapsed(shape, schema))
  const page = await html`<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${docsWords.title[locale]} · ${name}</title><link rel="icon" href="data:,"><style>${raw(style)}</style></head><body>
<header><h1>${docsWords.title[locale]}</h1><p>${docsWords.intro[locale]}</p>
<p><a href="/frontend/openapi.json?lang=${locale}">${docsWords.document[locale]}</a> · <a href="?lang=${otherLocale}" lang="${otherLocale}" hreflang="${otherLocale}">${docsWords.otherLanguage[locale]}</a></p></header>
<main><h2>${docsWords.calls[locale]}</h2>${calls.map((call) => callArticle(call, locale))}
<h2>${docsWords.shapes[locale]}</h2>${shapes}
<h2>${docsWords.codes[locale]}</h2><table><thead><tr><th>${docsWords.code[locale]}</th><th>${docsWords.status[locale]}</th><th>${docsWords.message[locale]}</th></tr></thead><tbody>${problemRows(locale)}</tbody></table></main></body></html>`
  return page.toString()
}
