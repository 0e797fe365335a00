import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { reasonOf, StartFault } from './faults.ts'

/** The oldest supported major version. */
const minMajor = 15

/** Host, port and database of a connection URL, without user name and password. */
const locationOf = (databaseUrl: string): string => {
  if (!URL.canParse(databaseUrl)) return 'DATABASE_URL'
  const { host, pathname } = new URL(databaseUrl)
  return `${host || 'localhost'}${pathname}`
}

const loadSettings = async <T>(db: Kysely<T>, location: string) => {
  try {
    const query = sql<{ version: number; encoding: string }>`
      select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding`
    return (await query.execute(db)).rows[0]
  } catch (error) {
    throw new StartFault(
      'unreachable',
      {
        en: `The PostgreSQL server at ${location} does not answer: ${reasonOf(error)}; check DATABASE_URL, and that the server runs.`,
        zh: `位于 ${location} 的 PostgreSQL 服务器没有响应：${reasonOf(error)}；请检查 DATABASE_URL，并确认服务器正在运行。`,
      },
      error,
    )
  }
}

/** Throws StartFault unless a supported PostgreSQL answers and stores UTF-8. */
export const requireServer = async <T>(db: Kysely<T>, databaseUrl: string): Promise<void> => {
  const location = locationOf(databaseUrl)
  const settings = await loadSettings(db, location)
  const major = Math.floor((settings?.version ?? 0) / 10_000)
  if (major < minMajor) {
    throw new StartFault('too-old-server', {
      en: `The PostgreSQL server at ${location} is version ${major}; version ${minMajor} or newer is needed.`,
      zh: `位于 ${location} 的 PostgreSQL 是版本 ${major}；需要 ${minMajor} 或更高版本。`,
    })
  }
  if (settings?.encoding !== 'UTF8') {
    throw new StartFault('wrong-encoding', {
      en: `The database at ${location} stores ${settings?.encoding}; make it with encoding UTF8.`,
      zh: `位于 ${location} 的数据库编码为 ${settings?.encoding}；请用 UTF8 编码重新创建。`,
    })
  }
}
