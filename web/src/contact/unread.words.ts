/** Texts of the link to unread messages. */
export const unreadWords = {
  one: { zh: '{count} 段对话有新留言', en: '{count} conversation has a new message' },
  many: { zh: '{count} 段对话有新留言', en: '{count} conversations have new messages' },
} as const
