import { api } from './api.ts'
import { currentPerson, useUserInfo } from './session.ts'

/** Takes over what the signed-in person may do now: a confirmed address or an operator's answer opens more. A failure keeps what is known. */
export async function refreshUser(): Promise<void> {
  const info = await api()('POST /frontend/api/account/userinfo', {}).catch(() => null)
  if (info !== null && info.userId === currentPerson()) useUserInfo.setState(info)
}
