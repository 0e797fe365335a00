/** Texts of the note who shared a home. */
export const sharerNoteWords = {
  sharedBy: { zh: '{name} 分享给您', en: 'Shared by {name}' },
  sharedBySomebody: { zh: '有人给您分享了这套房源', en: 'Someone shared this home with you' },
  sharerLists: { zh: '这套房源的发布人', en: 'Lists this home' },
  sharerIsAgent: { zh: '经纪', en: 'Agent' },
  sharerSeeks: { zh: '正在找房的人，不是业主，也不是经纪', en: 'Someone looking for a home. Not the owner or an agent.' },
  sharerIsNeither: { zh: '不是这套房源的业主，也不是经纪', en: 'Not the owner of this home or an agent' },
  sharerGone: { zh: '分享这个链接的人已经注销，这里不能再留言。', en: 'The person who shared this link has closed their account. It takes no messages.' },
  sharerGoneHint: { zh: '请向发给您链接的人要一个新的。', en: 'Ask the person who sent it for a new one.' },
} as const
