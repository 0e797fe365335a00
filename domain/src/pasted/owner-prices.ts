// Patterns for what an owner gets or accepts at least, which public texts leave out. They ignore case.

const number = String.raw`\d+(?:[.,]\d+)*`
const unit = String.raw`(?:mn?|mil(?:lion)?s?|k|thousand|php|pesos?|[千百]?万|亿)(?![a-z\d²])`
const currency = String.raw`(?:₱|php|p(?=\s?\d))\s?`
/** An amount of money: with a currency or unit, or of five to nine digits. */
const amount = String.raw`(?:${currency}${number}(?:\s?${unit})?|${number}\s?${unit}|\d{1,3}(?:,\d{3})+|\d{5,9})(?![\d²]|[.,]\d)`
/** White space within a line. */
const gap = String.raw`[^\S\n]`
const period = String.raw`(?:\s?\/\s?(?:mo|month)(?![a-z])|\s+(?:a|per)\s+month)?`

const seller = String.raw`(?:owner|seller|lessor|landlord|may-?ari)(?![\p{L}-])`
const toSeller = String.raw`(?:sa|to|for|kay)\s+(?:the\s+|my\s+)?${seller}`
const netTo = String.raw`(?:na|po)(?:\s+${toSeller})?|${toSeller}`
/** Taxes that the seller pays; VAT is not among them, since tenants and buyers pay it. */
const sellerTax = String.raw`(?:cgt|capital\s+gains(?:\s+tax(?:es)?)?|dst|doc(?:umentary)?\.?\s+stamps?(?:\s+tax)?|[ec]wt|(?:transfer|withholding|seller'?s?)\s+tax(?:es)?|tax(?:es)?|everything)`
const netOf = String.raw`of\s+(?:(?:the|all|any)\s+){0,2}(?:\d+(?:\.\d+)?\s?(?:%|percent)\s*)?(?:(?:agent'?s?\s+|broker'?s?\s+)?(?:comm(?:s|issions?)?|fees?|pf)|${sellerTax})(?:(?:\s*[&,/+]\s*|\s+and\s+)(?:the\s+)?(?:comm(?:s|issions?)?|fees?|${sellerTax})(?![\p{L}-])){0,3}`
/** The owner before what he or she asks, or words that the amount is the lowest one. */
const bySeller = String.raw`(?:(?<!\p{L})(?:${seller}(?:'s)?\s+(?:(?:asking|wants?|needs?|gets?|price|is|at|for|only)\s+){0,2}|(?:(?:our|my|the|his|her|absolute|owner['’]?s)\s+){0,2}(?:lowest|last|(?:rock[\s-]?)?bottom(?:\s+line)?|sagad|min(?:imum)?|pinakamababa|(?:can|could|will|may|willing\s+to)\s+(?:go|accept|take)|neg(?:o\w{0,8}|\.)?\s+(?:to|until|till?|hanggang)|down\s+to)(?![\p{L}])(?:\s+(?:price|offer|asking|we|can|go|is|na|po|at|lang|down|as|low|for|to|until|till?|hanggang)){0,4}(?:\s*[:=-])?\s+))?`
const otherNet = String.raw`[\p{L}-]|\s+(?:of|to|floor|area|internal|usable|lettable|leasable|sq)`

/** An amount that an owner gets, such as `32M net`, `net 9.2M`, `27M net of 3% comm` or `950k net of CGT`; not one without VAT. */
export const netAmount = new RegExp(
  [
    String.raw`${bySeller}(?<![\p{L}\d.,])(?:₱|php\s?|p(?=\d))?\d[\d.,]*\s?(?:mn?|mil(?:lion)?s?|k|thousand|php|pesos?)?${period}${gap}+(?:owner'?s?\s+net(?!${otherNet})|nett?(?:\s?\/\s?mo(?:nth)?)?${gap}+(?:${netTo}|${netOf})(?![\p{L}-])|nett?(?:\s?\/\s?mo(?:nth)?)?(?!${otherNet}|(?:${gap}*[:：=@-])?${gap}*${amount}))`,
    String.raw`${bySeller}(?<![\p{L}\d-])(?:net[\s-]+)?nett?(?:\s+${netOf})?(?:\s+(?:selling|asking|cash|price|amount|rent|na|po|is|at|lang|only|${toSeller}|${seller}))*(?:${gap}*[:：=@-])?${gap}*${amount}${period}(?!\p{L}|\s*(?:sq|m2|㎡|平))(?:\s+(?:${netTo}))?`,
    String.raw`${bySeller}(?<![\p{L}\d.,])${amount}${period}${gap}+(?:nto(?!\p{L})|(?:(?:na|po|lang)${gap}+){0,3}(?:clean|malinis)(?:(?:${gap}+(?:na|po))*${gap}+${toSeller}|(?:${gap}+(?:na|po))*(?=${gap}*(?:[.,;!?)\n]|$)))|clear(?!\p{L}|\s+(?:view|height|title))|(?:is${gap}+)?(?:(?:the|my|our|na)${gap}+)?(?:last|lowest|(?:rock[\s-]?)?bottom|sagad)(?:(?:${gap}+(?:price|na|po))+(?!\p{L}|(?:\s+(?:na|po))*(?:\s*[:=-])?\s*(?:${amount}|\d{1,3}(?:\.\d+)?(?![\d.]|\s?(?:br|sq))))|(?=${gap}*(?:[.,;!?)\n]|$))))`,
    String.raw`(?:(?:业主|房东|屋主|卖家)\s*)?(?:(?:总价|售价|卖价|租金|月租|报价|价格|要价|开价|想?要)\s*)?(?<![\d.,])${number}\s*[千百]?[万亿kw]${gap}*(?:净[得收]?(?!\p{L})|实[收拿得]|到手(?![房即]))(?!价?\s*[\d₱])`,
  ].join('|'),
  'giu',
)

/** The amount within a match of `netAmount`. */
export const amountOfNet = new RegExp(String.raw`(?<![\d.,])(?:${currency})?${number}(?:\s?${unit})?${period}`, 'iu')

/** No words before "floor" that make it a storey, beside which the price of a home may stand. */
const storey = String.raw`(?<!(?:\d(?:st|nd|rd|th)?|ground|first|second|third|top|high|higher|upper|low|lower|mid|middle|whole|entire|same|corner|penthouse)[\s-]*)`

/** The lowest price of an owner. */
export const lowestPrice = new RegExp(
  [
    String.raw`(?<![a-z])(?:bottom\s+price|(?:can|could|will|may)\s+go\s+(?:down|as\s+low|(?:(?:for|at|to|until|till?|hanggang)\s+)?${amount})|(?:neg['’]?(?:o(?:tiable|ble)?|t?['’]?ble|tbl)?\.?|tawad(?:an)?|tawaran)(?:\s+(?:pa|po|pwede|slightly|up|down))*\s+(?:to|until|till?|hanggang)\s+\D{0,3}\d)`,
    String.raw`(?<![a-z])(?:lowest|sagad|last)(?:\s+(?:na|po|is|at|pa|lang)){0,3}\s+\d{1,3}\.\d{1,2}(?!\d|[.,]\d|\s*(?:%|sq|sm|m2|㎡|平|km|met|min))`,
    String.raw`(?<![a-z])(?:lowest|rock[\s-]?bottom|last|owner'?s?|net)\s+(?:asking\s+)?(?:price|rent|rate)(?:\s+(?:is|na|po|lang|at)){0,3}[\s:=₱-]*(?:php|p)?\s?\d`,
    String.raw`(?<![a-z])(?:${storey}floor|(?<!\d[\s-]*)min(?:imum)?|reserve|walk-?away)\s+(?:asking\s+)?(?:price|rent|rate)(?:\s+(?:is|at|of))*(?:\s*[:=-])?\s*${amount}`,
    String.raw`(?<![a-z])(?:lowest|last|(?:rock[\s-]?)?bottom(?:\s+line)?|sagad|pinakamababa|take[\s-]?home)(?:\s+(?:price|offer|bid|acceptable|we|i|can|go|is|na|po|ay|at|pa|lang))*(?:\s*[:=-])?\s*${amount}`,
    String.raw`(?<![a-z])(?:can|will|would|willing\s+to)\s+(?:accept|take)\s+${amount}`,
    String.raw`(?<![a-z])(?:owner|seller|landlord|lessor)(?:[^\S\n]+\p{L}[\p{L}.'-]*){0,4}?(?:\s+(?:will|would|can|may|is|willing|to|only))*\s+(?:accept|take|want|get|receive|need)s?\s+(?:at\s+least\s+)?${amount}`,
  ].join('|'),
  'iu',
)

const chineseAmount = String.raw`(?:${currency})?(?:${number}\s*[千百]?(?:[万亿]|[kmw](?![a-z]))|[一二两三四五六七八九十百千]{1,8}[万亿])`
/** What may stand between a Chinese word for the price and its amount. */
const is = String.raw`[\s:：是为要约]*`
const beforeNumber = String.raw`${is}(?=₱|php|p?\d)`
/** The lowest price of an owner in Chinese. */
export const chineseLowestPrice = [
  String.raw`底价${is}(?:(?:lowest|last|bottom|net|price|rent|at|is)[\s:：]+){0,3}|底线${beforeNumber}|心理价位?${is}|净价${is}|到手价?${beforeNumber}|实[收拿得]${beforeNumber}|净(?:[得收拿]|到手)${beforeNumber}`,
  String.raw`(?<![干洁纯])净${is}(?=${chineseAmount})|最低可?[到谈]\s*`,
  String.raw`最低(?:价格?|售价|租金|可以?|能|接受|[到要卖租收]|[:：\s])*(?:${chineseAmount}|${currency}${number}|\d{1,3}(?:,\d{3})+|\d{5,9})(?![\d平㎡]|\s*(?:\/月|每月)?\s*起)`,
  String.raw`[可能]谈到\s*|可以?再?[降少让减][到至]${beforeNumber}|低于\s*${chineseAmount}不[卖租谈]|${chineseAmount}\s*(?:就|也|都|可以?|能|肯|愿意?)(?:就|也|都|可以?|能|肯|愿意?)?(?:谈下来?|拿下|成交|[卖出](?![售租给])|接受(?!\p{Script=Han}))`,
].join('|')

/** What brokers say of an amount above what the owner gets, up to the end of the clause. */
export const overPrice =
  /(?<![a-z])(?:over[\s-]?price(?![a-z])|(?:the\s+|any\s+)?over\s+(?:is|goes\s+to|sa|to)\s+(?:yours?|ours?|us|you|me|mine|inyo|amin|atin)(?![a-z])|over\s*(?=归|对分|平分|五五))[^\n.,;!?，。；！？、|]*|(?:多出来?|多卖|超出)的?(?:部分|价格|钱)?(?:都|全)?(?:归|对分|平分|五五|给)[^\s,;，。；、|]*/giu

const anyAmount = new RegExp(String.raw`${amount}|${chineseAmount}`, 'iu')

/** Where the part of a clause begins that public texts leave out: at the words for an owner's price if another amount stands before them, else at the start. */
export function startOfOwnerPrice(clause: string, words: RegExp): number {
  const start = words.exec(clause)?.index ?? 0
  return anyAmount.test(clause.slice(0, start)) ? start : 0
}
