/** Why a feed did not import its file, and the parts of its report. */
export const importFeedWords = {
  webPage: {
    zh: '这个地址是一个网页，不是文件：可能要先登录，或文件已经移走。',
    en: 'This address is a web page, not a file: it may ask for a login, or the file has moved.',
  },
  changing: { zh: '文件读取时一直在变。请过一会儿再试。', en: 'The file kept changing while it was fetched. Try again later.' },
  empty: { zh: '这个地址的文件是空的。', en: 'The file at this address is empty.' },
  tooFew: {
    zh: '文件里少了之前 {earlier} 套房源中的 {count} 套，可能不完整，所以没有导入。如果没错，请手动导入一次。',
    en: 'The file lacks {count} of the {earlier} earlier homes and may be incomplete, so nothing was imported. If it is right, import it once by hand.',
  },
  notAllowed: { zh: '这个账号已不能为发布人导入房源。', en: 'This account may no longer import homes for the poster.' },
  broken: {
    zh: '网站出了问题，文件没有导完。会按时再试。',
    en: 'Something went wrong on our side before the file was imported. The next import is tried on time.',
  },
  added: { zh: '新增 {count} 套', en: '{count} new' },
  changed: { zh: '更新 {count} 套', en: '{count} changed' },
  removed: { zh: '下架 {count} 套', en: '{count} taken down' },
  returned: { zh: '退回 {count} 行', en: '{count} returned' },
  separator: { zh: '，', en: ', ' },
} as const
