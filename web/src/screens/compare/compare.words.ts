import { screenTitles } from '../../page/screen-titles.words.ts'

/** Texts of a comparison, on the screen and on paper. */
export const compareWords = {
  title: screenTitles.compare,
  compareHint: { zh: '相同的项颜色较淡', en: 'Identical rows are dimmed' },
  onlyDifferences: { zh: '只看不同', en: 'Only what differs' },
  home: { zh: '房源', en: 'Home' },
  unknown: { zh: '未注明', en: 'Not given' },
  contact: { zh: '联系', en: 'Contact' },
  contactAbout: { zh: '联系：{name}', en: 'Contact about {name}' },
  remove: { zh: '移出对比：{name}', en: 'Remove {name} from the comparison' },
  unavailable: { zh: '已下架', en: 'Unavailable' },
  print: { zh: '打印', en: 'Print' },
  printedOn: { zh: '{count} 套对比 · {date}打印', en: '{count} homes compared · printed {date}' },
  photosAndMore: { zh: '照片和详情', en: 'Photos and more' },
  qrOf: { zh: '打开 {name} 的二维码', en: 'QR code that opens {name}' },
  notes: { zh: '备注', en: 'Notes' },
  emptyTitle: { zh: '没有可对比的房源', en: 'No homes to compare' },
  emptyText: { zh: '在收藏里选 2 到 4 套，就能并排对比。', en: 'Choose 2 to 4 of your favourites to see them side by side.' },
  toFavourites: { zh: '去收藏', en: 'Go to favourites' },
  gone: { zh: '有 {count} 套已不再展示', en: '{count} of them is no longer shown' },
  goneMany: { zh: '有 {count} 套已不再展示', en: '{count} of them are no longer shown' },
} as const
