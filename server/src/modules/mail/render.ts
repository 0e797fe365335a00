import { fill } from '@site/domain/format.ts'
import type { SiteProfile } from '@site/domain/site-profile.ts'
import type { Locale } from '@site/domain/words.ts'
import { html } from 'hono/html'
import { unlinked } from './unlinked.ts'
import { plainText } from '../../plain-text.ts'
import { footerWithoutBrand, mailFooter, type MailLine, type MailPart, type MailTemplate, templateOf, type TemplateKey } from './mail.words.ts'

type Values = Readonly<Record<string, string>>
type MailContent = { readonly template: TemplateKey; readonly locale: Locale; readonly values: Values }

/** A mail ready to send: its subject on one line, and its content as text and as HTML. `stopUrl`: see `MailTemplate`. */
export type RenderedMail = { readonly subject: string; readonly text: string; readonly html: string; readonly stopUrl?: string }

const placeholdersOf = ({ subject, parts }: MailTemplate): ReadonlySet<string> => {
  const texts = [subject.zh, subject.en, ...parts.flatMap((part) => (part.kind === 'list' ? [] : [part.words.zh, part.words.en]))]
  const inTexts = texts.flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? ''))
  return new Set(
    [...inTexts, ...parts.flatMap((part) => (part.kind === 'link' ? [part.urlValue] : part.kind === 'list' ? [part.linesValue] : []))].filter(
      (name) => name !== 'brand',
    ),
  )
}

/** Throws when a value of the template is missing. */
export function requireValues({ template, values }: Pick<MailContent, 'template' | 'values'>): void {
  const missing = [...placeholdersOf(templateOf(template))].filter((name) => values[name] === undefined)
  if (missing.length > 0) throw new Error(`The mail ${template} lacks ${missing.join(', ')}`)
}

const oneLine = (text: string): string => plainText(text).replace(/\s+/g, ' ').trim()
const shorten = (text: string, maxLength: number): string => ([...text].length > maxLength ? `${[...text].slice(0, maxLength - 1).join('')}…` : text)

/** The values of a template that are addresses of the site's own pages. People wrote the others, or parts of them, such as the name of a building. */
const ownUrlsOf = ({ parts, stopUrlValue }: MailTemplate): ReadonlySet<string> =>
  new Set([...parts.flatMap((part) => (part.kind === 'link' ? [part.urlValue] : [])), ...(stopUrlValue === undefined ? [] : [stopUrlValue])])

/** Values for output: `message` keeps its lines; only addresses of the site are links; lists are cleaned in `linesOf`. */
const cleanedValues = (values: Values, listNames: ReadonlySet<string>, urlNames: ReadonlySet<string>): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (listNames.has(name)) return [name, value]
      const cleaned = name === 'message' ? plainText(value).trim() : shorten(oneLine(value), 2000)
      return [name, urlNames.has(name) ? cleaned : unlinked(cleaned)]
    }),
  )

const linesOf = (part: Extract<MailPart, { kind: 'list' }>, values: Values): MailLine[] =>
  (JSON.parse(values[part.linesValue] ?? '[]') as MailLine[]).map((line) => ({
    ...line,
    text: unlinked(shorten(oneLine(line.text), 300)),
    ...(line.picture && { picture: { ...line.picture, alt: unlinked(line.picture.alt) } }),
  })) // written by the caller of `sendMail`

const colon = { zh: '：', en: ': ' } as const

function textOf(part: MailPart, locale: Locale, values: Values): string {
  if (part.kind === 'list')
    return linesOf(part, values)
      .map((line) => [`- ${line.text}`, line.url, ...(line.actions ?? []).map(({ text, url }) => `${text}${colon[locale]}\n  ${url}`)].join('\n  '))
      .join('\n')
  const words = fill(part.words[locale], values)
  if (part.kind === 'code') return `    ${words}`
  if (part.kind === 'quote') return words.replace(/^/gm, '> ')
  return part.kind === 'link' ? `${words}${colon[locale]}\n${values[part.urlValue] ?? ''}` : words
}

const quoteStyle = 'margin:0 0 16px;padding:8px 16px;border-left:3px solid #767676;white-space:pre-wrap;overflow-wrap:anywhere'
const codeStyle = 'margin:0 0 16px;font-size:32px;font-weight:700;letter-spacing:6px;font-family:ui-monospace,Menlo,Consolas,monospace'
const bodyStyle = "margin:0;padding:24px 16px;font:16px/1.6 system-ui,-apple-system,'Segoe UI','PingFang SC','Microsoft YaHei',sans-serif"

/** The width of the smallest variant of a photo. */
const pictureStyle = 'display:block;width:100%;max-width:320px;height:auto;margin:0 0 8px;border-radius:12px'

const actionStyle = 'display:inline-block;margin:8px 12px 0 0;padding:8px 16px;border:1px solid #767676;border-radius:8px'

const lineHtml = ({ text, url, picture, actions = [] }: MailLine) =>
  html`<li style="margin:0 0 20px"><a href="${url}">${picture ? html`<img src="${picture.src}" alt="${picture.alt}" width="320" style="${pictureStyle}">` : ''}${text}</a>${actions.length > 0 ? html`<br>` : ''}${actions.map((action) => html`<a href="${action.url}" style="${actionStyle}">${action.text}</a>`)}</li>`

function htmlOf(part: MailPart, locale: Locale, values: Values) {
  if (part.kind === 'list') return html`<ul style="margin:0 0 16px;padding:0;list-style:none">${linesOf(part, values).map(lineHtml)}</ul>`
  const words = fill(part.words[locale], values)
  if (part.kind === 'code') return html`<p style="${codeStyle}">${words}</p>`
  if (part.kind === 'quote') return html`<blockquote style="${quoteStyle}">${words}</blockquote>`
  if (part.kind === 'link') return html`<p style="margin:0 0 16px"><a href="${values[part.urlValue] ?? ''}">${words}</a></p>`
  return html`<p style="margin:0 0 16px">${words}</p>`
}

/** The heading of a mail: the name of the site, or, without brand, of the writer. */
export function headingOf({ template, locale, values }: MailContent, profile: Pick<SiteProfile, 'name'>): string {
  const { headingValue } = templateOf(template)
  return headingValue === undefined ? profile.name[locale] : shorten(oneLine(values[headingValue] ?? ''), 80)
}

/** Renders a mail in one language: text and HTML have the same content, and all values are escaped. */
export async function renderMail(content: MailContent, profile: Pick<SiteProfile, 'name'>): Promise<RenderedMail> {
  const { template, locale, values: given } = content
  const { subject: subjectWords, subjectValue = '', parts, headingValue, stopUrlValue } = templateOf(template)
  const ownUrls = ownUrlsOf(templateOf(template))
  const listNames = new Set(parts.flatMap((part) => (part.kind === 'list' ? [part.linesValue] : [])))
  const values: Values = {
    ...cleanedValues(given, listNames, ownUrls),
    brand: headingValue === undefined ? profile.name[locale] : unlinked(headingOf(content, profile)),
  }
  // values are clean already; `oneLine` would remove the invisible characters that `unlinked` adds
  const subject = shorten((values[subjectValue] ?? fill(subjectWords[locale], values)).replace(/\s+/g, ' ').trim(), 160)
  const footer = fill((headingValue === undefined ? mailFooter : footerWithoutBrand)[locale], values)
  const page = await html`<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${subject}</title></head>
<body style="${bodyStyle}"><main style="max-width:560px;margin:0 auto"><p style="margin:0 0 24px;font-weight:700">${values.brand}</p>
${parts.map((part) => htmlOf(part, locale, values))}
<hr style="border:0;border-top:1px solid #767676"><p style="font-size:13px;margin:16px 0 0">${footer}</p></main></body></html>`
  const text = [...parts.map((part) => textOf(part, locale, values)), `-- \n${footer}`].join('\n\n')
  const stopUrl = stopUrlValue === undefined ? undefined : values[stopUrlValue]
  return { subject, text: `${text}\n`, html: page.toString(), ...(stopUrl === undefined ? {} : { stopUrl }) }
}
