// Words beside amounts in a normalized text.

/** Words that ask a price, before it. */
export const askingBefore = /(?<![a-z]|net\s)(?:(?:asking|srp|tcp)(?:\s+price)?|售价|挂牌价?)[^\p{L}\d\n]{0,6}$/u
/** Words for dues before an amount. */
export const duesBefore = /(?:dues|cusa|hoa|condo\s*fee|物业费|管理费|物业)[^\d\n]{0,10}$/
/** Words for dues after an amount. */
export const duesAfter = /^\s*(?:(?:\/|per|a)\s*)?(?:mo(?:nth)?(?:ly)?|月)?\s*(?:for\s+)?(?:assoc\w*\.?\s*|condo\s*)?(?:dues|物业费)/
/** An amount to which dues are added: `38k/mo + dues`. */
export const plusDues = /\d[^\d\n]{0,12}\+\s*(?:assoc\w*\.?\s*|condo\s*)?(?:dues|cusa|hoa|物业费)/
/** Words before an amount that is neither price nor dues. */
export const otherMoneyBefore =
  /(?:daily|nightly|weekly|日租|balance|余款|尾款|月供|amorti[sz]ation|bought(?:\s+at)?|acquired|deposit|押金|定金|reserv\w*|down\s*pay\w*|dp|首付|equity|transfer|tax|parking(?!(?:\s*(?:slot|space)s?)?\s+for\s+(?:sale|lease|rent))(?:\s*(?:slot|space))?\s*(?:fee|rent|rate|at|for|is)|(?<!(?<![a-z])(?:with|w\/|incl(?:uding|udes|\.)?)\s*(?:(?:an?|one|two|\d)\s+)?(?:(?:tandem|covered|car)\s+)?)parking(?!(?:\s*(?:slot|space)s?)?\s+for\s+(?:sale|lease|rent))(?:\s*(?:slot|space))?|commission|佣金|was|used\s+to\s+be|from\s+original|orig\w*|原价|zonal|market\s+value|per\s*sqm|单价|net|赠|价值)[^\d\n]{0,10}$/
/** Words after an amount that is neither price nor dues. */
export const otherMoneyAfter =
  /^\s*(?:\/|per)\s*(?:sq|㎡|平|sm|day|night|week)|^\s*(?:a\s+(?:day|night|week)|nightly|daily|weekly|(?:一|每|\/)[天晚日周])|^\s*(?:per\s*sqm|一平|每平|\/?平|deposit|dp(?![a-z])|down|reservation|equity|parking|discount|commission|off(?![a-z]))/
/** A month after an amount. */
export const monthAfter = /^\s*(?:\/|per|a|每)?\s*(?:mo(?:nth)?s?|monthly|月)(?![a-z])/
/** The words rent, sale or lease beside an amount: it is the price, whatever stands around both. */
export const modeBefore = /(?:(?<!\p{L})(?:rent(?:al)?|sale|lease)|[租售])[^\p{L}\d\n]{0,6}(?:php|p)?[^\p{L}\d\n]{0,2}$/u
/** The words rent, sale or lease after an amount that no other amount follows. */
export const modeAfter = /^\s*(?:only\s+)?(?:for\s+)?(?:(?:rent(?:al)?|sale|lease)(?!\p{L})|[租售](?!\p{L}))(?!\W{0,4}(?:php|p)?\d)/u
/** Rents that are not the price. */
export const otherRent =
  /(?:daily|nightly|weekly|[日天晚周]|was|used\s+to\s+be|orig\w*|(?<!(?<![a-z])(?:with|w\/|incl(?:uding|udes|\.)?|plus|and|&|\+)\s*(?:(?:an?|one|two|\d)\s+)?(?:(?:tandem|covered|car)\s+)?)(?:parking|slot|车位)(?:\s*(?:slot|space)s?)?)\s*(?:for\s+)?(?:rent(?:al)?|sale|lease|[租售])\W*(?:php|p)?\W*$/u
/** A number behind a word for a price. */
export const labelledPrice =
  /(?:price|rent(?:al)?(?:\s*(?:rate|price|fee))?|rate|asking|srp|tcp|monthly|租金|月租|售价|总价|价格|租价|卖价)(?:\s*(?:is|only|at|of))?(?:\s*[:：=-])?\s*(?:php|₱|p)?\s*(\d{1,3}(?:,\d{3})+|\d{4,9})(?![\d.%]|\s*(?:k|m|mil|w|万|千|百|sq|㎡|平))/gu
