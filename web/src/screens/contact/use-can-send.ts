import { useServerAway } from '../../page/server-away.ts'
import { useIsOnline } from '../../shell/retry.ts'

/** Whether a message that is not refused is on its way now; else it waits for the network or the server. */
export function useCanSend(): boolean {
  const [isOnline, isAway] = [useIsOnline(), useServerAway(({ isAway }) => isAway)]
  return isOnline && !isAway
}
