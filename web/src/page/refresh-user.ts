import { api } from './api.ts'
import { currentPerson, useUserInfo } from './session.ts'

/** Loads the user info again: a confirmed address or an operator's decision gives more permissions. After a failure the stored info stays. */
export async function refreshUser(): Promise<void> {
  const info = await api()('POST /frontend/api/account/userinfo', {}).catch(() => null)
  if (info !== null && info.userId === currentPerson()) useUserInfo.setState(info)
}
