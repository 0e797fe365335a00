import type { ConversationMessage } from '@site/domain/calls/messages.ts'

/** Whether one person offered a time and the other agreed to it: each has a message of that time. Messages before the loaded ones are not looked at. */
export const isAgreed = (messages: readonly Pick<ConversationMessage, 'isOwn' | 'viewing'>[], time: string): boolean =>
  new Set(messages.filter(({ viewing }) => viewing === time).map(({ isOwn }) => isOwn)).size === 2
