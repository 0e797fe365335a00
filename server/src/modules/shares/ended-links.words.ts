import type { Words } from '@site/domain/words.ts'

/** What a client asks by a link that has ended. */
export const asksNewLink: Words = { zh: '链接打不开了，能再发一个新的吗？', en: 'Your link has ended. Could you send me a new one?' }
