import type { Words } from '@site/domain/words.ts'

/** The line above a page whose scripts cannot run. */
export const guardWords = {
  old: { zh: '这个浏览器版本较旧，按钮用不了；内容和链接仍可使用。', en: 'This browser is too old for the buttons here. Reading and links work.' },
  failed: {
    zh: '页面的一部分没能加载，按钮暂时用不了；内容和链接仍可使用。',
    en: 'Part of this page did not load, so its buttons do not work yet. Reading and links do.',
  },
  broken: {
    zh: '此页在这个浏览器里出了错，按钮用不了；内容和链接仍可使用。',
    en: 'This page failed in this browser, so its buttons do not work. Reading and links do.',
  },
  off: { zh: '这个浏览器关闭了脚本，按钮用不了；内容和链接仍可使用。', en: 'Scripts are off in this browser, so buttons do not work. Reading and links do.' },
  plain: { zh: '打开简版', en: 'Open the simple version' },
  again: { zh: '再试一次', en: 'Try again' },
} as const satisfies Record<string, Words>
