/** Why a photo at an address is not on its listing. */
export const fetchPhotosWords = {
  full: {
    zh: '今天上传的照片太多了，其余的没有读取；下次导入时再试。',
    en: 'Too many photos were uploaded today, so the rest was not fetched. The next import tries again.',
  },
  refused: { zh: '这个地址的文件不是可用的照片。', en: 'The file at this address is no photo that can be used.' },
  notSet: { zh: '照片没有放上：房源同时被改动或删除了。', en: 'The photos were not set: the home was changed or removed meanwhile.' },
} as const
