/** Texts of the changes that are made from the list, without the form. */
export const editWords = {
  priceTitle: { zh: '改价', en: 'Change price' },
  newPrice: { zh: '新价格', en: 'New price' },
  priceHint: { zh: '例如 85000、8.5万、4.2M', en: 'Such as 85,000, 85k or 4.2M' },
  badPrice: { zh: '请填写一个大于 0 的整数价格', en: 'Enter a whole price above 0' },
  noPrice: { zh: '价格面议', en: 'Price on request' },
  muchLower: { zh: '{price} 比现在的 {before} 低了一半以上，确定吗？', en: '{price} is less than half of the current {before}. Is that right?' },
  muchHigher: { zh: '{price} 比现在的 {before} 高了一半以上，确定吗？', en: '{price} is more than half above the current {before}. Is that right?' },
  priceIsRight: { zh: '没错，改成 {price}', en: 'Yes, change to {price}' },
  savePrice: { zh: '保存新价格', en: 'Save new price' },
  close: { zh: '关闭', en: 'Close' },
} as const
