import { createHmac } from 'node:crypto'
import type { Locale } from '@site/domain/words.ts'
import { setDemoSignIns } from '@site/server/modules/accounts/accounts.store.ts'
import { hashPassword } from '@site/server/modules/accounts/passwords.ts'
import type { Services } from '@site/server/services.ts'

/** Characters that do not look alike. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

/** The password of all demo posters: derived from the secret of the installation, so that it is the same at each start and only its hash is stored. */
export function demoPassword(secret: string): string {
  const bytes = createHmac('sha256', secret).update('demo sign-in').digest().subarray(0, 12)
  const text = [...bytes].map((byte) => letters[byte % letters.length]).join('')
  return text.replace(/(.{4})(?=.)/g, '$1-')
}

/** Enables the sign-ins of demo posters and returns lines that name two with their password; disables them unless the demo market `isInUse`. */
export async function enableDemoSignIns({ database, secret }: Pick<Services, 'database' | 'secret'>, isInUse: boolean, locale: Locale): Promise<string[]> {
  const password = demoPassword(secret)
  const posters = await database.transaction(async (tx) => await setDemoSignIns(tx, isInUse ? await hashPassword(password) : null))
  if (!isInUse || posters.length === 0) return []
  const names = ['Owner', 'Intermediary'].map((role) => posters.find((poster) => poster.role === role)?.username ?? '—').join(locale === 'zh' ? ' 或 ' : ' or ')
  return [locale === 'zh' ? `演示账号：${names}，密码 ${password}` : `Demo sign-in: ${names}, password ${password}`]
}
