import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { reasonOf, StartFault } from './faults.ts'

/** The oldest supported PostgreSQL. */
const oldestMajor = 15

/** Host, port and database of a connection URL, without its name and password. */
const placeOf = (databaseUrl: string): string => {
  if (!URL.canParse(databaseUrl)) return 'DATABASE_URL'
  const { host, pathname } = new URL(databaseUrl)
  return `${host || 'localhost'}${pathname}`
}

const loadFacts = async <T>(db: Kysely<T>, place: string) => {
  try {
    const query = sql<{ version: number; encoding: string }>`
      select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding`
    return (await query.execute(db)).rows[0]
  } catch (error) {
    throw new StartFault(
      'unreachable',
      {
        en: `The PostgreSQL server at ${place} does not answer: ${reasonOf(error)}; check DATABASE_URL, and that the server runs.`,
        zh: `位于 ${place} 的 PostgreSQL 服务器没有响应：${reasonOf(error)}；请检查 DATABASE_URL，并确认服务器正在运行。`,
      },
      error,
    )
  }
}

/** Throws StartFault unless a supported PostgreSQL answers and stores UTF-8. */
export const requireServer = async <T>(db: Kysely<T>, databaseUrl: string): Promise<void> => {
  const place = placeOf(databaseUrl)
  const found = await loadFacts(db, place)
  const major = Math.floor((found?.version ?? 0) / 10_000)
  if (major < oldestMajor) {
    throw new StartFault('too-old-server', {
      en: `The PostgreSQL server at ${place} is version ${major}; version ${oldestMajor} or newer is needed.`,
      zh: `位于 ${place} 的 PostgreSQL 是版本 ${major}；需要 ${oldestMajor} 或更高版本。`,
    })
  }
  if (found?.encoding !== 'UTF8') {
    throw new StartFault('wrong-encoding', {
      en: `The database at ${place} stores ${found?.encoding}; make it with encoding UTF8.`,
      zh: `位于 ${place} 的数据库编码为 ${found?.encoding}；请用 UTF8 编码重新创建。`,
    })
  }
}
