/** What a field says of a text that is too long. */
export const limitedTextWords = {
  tooLong: { zh: '最多 {max} 个字，超出 {over} 个。文字还在，删短一点即可。', en: 'At most {max} characters: {over} too many. Your text stays; shorten it.' },
} as const
