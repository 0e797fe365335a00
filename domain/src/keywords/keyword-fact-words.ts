import type { ChoiceKey, CodeOf } from '../choices.ts'

/**
 * Words that mean a filter with one code, in English and Chinese (simplified); other languages have phrases in the site profile. Each word is
 * part of a regular expression for lower-case text; a space matches spaces or a dash, and Latin words match as whole words. The first match
 * wins, so longer words come first.
 */
export type FactWords = { readonly code: string; readonly words: readonly string[] }

const wordsFor = <Key extends ChoiceKey>(code: CodeOf<Key>, ...words: string[]): FactWords => ({ code, words })

/** Words before a fact that mean it applies: "with balcony", 带阳台. */
export const inclusionWords = '(?:with|w/|w|has|(?<![不没唔]|(?<![特分区级个性])别)[带有含要])'

/** Words before a fact that negate it: "no parking", 没有阳台. */
export const negations = '(?:(?<![a-z])(?:no|not|non|without|w/o)[\\s-]*|不带|没有?|无|(?:不要|唔要|不想要|不想|(?<![特分区级个性])别)[带有含配]?|不含|不配)'

/** Words before a fact that remove it without adding its opposite: 不需要车位. */
export const notNeededWords = "(?:(?<![a-z])(?:no need (?:for|of)|don'?t need|does ?n'?t need)|不需要|不用|不必)"

export const typeWords: readonly FactWords[] = [
  wordsFor<'type'>(
    'Villa',
    'houses? (?:and|&|n) lots?',
    '(?:single|semi) detached(?: houses?)?',
    'town ?(?:houses?|homes?)',
    'row ?houses?',
    'bungalows?',
    'villas?',
    'houses?',
    '独栋别墅',
    '联排别墅',
    '联排',
    '别墅',
    '独栋',
    '独立屋',
    '单幢',
    '洋房',
    '排屋',
  ),
  wordsFor<'type'>('Carport', 'parking (?:slots?|spaces?|lots?|spots?)', 'car ?parks?', 'carports?', '(?:car )?garages?', 'parking', '停车位', '车位', '车库'),
  wordsFor<'type'>('Residence', 'condominiums?', 'condos?', 'apartments?', 'apt', '公寓', '公寓楼'),
]

export const modeWords: readonly FactWords[] = [
  wordsFor<'mode'>(
    'Lease',
    '(?:for|to) (?:rent|lease|let)',
    '(?:at least )?(?:\\d{1,2}|one|two|three|six|twelve)[\\s-]?(?:months?|mos?|years?|yrs?) (?:min(?:imum)?(?: stay)?|(?:lease )?contract|lease|stay)',
    '(?:min(?:imum)? )?\\d{1,2} (?:months?|mos?|years?|yrs?) (?:stay|lease|contract)',
    '(?:\\d{1,2}|[一二两三四五六]|十二?)(?:个月|年)(?:起租?|租?合[同约]|租约|租期)',
    'rentals?',
    'rent(?:ing)?',
    'leas(?:e|ing)',
    '[月房]租金?',
    '每个?月(?=\\s*\\d{4})',
    '租金',
    '直租',
    '出租',
    '整租',
    '招租',
    '求租',
    '放租',
    '租房',
    '租赁',
    '(?<![短长合转])租(?![金户客约期售])',
  ),
  wordsFor<'mode'>(
    'Sale',
    'for (?:re)?sale',
    'to buy',
    'buy(?:ing)?',
    'purchase',
    '(?:re)?sale',
    '总价',
    '售价',
    '直售',
    '出售',
    '在售',
    '放售',
    '求购',
    '购房',
    '买房',
    '卖房',
    '(?<![预])售(?!楼)',
    '买',
    '卖',
  ),
]

/** Build stages of homes; parking slots have other codes. */
export const stageWords: readonly FactWords[] = [
  wordsFor<'status'>('Building', 'pre ?sell(?:ing)?', 'pre ?sale', 'under construction', '期房', '预售', '楼花'),
  wordsFor<'status'>(
    'Done',
    'ready for occupancy',
    'ready to (?:move in|occupy)',
    'move in ready',
    'rfo',
    '(?<!(?:internet|fibre|fiber|wifi|camera)[\\s-])ready',
    '现房',
    '准现房',
  ),
]

/** The stages of slots by those of homes. */
export const parkingStatus: Readonly<Record<string, string>> = { Building: 'BuildingParkingLot', Done: 'DoneParkingLot' }

export const furnishedWords: readonly FactWords[] = [
  wordsFor<'furnished'>(
    'Unfurnished',
    '(?:un ?|not |non )furnished',
    '(?:no|without(?: any)?|w/o) (?:furniture|furnishings?)',
    'bare(?: unit)?',
    '(?:不带|不含|不配|(?:不要|唔要|不想要|不想|(?<![特分区级个性])别)[带有含配]?|没有?|无)家[具私]',
    '毛坯',
    '清水房?',
    '空房',
  ),
  wordsFor<'furnished'>('Partly', '(?:semi|partly|partially|part) furnished', 'semi furn', '部分家[具私]', '半配', '简装修?', '简单装修', '半装修?'),
  wordsFor<'furnished'>(
    'Fully',
    '(?:fully|full) furnished',
    'fully furn',
    'complete furniture',
    '(?:fully )?interiored',
    '全套家[具私]',
    '家[具私](?:家电)?齐全',
    '全家[具私]',
    '全配',
    '(?<!硬)精装修?',
    '精致装修',
    '精修',
    '豪华?装修?',
    '全装修?',
    '拎包(?:即可|就能|即)?入住?',
  ),
]

/** Words for a home that is partly or fully furnished. */
export const anyFurniture: readonly string[] = ['furnished', 'with furniture', '[带有含包连]家[具私](?:家电)?']

export const facingWords: readonly FactWords[] = (
  [
    ['Northeast', 'north ?east', '东北'],
    ['Southeast', 'south ?east', '东南'],
    ['Southwest', 'south ?west', '西南'],
    ['Northwest', 'north ?west', '西北'],
    ['East', 'east', '东'],
    ['South', 'south', '南'],
    ['West', 'west', '西'],
    ['North', 'north', '北'],
  ] as const
).map(([code, en, zh]) => wordsFor<'facing'>(code, `(?:facing|faces) ${en}`, `${en} facing`, `朝(?:向)?${zh}(?!北)向?`, `坐.朝${zh}`, `${zh}向`, `面${zh}`))

/** A word can mean several bands: high floors include very high ones. */
export const floorWords: readonly { readonly codes: readonly CodeOf<'floorBand'>[]; readonly words: readonly string[] }[] = [
  { codes: ['ultra'], words: ['(?:ultra|very) high floors?', '超高楼?层'] },
  { codes: ['mid', 'high', 'ultra'], words: ['mid(?:dle)? (?:to|or) high(?:er)? floors?', '中高楼?层'] },
  { codes: ['low', 'mid'], words: ['low(?:er)? (?:to|or) mid(?:dle)? floors?', '中低楼?层'] },
  { codes: ['high', 'ultra'], words: ['high(?:er)? floors?', 'upper floors?', '高楼层', '高层', '高区'] },
  { codes: ['mid'], words: ['mid(?:dle)? floors?', '中楼层', '中层', '中区'] },
  { codes: ['low'], words: ['low(?:er)? floors?', '低楼层', '低层', '低区'] },
]

export const posterWords: readonly FactWords[] = [
  wordsFor<'role'>(
    'Owner',
    '(?:(?:direct|straight) )?(?:by|from|to) (?:the )?owners?',
    'direct(?:ly)? (?:(?:with|to|in) )?(?:the )?owners?',
    'owners? (?:direct|only)',
    'only (?:the )?owners?',
    '(?:no|without|w/o) (?:an? )?(?:brokers?|agents?|realtors?|middlem[ae]n)',
    '(?:个人)?(?:业主|房东|屋主)',
    '个人房源',
    '(?:无|非|免|不要|不找|不经|谢绝|拒绝)(?:中介|仲介|经纪)',
  ),
  wordsFor<'role'>('Intermediary', '(?:by|from) (?:an? )?(?:agents?|brokers?)', '中介房源', '经纪房源'),
]

type FlagName = 'balcony' | 'petsAllowed' | 'openFireAllowed' | 'hasVr' | 'hasVideo' | 'isRoofed' | 'priceDrop'

/** Words for flags that are true; `as` is the query parameter. */
export const flagWords: readonly { readonly as: FlagName; readonly words: readonly string[] }[] = [
  { as: 'balcony', words: ['balcony', 'balconies', '(?:大|小)?阳台'] },
  {
    as: 'petsAllowed',
    words: [
      '(?:pets?|dogs?|cats?) friendly',
      '(?:(?:small|big|large|\\d) )?(?:pets?|dogs?|cats?)(?: (?:and|&|or) (?:pets?|dogs?|cats?))? (?:(?:are|is|should be|must be|to be) )?(?:allowed|ok|okay|welcome)',
      'petfriendly',
      'allows? pets?',
      '(?:with|w/) pets?',
      '(?<=(?:no|not|without) )pets?',
      '(?<!不)(?:可以|可|能|允许)(?:养|带)?(?:大|小)?型?(?:宠物|宠|狗|犬|猫)',
      '宠物友好',
      '(?<!不)允许宠物',
    ],
  },
  {
    as: 'openFireAllowed',
    words: [
      'open (?:fire|flame)(?: allowed| ok)?',
      'gas (?:cooking|stove) allowed',
      '(?<!不)(?:可以|可|能)(?:使?用)?(?:开火|明火|煤气|燃气)',
      '(?<!不)允许明火',
    ],
  },
  { as: 'hasVr', words: ['vr (?:tour|viewing)', 'virtual tour', 'vr看房', 'vr'] },
  { as: 'hasVideo', words: ['video tours?', '(?:with|w/) videos?', 'videos', '视频看房', '[有带]?视频'] },
  {
    as: 'isRoofed',
    words: [
      'covered(?= (?:parking|car|slot))',
      '(?:under (?:a )?|with )roof',
      'roofed',
      'indoor(?= (?:parking|slot))',
      '有顶棚?',
      '有盖',
      '带顶棚?',
      '室内(?=停?车[位库])',
    ],
  },
  { as: 'priceDrop', words: ['price (?:drop(?:ped|s)?|reduced|cut|lowered)', 'reduced price', '(?:刚|已|近期)?降价'] },
]

/** Words for flags that are false. */
export const negativeFlagWords: readonly { readonly as: FlagName; readonly words: readonly string[] }[] = [
  { as: 'isRoofed', words: ['uncovered', 'open(?: air)?(?= (?:parking|slot))', 'without (?:a )?roof', '露天', '无顶棚?', '没有顶棚?'] },
  {
    as: 'openFireAllowed',
    words: [
      'no (?:open fire|open flame|gas)',
      'electric(?:al)? (?:cooking|stoves?)(?: only)?',
      '禁用?明火',
      '(?:不可以?|不能|不准|禁止)(?:使?用)?(?:明火|开火|煤气|燃气)',
    ],
  },
  { as: 'petsAllowed', words: ['(?:不可以?|不能|不准|不许|不允许|禁止)(?:养|带)?(?:宠物|宠|狗|猫)'] },
]

/** Words that are left out, since no filter can express them: that either of two things is fine, or that something costs extra. */
export const idleWords: readonly string[] = [
  '(?:for )?(?:sale|rent|lease|buy) (?:or|and|&) (?:for )?(?:sale|rent|lease)',
  '(?:for )?(?:sale|rent|lease)\\s?/\\s?(?:for )?(?:sale|rent|lease)',
  '可租可售',
  '可售可租',
  '租售(?:均可|皆可|都可以?|两可)?',
  '出租或出售',
  '出售或出租',
  '(?:lf|iso|in search of)',
  'nego(?:tiable)?',
  'all in',
  '(?:inclusive of|including|incl) (?:the )?(?:(?:association|condo) )?dues',
  '(?:不?[包含]|连)(?:物业|管理)费',
  '停?车位(?:费?另[计租付算购外]|要?另外(?:租|付|算|计|买)|需另[租付])',
]

/** Words that stay in the text that is searched, but imply a mode: buying by instalments of rent, renting for a short time. */
export const impliedWords: readonly { readonly filters: { readonly mode: CodeOf<'mode'> }; readonly words: readonly string[] }[] = [
  { filters: { mode: 'Sale' }, words: ['rent (?:to|2) own', 'lease to own', 'rto', '(?:for )?assume balance', '先租后[买购]', '以租代购', '租转[买购售]'] },
  { filters: { mode: 'Lease' }, words: ['short (?:term|stay)(?: (?:rentals?|rent|lease|stay))?', 'long term(?: (?:rentals?|rent|lease))?', '可?[短长日]租'] },
]

/** Words for the age of a listing; the code is the maximal number of days since the listing date. */
export const postedWords: readonly FactWords[] = [
  wordsFor<'postedWithin'>('7', '(?:last|past) (?:7 days|week)', '(?:posted |new )?this week', '[7七]天内', '一周内', '本周'),
  wordsFor<'postedWithin'>('30', '(?:last|past) (?:30 days|month)', '(?:posted |new )?this month', '(?:30|三十)天内', '一个月内', '本月'),
  wordsFor<'postedWithin'>('365', '(?:last|past) year', '(?:一|1)年内'),
]

/** Fact words that people often misspell. Words that differ from one of them by one letter are here too, so that they are not corrected. */
export const misspeltFactWords: readonly string[] =
  `bedroom bedrooms bathroom bathrooms studio studios condo condos condominium condominiums apartment apartments house houses parking balcony
  fully full furnished unfurnished presale preselling rental rentals lease least cheap cheapest affordable furniture`.split(/\s+/)

const countingWords = ['one two three four five six', '一 二 三 四 五 六 七 八 九 十']
export const numberWords: Readonly<Record<string, number>> = {
  ...Object.fromEntries(countingWords.flatMap((words) => words.split(' ').map((word, index) => [word, index + 1]))),
  两: 2,
}

/** Words behind a fact that say no more than it: "balcony included", "fully furnished unit". */
export const companionAfter =
  /^\s*(?:(?:is|are|should be|must be|to be|will be)\s+)?(?:allowed|included|available|provided|required|preferred|wanted|ok(?:ay)?|welcome|a\s+must|units?|homes?)(?![a-z\d])(?!\s*#?\d)/u

/** Words that have no meaning beside a fact. */
export const fillerWords: ReadonlySet<string> = new Set(
  'in at near with w and or for of on to is & n budget please pls looking i want need a an only around about near where here there that which'.split(' '),
)
export const fillerStart = /^(?:我想要|我想在|我想|我要|想要|想在|想|求|找|在|的|要)+/
export const fillerEnd = /(?:的|房子)+$/

/** Traditional to simplified characters of fact words; one for one, so that positions in the text stay valid. */
export const simplifiedCharacters: ReadonlyMap<string, string> = new Map(
  '別别棟栋聯联車车庫库樓楼賃赁約约購购買买賣卖預预現现準准養养寵宠貓猫陽阳臺台間间廳厅衛卫臥卧兩两萬万億亿從从過过內内東东業业無无個个經经紀纪紙纸層层區区傢家齊齐開开場场視视頻频圍围價价錢钱獨独帶带長长轉转約约戶户於于邊边請请費费至至衞卫貳两贰两參三叁三壹一單单幣币訂订貸贷簡简裝装連连計计頂顶蓋盖紙纸俬私廁厕實实積积築筑絕绝運运'
    .match(/../gu)
    ?.map(([traditional = '', simplified = '']) => [traditional, simplified]),
)
