import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { siteProfile, type SiteProfile } from '@site/domain/site-profile.ts'
import { isSingleAddress } from '@site/server/modules/mail/address.ts'
import type { S3Bucket } from '@site/server/modules/media/s3-media-store.ts'
import { StartFault } from '@site/server/store/faults.ts'
import * as z from 'zod/mini'

const defaultProfile = fileURLToPath(new URL('../../market/site.json', import.meta.url))
const onOff = z.pipe(
  z.enum(['on', 'off']),
  z.transform((value: 'on' | 'off') => value === 'on'),
)

/** The sender of mails; without a name the name of the site is used. */
type MailFrom = { readonly name: string | null; readonly address: string }

function isMailServerUrl(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && (url.protocol === 'smtp:' || url.protocol === 'smtps:') && url.hostname !== ''
}

/** `Homes <no-reply@homes.example>` or an address alone; null for any other text. */
function readMailbox(text: string): MailFrom | null {
  const match = /^\s*"?([^"<>]*?)"?\s*<([^<>]+)>\s*$/.exec(text)
  const address = (match?.[2] ?? text).trim()
  return isSingleAddress(address) ? { name: match?.[1]?.trim() || null, address } : null
}

const schema = z.object({
  PORT: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(65_535)), 3000),
  HOST: z._default(z.string().check(z.minLength(1)), '127.0.0.1'),
  DATA_DIR: z._default(z.string().check(z.minLength(1)), './data'),
  DATABASE_URL: z.optional(z.string().check(z.regex(/^postgres(ql)?:\/\//, 'must begin with postgres://'))),
  SITE_PROFILE: z.optional(z.string()),
  PUBLIC_ORIGIN: z.optional(z.string().check(z.regex(/^https?:\/\/[^/]+$/, 'must be an origin such as https://homes.example, with no path'))),
  SMTP_URL: z.optional(z.string().check(z.refine(isMailServerUrl, 'must be an address such as smtp://name:password@mail.example:587 or smtps://…'))),
  MAIL_FROM: z.optional(z.string().check(z.refine((text) => readMailbox(text) !== null, 'must be one address, such as Homes <no-reply@homes.example>'))),
  MAIL_FROM_NEUTRAL: z.optional(z.string().check(z.refine(isSingleAddress, 'must be one plain address, such as no-reply@neutral.example'))),
  TRUST_PROXY: z._default(onOff, false),
  RATE_LIMITS: z._default(onOff, true),
  S3_ENDPOINT: z.optional(z.string().check(z.regex(/^https?:\/\/[^/@]+$/, 'must be an origin such as https://s3.example, with no path'))),
  S3_BUCKET: z.optional(z.string().check(z.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket'))),
  S3_REGION: z._default(z.string().check(z.regex(/^[\w-]+$/, 'must be the name of a region')), 'auto'),
  S3_ACCESS_KEY: z.optional(z.string()),
  S3_SECRET_KEY: z.optional(z.string()),
  DEMO_MARKET: z._default(onOff, true),
  SERVICE_WORKER: z._default(onOff, true),
  PUSH_SERVICES: z.optional(
    z.string().check(z.regex(/^https?:\/\/[^/,\s]+(,https?:\/\/[^/,\s]+)*$/, 'must be origins such as https://push.example, separated by commas')),
  ),
  ALERT_SECONDS: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(86_400)), 60),
})

/** Names of the settings that S3 needs together. */
const s3Names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const

/** The bucket for media, or undefined when one of its settings is missing. */
function s3BucketOf({ S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY, S3_SECRET_KEY }: z.infer<typeof schema>): S3Bucket | undefined {
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY || !S3_SECRET_KEY) return undefined
  return { endpoint: S3_ENDPOINT, bucket: S3_BUCKET, region: S3_REGION, accessKey: S3_ACCESS_KEY, secretKey: S3_SECRET_KEY }
}

/** Names of all settings. */
export const settingNames = Object.keys(schema.shape)

const settingsOf = (data: z.infer<typeof schema>, profile: SiteProfile) => ({
  port: data.PORT,
  host: data.HOST,
  dataDirectory: resolve(data.DATA_DIR),
  databaseUrl: data.DATABASE_URL,
  publicOrigin: data.PUBLIC_ORIGIN,
  /** URL of the mail server with its password, so it must not be printed; undefined: mails are written to files. */
  smtpUrl: data.SMTP_URL,
  mailFrom: data.MAIL_FROM === undefined ? undefined : (readMailbox(data.MAIL_FROM) ?? undefined),
  /** Sender of mails to clients of links without brand. */
  neutralMailFrom: data.MAIL_FROM_NEUTRAL,
  trustProxy: data.TRUST_PROXY,
  rateLimits: data.RATE_LIMITS,
  /** The bucket for media with its keys, so it must not be printed; undefined: media is in the data directory. */
  s3: s3BucketOf(data),
  demoMarket: data.DEMO_MARKET,
  /** Whether browsers keep the site for use without network. */
  serviceWorker: data.SERVICE_WORKER,
  /** Origins of push services besides those of the common browsers. */
  pushServices: data.PUSH_SERVICES?.split(',') ?? [],
  /** Seconds between two checks for homes that are new to saved searches. */
  alertSeconds: data.ALERT_SECONDS,
  profile,
})

/** The settings of the site, from the environment (the table in README.md). */
export type Settings = Readonly<ReturnType<typeof settingsOf>>

/** Whether a host is a loopback address. */
export const isLoopback = (host: string) => host === 'localhost' || host === '::1' || host.startsWith('127.')

function readProfile(file: string, faults: string[]): SiteProfile | null {
  try {
    const parsed = z.safeParse(siteProfile, JSON.parse(readFileSync(file, 'utf8')))
    if (parsed.success) return parsed.data
    for (const issue of parsed.error.issues) faults.push(`SITE_PROFILE ${file}: ${issue.path.join('.') || 'the file'} ${issue.message.toLowerCase()}`)
  } catch (error) {
    faults.push(`SITE_PROFILE ${file}: ${error instanceof Error ? error.message : String(error)}`)
  }
  return null
}

/** Whether a name is that of a setting except for case and underscores; other names of the environment have nothing to do with the site. */
const isMistypedSetting = (name: string) =>
  settingNames.some((setting) => setting !== name && setting.replaceAll('_', '') === name.replaceAll('_', '').toUpperCase())

function settingsFault(faults: readonly string[]): StartFault {
  const list = faults.map((fault) => `\n  - ${fault}`).join('')
  return new StartFault('settings', {
    zh: `设置有 ${faults.length} 处错误：${list}`,
    en: `${faults.length === 1 ? 'A setting is' : `${faults.length} settings are`} wrong:${list}`,
  })
}

/** Reads all settings, or throws one `StartFault` that lists every fault at once. `profileFile`: the site profile without `SITE_PROFILE`. */
export function readSettings(environment: Readonly<Record<string, string | undefined>>, profileFile: string = defaultProfile): Settings {
  const faults = Object.keys(environment).flatMap((name) =>
    isMistypedSetting(name) ? [`${name} is not a setting; the settings are ${settingNames.join(', ')}`] : [],
  )
  const values: Partial<Record<string, string>> = Object.fromEntries(settingNames.flatMap((name) => (environment[name] ? [[name, environment[name]]] : [])))
  const parsed = z.safeParse(schema, values)
  if (!parsed.success) for (const issue of parsed.error.issues) faults.push(`${issue.path.join('.')} ${issue.message.replace(/^Invalid input: /, '')}`)
  const profile = readProfile(resolve(environment['SITE_PROFILE'] || profileFile), faults)
  // by their texts, since a fault elsewhere leaves no parsed values
  if (values['RATE_LIMITS'] === 'off' && !isLoopback(values['HOST'] ?? '127.0.0.1')) faults.push('RATE_LIMITS=off is refused unless HOST is a loopback address')
  if (values['SMTP_URL'] && !values['MAIL_FROM']) faults.push('MAIL_FROM is needed with SMTP_URL: the sender of mails')
  const missingForS3 = s3Names.filter((name) => !values[name])
  if (missingForS3.length > 0 && missingForS3.length < s3Names.length) {
    for (const name of missingForS3) faults.push(`${name} is needed with the other settings of S3`)
  }
  // a request may name any host; links in mails must not depend on it
  if (values['SMTP_URL'] && !values['PUBLIC_ORIGIN']) faults.push('PUBLIC_ORIGIN is needed with SMTP_URL: the origin of links in mails')
  if (!parsed.success || !profile || faults.length > 0) throw settingsFault(faults)
  return settingsOf(parsed.data, profile)
}
