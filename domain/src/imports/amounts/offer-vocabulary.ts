/** Words for a home that is gone, if they fill a cell of any column. */
export const goneCellWords =
  'sold(?: out)?|taken|reserved|(?:off|not on)(?: the)? ?market|withdrawn|delisted|no longer available|not available any ?more|under (?:offer|contract)|deal closed|已经?售[出完罄]?|售[出完罄]|卖掉|已经?卖掉?|(?:已经?)?成交|已经?[定订訂](?:出去)?|(?:已经?)?下架|已賣|已撤下?|撤盘|(?:na)?i?benta na|(?:na)?bili na|na sold(?: na)?|(?:may )?nakuha na|kinuha na|may nakakuha na|pulled out|pinull out(?: na)?|otp issued|removed?|del(?:eted?)?|(?:remove|delete|take)(?:d|n)? (?:off|down|from (?:the )?(?:list(?:ing)?s?|site|web ?site|market))|deal done|closed deal|(?:do not|don[^a-z]?t|not to be) (?:post|list|advertise|share|offer)(?:ed|d)?(?: (?:yet|anymore|any more))?|duplicate(?: (?:listing|entry|unit|row))?|under reservation|in escrow|owner (?:is )?(?:now )?(?:keeping(?: it)?|using(?: it)?|moved in)|owner (?:will|wants? to) keep(?: it)?|owner changed (?:his|her|their) mind|terjual|封[盘盤]|停[盘盤]|收[盘盤]'
/** Words for a home that is leased. */
export const leasedWords =
  '(?:rented|leased|let)(?: out)?|租出(?:去了)?|已经?出?租(?:出去?)?|租掉|na ?(?:upahan|rent(?:ahan)?|lease) na|nirentahan na|may (?:umuupa|umupa) na|sudah disewa|已有租[客户]'
/** Words for a home that is not offered now, in a column about the status and beside an offer. */
export const holdWords =
  'unavailable|not available|closed|pending|on hold|hold|expired|cancell?ed|inactive|active under contract|archived|paused|suspended|booked|暂停|暫停|已?过期|已?失效|无效|未通过|预[定订]|已取消|wala na|not avail|(?:hindi|di) na available|pull out|gone|已过户|交易中|作废|查封'

/**
 * What a word says: an offer, that the home was sold or leased or is gone, that something is not so, that somebody looks for a home, or nothing of an offer.
 * A hint is an unknown word that may speak of an offer: `renting`, `auction`, 签.
 */
export type WordKind = 'Sale' | 'Lease' | 'sold' | 'leased' | 'gone' | 'tenanted' | 'not' | 'wanted' | 'beside' | 'thing' | 'unknown' | 'hint'

const prefixOfHan = '(?:(?:正在|[可待在急诚誠挂掛放亦均皆也])?出?|直接?)'
/** The words by what they say; of several that fit, the longest counts. */
const vocabulary: readonly (readonly [kind: WordKind, words: string])[] = [
  // these may say that somebody looks for a home, or lives in it
  ['hint', 'disewa|sstc|uo|stl|fs[lr]|delete|bedspace|airbnb|transfer of rights|[诚誠]租|在租中|租[约約]中|[可正]?在租赁中|已出|收房'],
  [
    'Sale',
    String.raw`for ?sale|for selling|to sell|sale|sell|selling|re ?sale|fs|for benta|ibinebenta|binebenta|pinagbibili|[只仅僅][售卖賣]不[出]?租|[只仅僅]?${prefixOfHan}[售卖賣]中?`,
  ],
  [
    'Lease',
    String.raw`for ?(?:rent|lease)|for (?:rental|leasing)|(?:to|for) let|to rent|rent|rental|lease|leasing|fl|fr|for paupa|paupahan|pinauupahan|pinapaupahan|[只仅僅]租不[出]?[售卖賣]|整租|[只仅僅]?(?:招|${prefixOfHan})租中?`,
  ],
  ['sold', 'already sold|sold(?: out)?|na ?sold(?: na)?|(?:na)?ibenta na|na ?benta(?: na)?|已经?出?售[出完罄]?|售[出完罄]|卖掉|已经?卖[掉了]?|已賣'],
  ['leased', `${leasedWords}|already (?:rented|leased)|na ?rent(?:ahan)?(?: na)?|nirentahan na|na ?lease(?: na)?|naupahan na|已经?出?租了?`],
  [
    'not',
    'no|not|never|non|none|neither|nothing|nor|cannot|cant|dont|doesnt|isnt|arent|wont|no longer|stop|stopped|unless|except|without|hindi|di|ayaw|wala|walang|huwag|wag|暂不|[不非无無别勿停没沒未拒]|停止|暂停|暫停|取消',
  ],
  ['gone', `${goneCellWords}|${holdWords}|wala na|kuha na|nakuha na|may nag ?reserve na|停售|停租`],
  [
    'wanted',
    'looking|looking for|wanted|want|wants|wtb|wtr|iso|in search of|in need of|need|needs|needed|seeking|buyer|hanap|naghahanap|求租|求购|求購|求|寻找?|尋|想租|想买|收购|找房?',
  ],
  ['unknown', '(?:sold|leased|reserved|taken) (?:as|furnished|separately|with|w)|pasalo|assume|assume balance'],
  [
    'beside',
    'avail|在盘|direct buyers?(?: only)?|available|active|open|listed|live|new|vacant|units?|still|now|urgent|rush|asap|direct|rfo|ready|ready for occupancy|ready to move in|pre ?selling|on(?: the)? market|published|for|only|also|either|both|or|and|by owner|owner occupied|brand new|renovated|furnished|fully furnished|semi furnished|unfurnished|fully fitted|bare|condo|condominium|condo unit|apartment|studio|townhouse|house|house and lot|villa|property|home|long term|negotiable|nego|exclusive|direct owner|unsold|not sold|not yet sold|not (?:yet )?(?:leased|rented)|already|back on market|price (?:reduced|drop)|new price|at|monthly|per month|a month|mo|na|po|pa|lang|ito|[123456] ?brs?|[123456] bedrooms?|至|[或和及兼亦也]|[均皆都]?可|未售|未租|急|随时看房|看房方便|可看房|有钥匙|业主自住|自住|空房|空置|现房|期房|精?装修|毛坯|拎包入住|新上|诚意|房东|本房|房子|低价|价格?可[谈议]|面议|业主直售|业主',
  ],
  [
    // a home for sale may have one
    'tenanted',
    '(?:with |w |has |may )?(?:a )?tenants?|tenanted|occupied|[带有含]租[客约約户戶]',
  ],
  [
    'thing',
    '(?:call|contact) (?!.*(?:rent|leas|let|sale|sell|sold))[a-z]+|(?:with |w )?no tenants?|no pets|pets allowed|pet friendly|no agents?|no brokers?|clean title|with balcony|corner unit|(?:with |w |no |reserved )?(?:\\d )?(?:parking|parking slots?|parking spaces?|slots?)|[无無没]租[客约約]|租[客户約约期金]|售楼[处部]|[带含有]车位|[带含有]家具|家具齐全|海景|朝[东南西北]+|南北通透|[高中低]层',
  ],
  // an amount
  [
    'thing',
    String.raw`(?:php|₱|p)? ?\d[\d,.]*\d? ?(?:k|m|mn|million|万|萬|亿)(?: ?(?:pesos|php))?|(?:php|₱|p) ?\d[\d,.]*\d|\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d{5,}`,
  ],
]
// an English word ends where its letters end
const forms = vocabulary.map(([kind, words]) => ({ kind, form: new RegExp(String.raw`(?:${words})(?![a-z\d])|(?:${words})(?<=\p{Script=Han})`, 'uy') }))
/** How unknown words begin that may speak of an offer. */
const hint =
  /^(?:\d?(?:for)?(?:re|sub)?(?:rent|leas|let$|lett|sell|sale|sold|buy|bought|purchas)|auction|foreclos|bidding|swap|take ?over|assign|(?:na)?i?benta|pinauupa|upa|nf[rsl]$|booked|agreed|signed|[租售賣卖買买购購拍签簽押典让讓定订訂])/u
const [between, otherWord] = [/[^\p{L}\p{N}₱]+/uy, /[\p{L}\p{N}](?:(?<!\p{Script=Han})[^\P{L}\p{Script=Han}\d]*)?\d*|./uy]

const matchAt = (form: RegExp, text: string, at: number): string => {
  form.lastIndex = at
  return form.exec(text)?.[0] ?? ''
}

/** The kinds of the words of a folded text. */
export function kindsOfWords(text: string): ReadonlySet<WordKind> {
  const kinds = new Set<WordKind>()
  for (let at = 0; at < text.length; ) {
    const space = matchAt(between, text, at)
    if (space !== '') {
      at += space.length
      continue
    }
    let [best, kind]: [string, WordKind] = ['', 'unknown']
    for (const one of forms) {
      const found = matchAt(one.form, text, at)
      if (found.length > best.length) [best, kind] = [found, one.kind]
    }
    const word = best || matchAt(otherWord, text, at)
    kinds.add(kind)
    if (kind === 'hint' || (best === '' && hint.test(word))) kinds.add('unknown').add('hint')
    at += word.length || 1
  }
  return kinds
}
