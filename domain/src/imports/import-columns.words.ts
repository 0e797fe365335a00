/** Faults of a choice of columns. */
export const importColumnsWords = {
  /** The heading of the column that a sheet of returned rows has beside its own; imports do not read it. */
  reason: { zh: '退回原因', en: 'Why it was returned' },
  missing: {
    zh: '缺少“{label}”：请让一列对应它，或选一个所有行共用的值。',
    en: '“{label}” is missing: match a column to it, or choose one value for all rows.',
  },
  unknownUnit: {
    zh: '“{column}”的单位“{unit}”本站不认得：请在这一列选单位。',
    en: 'The unit “{unit}” of the column “{column}” is not known here: choose its unit beside the column.',
  },
  pricesLeft: {
    zh: '“{column}”看起来也是价格，却没有导入。哪一列是价格？请让它对应“价格”，或确认不需要它。（几列都是价格时，每行只能有一列填了数。）',
    en: 'The column “{column}” looks like prices, but is not imported. Which column is the price? Choose Price for this one, or say that it is not needed. If several columns are prices, a row may fill only one of them.',
  },
  rentForSale: {
    zh: '“{column}”这一列是月租，不能按出售导入：请把方式改为出租，或让别的列作价格。',
    en: 'The column “{column}” has monthly rents, which are no sale prices: choose For lease, or another column for the price.',
  },
  office: { zh: '写字楼或商铺，不是住宅', en: 'An office or shop, no home' },
  land: { zh: '只有土地，没有房屋', en: 'Land without a home' },
  noLat: { zh: '只有经度，缺少纬度列。', en: 'There is a longitude, but no column for the latitude.' },
  noLng: { zh: '只有纬度，缺少经度列。', en: 'There is a latitude, but no column for the longitude.' },
} as const
