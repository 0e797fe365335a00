/** Texts about prices of like homes, and about what a tenant pays. */
export const priceWords = {
  title: { zh: '同类房源的价格', en: 'What homes like this ask' },
  homes: { zh: '{place}同类房：{low}–{high}', en: 'Homes like this in {place}: {low}–{high}' },
  perSquareMetre: { zh: '{place}同类房每平米：{low}–{high}', en: 'Homes like this in {place}, a square metre: {low}–{high}' },
  sentence: { zh: '{count} 套在架的同类房，一半在这个范围里。', en: 'Half of {count} homes listed now lie in between.' },
  scope: { zh: '{scope} · {count}', en: '{scope} · {count}' },
  estate: { zh: '本楼', en: 'Building' },
  area: { zh: '区域', en: 'Area' },
  city: { zh: '全市', en: 'City' },
  didYouMean: { zh: '您是想写 {price} 吗？', en: 'Did you mean {price}?' },
  yes: { zh: '对，改成 {price}', en: 'Yes, use {price}' },
  keep: { zh: '不，就是 {price}', en: 'No, {price} is right' },
  youWrote: { zh: '您填的是 {price}，同类房源多在 {low}–{high}。', en: 'You entered {price}. Homes like this mostly ask {low}–{high}.' },
  back: { zh: '返回修改', en: 'Back to the form' },
  tenantPays: { zh: '租客每月一共付 {monthly}。', en: 'A tenant pays {monthly} a month in all.' },
  tenantPaysUpFront: { zh: '租客每月一共付 {monthly}，入住前付 {upFront}。', en: 'A tenant pays {monthly} a month in all, and {upFront} before moving in.' },
} as const
