import { otherLocale } from '@site/domain/words.ts'
import type { ReactNode } from 'react'
import type { ShellData } from '../page/context.ts'
import { inLocale } from '../page/locale.tsx'
import { plainParameter } from '../shell/start/plain-address.ts'
import { plainWords } from './plain.words.ts'

// Pages without scripts and newer styles, for browsers older than those that the site promises to support (decision 0033). Only the server renders them.

export type PlainPageProps = { readonly shell: ShellData; readonly url: URL }

/** The style sheet, with CSS properties that browsers of any age know. */
const style = `body{margin:0;background:#fcfaf6;color:#1c2622;font:17px/1.5 -apple-system,'Segoe UI',Roboto,'PingFang SC','Microsoft YaHei',sans-serif}
main,header,.note{max-width:720px;margin:0 auto;padding:12px 16px}header{border-bottom:1px solid #ddd8cf}header a{margin-right:16px}
a{color:#0b5f48}h1{font-size:24px;line-height:1.25;margin:16px 0 8px}h2{font-size:20px;margin:24px 0 8px}.note{background:#fff3d6;max-width:688px;color:#26221a}
ul{list-style:none;margin:0;padding:0}img{display:block;width:100%;height:auto;background:#eee;border-radius:8px}
.home{border-top:1px solid #ddd8cf;padding:16px 0}.price{font-size:20px;font-weight:700}.quiet{color:#56605b;font-size:15px}.photos li{margin-bottom:8px}
.links a,.links b{display:inline-block;padding:10px 12px 10px 0;margin-right:8px}label{display:block;margin-top:12px}.quiet,dd{word-wrap:break-word}
input,select,textarea,button{font:inherit;font-size:17px;width:100%;box-sizing:border-box;padding:10px;border:1px solid #77807b;border-radius:8px;background:#fff;color:#1c2622}
button{background:#0b5f48;color:#fff;border:0;margin-top:16px;font-weight:600}dt{color:#56605b;font-size:15px}dd{margin:0 0 8px}.error{color:#a3161a}
.done{background:#e0f2e9;padding:12px;border-radius:8px}
@media (prefers-color-scheme:dark){body{background:#0d1412;color:#efece6}a{color:#6fd0b0}.quiet,dt{color:#b4bdb8}header,.home{border-color:#333c38}
input,select,textarea{background:#17201d;color:#efece6}button{background:#6fd0b0;color:#06150f}.error{color:#ff9a94}.done{background:#17372b}}
.note a{color:inherit}.photos{margin-top:24px}`

/** The same address with other parameters; null removes one. `sent` marks the page after a form was sent. */
export function addressWith(url: URL, changes: Readonly<Record<string, string | null>>): string {
  const next = new URL(url)
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) next.searchParams.delete(name)
    else next.searchParams.set(name, value)
  }
  return next.pathname + next.search
}

/** The whole document of a simple page. */
export function PlainFrame({ shell, url, title, children }: PlainPageProps & { title: string; children: ReactNode }) {
  const { locale, brand } = shell
  const words = inLocale(plainWords, locale)
  return (
    <html lang={locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="format-detection" content="telephone=no" />
        <title>{brand ? `${title} · ${brand.siteName[locale]}` : title}</title>
        <link rel="icon" href={brand ? brand.logo : 'data:,'} />
        <style dangerouslySetInnerHTML={{ __html: style }} />
      </head>
      <body>
        <p className="note">
          {words.note} <a href={addressWith(url, { [plainParameter]: null, sent: null })}>{words.full}</a>
        </p>
        <header>
          {brand && <a href={`/home?${plainParameter}=1`}>{brand.name[locale]}</a>}
          <a href={addressWith(url, { lang: otherLocale(locale), sent: null })} lang={otherLocale(locale)}>
            {words.otherLanguage}
          </a>
        </header>
        <main>{children}</main>
      </body>
    </html>
  )
}
