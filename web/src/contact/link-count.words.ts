/** What is counted of a shared list: its client and its agent read the same sentence. */
export const linkCountWords = {
  whatIsCounted: {
    zh: '这个链接和其中每套房源何时打开过（精确到分钟），同一浏览器、同一网络一天只算一次；只在列表里划过的不算。不记录看了多久，也不保存网络地址。',
    en: 'When this link and each of its homes were opened, to the minute and once a day for each browser and network. A home that was only scrolled past does not count. Not how long, and no network address is kept.',
  },
} as const
