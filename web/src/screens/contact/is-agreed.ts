import type { ConversationMessage } from '@site/domain/calls/messages.ts'

/** Whether one person offered a time and the other agreed to it: each has a message of that time. Messages before the loaded ones are not looked at. */
export const isAgreed = (messages: readonly Pick<ConversationMessage, 'isOwn' | 'viewing'>[], time: string): boolean =>
  new Set(messages.filter(({ viewing }) => viewing === time).map(({ isOwn }) => isOwn)).size === 2

/** The time that both have agreed to last; null: none. */
export function agreedTime(messages: readonly Pick<ConversationMessage, 'isOwn' | 'viewing'>[]): string | null {
  const offered = new Map<string, boolean>()
  let agreed: string | null = null
  for (const { isOwn, viewing } of messages) {
    if (viewing === null) continue
    if ((offered.get(viewing) ?? isOwn) !== isOwn) agreed = viewing
    offered.set(viewing, isOwn)
  }
  return agreed
}
