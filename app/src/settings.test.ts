import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'

const faultOf = (environment: Record<string, string>, profileFile?: string): string => {
  try {
    readSettings(environment, profileFile)
  } catch (error) {
    return (error as Error).message
  }
  throw new Error('These settings were accepted')
}

test('without any setting the site listens on this machine only, on port 3000, with its data in ./data', () => {
  const settings = readSettings({})
  expect(settings).toMatchObject({ port: 3000, host: '127.0.0.1', databaseUrl: undefined, trustProxy: false, rateLimits: true })
  expect(settings.dataDirectory).toMatch(/data$/)
})

test('every fault is listed at once', () => {
  const text = faultOf({
    PORT: '99999',
    DATABASE_URL: 'mysql://x',
    PUBLIC_ORIGIN: 'https://homes.example/path',
    TRUST_PROXY: 'maybe',
    SITE_PROFILE: 'missing.json',
  })
  expect(text).toMatch(/^5 settings are wrong/)
  for (const name of ['PORT', 'DATABASE_URL', 'PUBLIC_ORIGIN', 'TRUST_PROXY', 'SITE_PROFILE']) expect(text).toContain(`- ${name}`)
})

test('what one setting needs of another is listed beside values that are wrong', () => {
  const text = faultOf({ PORT: '99999', RATE_LIMITS: 'off', HOST: '0.0.0.0', SMTP_URL: 'smtp://mail.example:587', S3_BUCKET: 'homes' })
  for (const name of ['PORT', 'RATE_LIMITS', 'MAIL_FROM', 'PUBLIC_ORIGIN', 'S3_ENDPOINT']) expect(text).toContain(`- ${name}`)
})

test('a setting of ours that is mistyped is named', () => expect(faultOf({ DATABASEURL: 'postgres://x' })).toContain('DATABASEURL is not a setting'))

test('rate limits stay on where others can reach the site', () => {
  expect(faultOf({ RATE_LIMITS: 'off', HOST: '0.0.0.0' })).toContain('RATE_LIMITS=off is refused')
  expect(readSettings({ RATE_LIMITS: 'off' }).rateLimits).toBe(false)
})

test('a mail server needs an address to send from, and neither is printed when it is wrong', () => {
  const smtp = 'smtp://site:hidden-word@mail.example:587'
  for (const name of ['MAIL_FROM', 'PUBLIC_ORIGIN']) expect(faultOf({ SMTP_URL: smtp })).toContain(`${name} is needed with SMTP_URL`)
  expect(readSettings({ SMTP_URL: smtp, PUBLIC_ORIGIN: 'https://homes.example', MAIL_FROM: 'Homes <no-reply@homes.example>' })).toMatchObject({
    smtpUrl: smtp,
    mailFrom: { name: 'Homes', address: 'no-reply@homes.example' },
  })
  expect(readSettings({ MAIL_FROM: 'no-reply@homes.example' }).mailFrom).toEqual({ name: null, address: 'no-reply@homes.example' })
  expect(readSettings({ MAIL_FROM_NEUTRAL: 'no-reply@viewing.example' }).neutralMailFrom).toBe('no-reply@viewing.example')
  expect(faultOf({ MAIL_FROM_NEUTRAL: 'Homes <a@b.example>' })).toContain('- MAIL_FROM_NEUTRAL must be one plain address')
  const text = faultOf({ SMTP_URL: 'http://site:hidden-word@mail.example', MAIL_FROM: 'a@homes.example, b@homes.example' })
  for (const name of ['SMTP_URL', 'MAIL_FROM']) expect(text).toContain(`- ${name} must be`)
  expect(text).not.toContain('hidden-word')
})

test('S3 needs an endpoint, a bucket and both keys, and no fault prints a key', () => {
  const s3 = { S3_ENDPOINT: 'https://s3.example', S3_BUCKET: 'homes-media', S3_ACCESS_KEY: 'access-word', S3_SECRET_KEY: 'hidden-word' }
  expect(readSettings({}).s3).toBeUndefined()
  expect(readSettings(s3).s3).toEqual({
    endpoint: 'https://s3.example',
    bucket: 'homes-media',
    region: 'auto',
    accessKey: 'access-word',
    secretKey: 'hidden-word',
  })
  expect(readSettings({ ...s3, S3_REGION: 'ap-southeast-1' }).s3?.region).toBe('ap-southeast-1')
  for (const name of Object.keys(s3)) expect(faultOf({ ...s3, [name]: '' })).toContain(`- ${name} is needed with the other settings of S3`)
  const text = faultOf({ ...s3, S3_ENDPOINT: 'https://s3.example/path', S3_BUCKET: 'No Bucket' })
  for (const name of ['S3_ENDPOINT', 'S3_BUCKET']) expect(text).toContain(`- ${name} must be`)
  expect(text).not.toMatch(/access-word|hidden-word/)
})

test('a banner from elsewhere is refused at the start, since pages would not load it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'profile-'))
  const file = join(folder, 'site.json')
  const withSource = (zhSource: string) => {
    const profile = JSON.parse(readFileSync(new URL('../../market/site.json', import.meta.url), 'utf8')) as object
    writeFileSync(file, JSON.stringify({ ...profile, banner: { zh: '开盘', en: 'New', zhSource, enSource: null } }))
    return () => readSettings({ SITE_PROFILE: file })
  }
  for (const source of ['https://cdn.example/banner.webp', '//cdn.example/banner.webp', '/\\cdn.example/b.webp', 'banner.webp', 'javascript:1'])
    expect(withSource(source), source).toThrow(/banner\.zhSource must be a path of this site, .* pages load pictures from nowhere else/)
  expect(withSource('/resource/brand/banner.webp')().profile.banner?.zhSource).toBe('/resource/brand/banner.webp')
  rmSync(folder, { recursive: true })
})

test.each([
  ['a file that is not there', null, /no such file/],
  ['a file that is no JSON', '{', /JSON/],
  ['a profile without a name', '{}', /: name /],
])('a fault of the site profile names its file, given or not: %s', (_, content, reason) => {
  const folder = mkdtempSync(join(tmpdir(), 'profile-'))
  const file = join(folder, 'site.json')
  if (content !== null) writeFileSync(file, content)
  const lines = [faultOf({}, file), faultOf({ SITE_PROFILE: file }), faultOf({ SITE_PROFILE: '' }, file)]
  rmSync(folder, { recursive: true })
  for (const line of lines) {
    expect(line).toContain(`- SITE_PROFILE ${file}: `)
    expect(line).toMatch(reason)
  }
})

test('a relative path of a site profile is named as a whole', () => {
  expect(faultOf({ SITE_PROFILE: 'missing/site.json' })).toContain(`- SITE_PROFILE ${resolve('missing/site.json')}: `)
})
