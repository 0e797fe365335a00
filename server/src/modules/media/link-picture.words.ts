/** Words of the pictures of links. */
export const pictureWords = {
  perMonth: { zh: '/ 月', en: '/ month' },
  onRequest: { zh: '价格面议', en: 'Price on request' },
  perSquareMetre: { zh: '均价 {price}/㎡', en: '{price} per m²' },
  bath: { zh: '{count}卫', en: '{count} bath' },
  facing: { zh: '朝{facing}', en: '{facing}' },
  withBalcony: { zh: '带阳台', en: 'with balcony' },
  slotSize: { zh: '车位长宽', en: 'Length and width' },
  priceAsOf: { zh: '{date}的价格', en: 'Price as of {date}' },
  asOf: { zh: '信息截至{date}', en: 'As of {date}' },
  latest: { zh: '如有变动，以链接为准', en: 'The link has the latest.' },
  scan: { zh: '长按识别', en: 'Scan to see' },
  photos: { zh: '看 {count} 张照片', en: '{count} photos' },
  details: { zh: '看详情', en: 'all details' },
  noPhoto: { zh: '暂无照片', en: 'No photo yet' },
  ended: { zh: '此链接已失效', en: 'This link has ended' },
  askSender: { zh: '请向发送者索取新链接', en: 'Please ask the sender for a new one' },
} as const
