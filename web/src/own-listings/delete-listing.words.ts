/** Texts of deleting an own listing for good. */
export const deleteListingWords = {
  delete: { zh: '永久删除', en: 'Delete for good' },
  title: { zh: '永久删除这套房源？', en: 'Delete this home for good?' },
  whatPages: {
    zh: '房源页面和您分享过的链接只显示“房源已由发布者删除”，文字、价格、照片、位置都不再有。',
    en: 'Its page and every link to it then say only “Removed by its owner”: no words, price, photos or place.',
  },
  whatLists: {
    zh: '收藏夹和客户清单里只剩这一行字，搜索里不再出现。',
    en: 'Favourites and lists show only that line, and it no longer appears in searches.',
  },
  whatUndo: {
    zh: '照片和价格记录一并删除，不能恢复。只是暂时不租不卖，请选“下架”。',
    en: 'Its photos and price history are deleted too, and cannot be restored. To pause it, take it down instead.',
  },
  keep: { zh: '先不删', en: 'Keep it' },
  unanswered: {
    zh: '没有收到回应，这套房源可能已经永久删除。再按一次“永久删除”就能确定。',
    en: 'We got no reply, so the home may be deleted already. Press “Delete for good” again to make sure.',
  },
  later: { zh: '以后再看', en: 'Check later' },
  deleted: { zh: '房源已永久删除', en: 'The home is deleted for good' },
  close: { zh: '关闭', en: 'Close' },
} as const
