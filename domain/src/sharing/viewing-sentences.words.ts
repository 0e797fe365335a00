import type { Words } from '../words.ts'

/** The ready-made sentences of messages about viewings; `{old}`: the agreed time that a move would replace. */
export const viewingSentences = {
  offer: { zh: '这个时间看房可以吗？', en: 'Would this time suit you for a viewing?' },
  move: {
    zh: '{old}的看房，换到这个时间可以吗？您同意之前，仍按原来的时间。',
    en: 'Could we move our viewing on {old} to this time? Until you agree, the earlier time holds.',
  },
  agree: { zh: '这个时间可以，到时见。', en: 'That time suits me. See you then.' },
  cancel: { zh: '抱歉，这次看房我要取消。', en: 'Sorry, I have to cancel this viewing.' },
  restore: { zh: '刚才的取消不算，看房照旧。', en: 'Please ignore the cancellation: our viewing stays as agreed.' },
} as const satisfies Readonly<Record<string, Words>>
