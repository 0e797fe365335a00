/** Of a row that says that its home is gone, while the site has the home. */
export const goneRowsWords = {
  stillShown: {
    zh: '这一行写着房源已售、已租、已定或已下架，但本站仍在展示：请下架',
    en: 'The row says that the home is sold, leased, reserved or off the market, but the site still shows it: take it down',
  },
} as const
