/** What the end of an import says. */
export const importWorkWords = {
  takeDownSkipped: {
    zh: '有行被退回，所以没有下架任何房源：改好后再导入一次。',
    en: 'Some rows were returned, so nothing was taken down: fix them and import again.',
  },
  broken: {
    zh: '网站出了问题，文件没有导完。已导入的房源都在，请再导入一次。',
    en: 'Something went wrong on our side before the file was done. The homes imported so far are kept; please import the file again.',
  },
} as const
