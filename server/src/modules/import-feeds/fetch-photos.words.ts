/** Why a photo at an address is not on its listing. `{count}`: fetches without an answer. */
export const fetchPhotosWords = {
  full: {
    zh: '今天上传的照片太多了，这次导入其余的照片没有读取；下次导入时再试。',
    en: 'Too many photos were uploaded today, so the other photos of this import were not fetched. The next import tries again.',
  },
  silent: {
    zh: '这个服务器连续 {count} 次没有响应，它的其余照片没有读取；下次导入时再试。',
    en: 'This server did not answer {count} times in a row and was given up. The next import tries its other photos again.',
  },
  refused: { zh: '这个地址的文件不是可用的照片。', en: 'The file at this address is no photo that can be used.' },
  notSet: { zh: '照片没有放上：房源同时被改动或删除了。', en: 'The photos were not set: the home was changed or removed meanwhile.' },
  late: {
    zh: '照片已读取，还没有处理完；下次导入时放上。',
    en: 'The photos were fetched and are still being processed. The next import sets them.',
  },
  failed: {
    zh: '本站出了问题，这套房源的照片没有放上；下次导入时再试。',
    en: 'The photos were not set because of a problem of the site. The next import tries again.',
  },
} as const
