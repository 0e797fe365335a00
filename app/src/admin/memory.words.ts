/** What the commands about memory print. */
export const memoryWords = {
  noMemory: {
    zh: '站点没有在运行：内存索引只存在于运行中的站点。',
    en: 'The site is not running; only a running site keeps an index in memory.',
  },
  rebuilding: {
    zh: '正在重新读取全部房源；读完之前由数据库回答搜索。',
    en: 'All listings are being read again; until that is done the database answers searches.',
  },
}
