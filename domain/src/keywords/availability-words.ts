const month =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?(?![a-z])'
/** Words behind a month that make it a part of a name: `mar vista`, `march homes`. */
const nameNoun =
  '(?:vista|views?|homes?|residences?|residencia|suites?|towers?|bldg|building|place|parks?|parkway|gardens?|heights?|hills?|villas?|villages?|estates?|square|plaza|terraces?|court|lofts?|condominiums?|townhomes|mansions?|grove|ridge|point|street|st|ave(?:nue)?|road)(?![a-z])'
/** A month without its year or day, as a part of regular expressions; one that begins a name is none. */
export const loneMonth = `${month}(?!\\s+${nameNoun})`
/** Behind "in", which names follow too, a month is one only before the end, a number, or words that are in no name. */
const noName =
  '(?=\\s*(?:$|[^a-z\\s]|(?:onwards?|or|and|with|w/|for|at|near|nr|under|below|max|budget|fully|furnished|unfurnished|studio|condos?|apartment|house|parking|only|please|pls)(?![a-z])))'
const year = '(?:20[2-4]\\d)(?![\\d,.]\\d|\\d)(?!\\s*(?:to|-|pesos|php))'
const day =
  '(?:[12]\\d|3[01]|0?[1-9])(?:st|nd|rd|th)?(?![\\da-z%])(?![.,]\\d)(?!\\s*(?:br|bd|bed|bath|ba(?![a-z])|toilet|t&b|cr(?![a-z])|parking|car|slot|stor|sq|m2|㎡|kwarto|room|unit|pax|[km](?![a-z])|平|室|房|个))'
/** A day or a month with its year, or with its day: `dec 2026`, `january 15, 2027`, `1 dec`, `12/2026`. */
const fullDate = [
  `${month}\\s*(?:${day}\\s*,?\\s*)?,?\\s*${year}`,
  // "may" is also Tagalog for "has": `condo may 2 bedroom`
  `(?!may)${month}\\s*${day}`,
  `${day}\\s*(?:of\\s+)?${month}(?:\\s*,?\\s*${year})?`,
  `(?:(?:[12]\\d|3[01]|0?[1-9])[/-])?(?:1[0-2]|0?[1-9])[/-]${year}`,
  `${year}[/-](?:1[0-2]|0?[1-9])(?:[/-]\\d{1,2})?(?!\\d)`,
  `(?:q[1-4]|[1-4]q)\\s*${year}`,
].join('|')
/** A part of a year, which only words such as "from" make a date. */
const vagueDate = `${month}\\s*${day}|${loneMonth}|${year}|asap|now|immediately|today|tomorrow|(?:this|next|the\\s+new)\\s+(?:week|month|year|quarter)|(?:the\\s+)?year[\\s-]?end|anytime`
const part = '(?:early|mid|late|end(?:\\s+of)?|beginning\\s+of|start\\s+of|first\\s+week\\s+of)[\\s-]*'
const link = '(?:from|by|on|in|as\\s+of|starting|before|after|around|until|this|next|is|=|:)\\s*'
const available =
  '(?:available|avail\\.?|availability|vacant|vacancy|move[\\s-]?in(?:\\s+date)?|moving[\\s-]?in|turn[\\s-]?over|hand[\\s-]?over|(?:lease\\s+)?start(?:s|ing)?(?:\\s+date)?|occupancy)(?:\\s+date)?'
const hanMonth = '(?:1[0-2]|0?[1-9]|十[一二]?|[一二三四五六七八九])月(?:份)?(?:初|上旬|中旬|中|下旬|底|末|(?:[12]\\d|3[01]|0?[1-9])[日号])?'
const hanDate = `(?:20[2-4]\\d|今|明|后)年(?:(?:年?初|年?中|年?底|上半年|下半年|春节?[前后]?)|${hanMonth})?|${hanMonth}|下个?月(?:初|中|底)?|这个?月底?|年[初中底](?=.{0,4}(?:入住|搬|交|起租|可租))|随时|立即|立刻|马上|即刻`
const hanAvailable = '(?:入住|搬(?:入|进去?|家)?|起租|可租|能租|空出|空置|交房|交楼|交付|收楼)'

/**
 * Words that say from when a home is wanted, and dates, as parts of regular expressions for `anyOf`: there is no filter for them, and no name of a place has them.
 */
export const availabilityWords: readonly string[] = [
  `${available}\\s*(?:${link}){0,3}(?:${part})?(?:${fullDate}|${vagueDate})`,
  `(?:${link}){0,2}(?:${part})?(?:${fullDate})`,
  `${part}${loneMonth}`,
  '(?:asap|immediately)',
  `(?:from|by|until|till|starting|before|after|as\\s+of)\\s+(?:${part})?(?:${month}\\s*${day}|${loneMonth}|${year})(?:\\s+onwards?)?`,
  `in\\s+(?:${part})?(?:${month}${noName}|${year})(?:\\s+onwards?)?`,
  `(?:最好|希望|要|需要|计划|打算)?(?:在|于)?(?:${hanDate})(?:左右)?(?:起|之?前|之?后|以前|以后|内)?(?:就)?(?:能|可以?|要)?${hanAvailable}(?:的)?`,
  `20[2-4]\\d年${hanMonth}?(?:起|之?前|之?后|以前|以后)?`,
]
