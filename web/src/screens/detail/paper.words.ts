/** Texts of the print layout of a detail page. */
export const paperWords = {
  printed: { zh: '房源编号 {number} · {date}打印', en: 'Listing {number} · printed {date}' },
  nearby: { zh: '附近', en: 'Nearby' },
  straight: { zh: '直线距离', en: 'in a straight line' },
  scan: { zh: '扫码看全部照片和今天的价格', en: 'Scan for all photos and the price today' },
  code: { zh: '打开这套房源的二维码', en: 'QR code that opens this home' },
} as const
