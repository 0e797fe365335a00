import type { Words } from '@site/domain/words.ts'

/** Texts of the privacy policy around its sections. */
export const ruleWords = {
  title: { zh: '隐私政策', en: 'Privacy policy' },
  intro: {
    zh: '这里写明本站保存什么、放在哪里、为什么。没有写到的，我们就不收集。',
    en: 'This says what the site keeps, where, and why. What is not written here is not collected.',
  },
  contact: { zh: '有疑问请写信至', en: 'Questions:' },
} as const satisfies Record<string, Words>
