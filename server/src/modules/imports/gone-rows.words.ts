/** Of a row that says that its home is gone, or (`notToBeShown`) not to be listed now, while the site has the home. */
export const goneRowsWords = {
  stillShown: {
    zh: '这一行写着房源已售、已租、已定或已下架，但本站仍在展示：请下架',
    en: 'The row says that the home is sold, leased, reserved or off the market, but the site still shows it: take it down',
  },
  notToBeShown: {
    zh: '按这一行所写，房源现在不应在架，但本站仍在展示：请下架',
    en: 'The row says that the home is not to be listed now, but the site still shows it: take it down',
  },
} as const
