import { byPatterns, number } from './pasted-patterns.ts'

/** Finds the floor of a home. */
export const floor = byPatterns('floor', [
  [String.raw`(?<![\d.])(\d{1,3})\s?(?:st|nd|rd|th)\s*(?:floors?|flr\.?|fl\.?)(?![a-z])`],
  [String.raw`(?<![a-z])(?:floor|flr\.?)(?:\s*(?:no\.?|level))?(?:\s*[:：#-])?\s*(\d{1,3})(?:st|nd|rd|th)?(?![\d.,]|\s*(?:sq|m2|㎡|平))`],
  [String.raw`(?:楼层)\s*[:：]?\s*(?:第)?(\d{1,3})(?!\d)`],
  [String.raw`(?<![共总\d.] ?)(?:第)?(\d{1,3})\s?/\s?\d{1,3}\s?(?:层|楼|f(?![a-z]))`],
  [String.raw`(?<![共总高\d.] ?|\d\s?[,/] ?)(?:第)?(\d{1,3})\s?(?:层|楼)(?![高盘栋以]|\d{1,2}(?!\d))`],
  [String.raw`(?<![共总高])第?([二三四五六七八九]?十[一二三四五六七八九]?|[一二三四五六七八九])(?:层|楼)(?![高盘栋以])`],
  [String.raw`(?<=(?<![a-z])unit\s)(\d{1,2})f(?![a-z0-9])`, undefined, false],
  [String.raw`(?<![\d.,a-z]|(?<!(?:room|rm\.?|unit)\s?\d{2,3})\d\s)(\d{1,2})\s?/?f(?![a-z0-9])`],
])

/** Finds the number of its parking slots. */
export const parking = byPatterns('parkingSlotCount', [
  [String.raw`(?<!\d)${number}\s*(?:x\s*)?(?:tandem\s+)?(?:car\s*)?(?:(?:parking|pkg|prkg|pkng)(?:\s*(?:slots?|spaces?))?|(?:car\s+)?garage|个?车位)(?![a-z])`],
  [
    String.raw`(?<![a-z])(?:with|w/|w|incl(?:uding|usive of|\.)?|plus|has|and|&|\+)\s*(?:own\s+|free\s+|one\s+)?(?:parking|pkg|prkg|pkng|garage|carport)(?![a-z])(?!\s+fee)`,
    () => 1,
  ],
  [String.raw`(?:带|含|送|配|有)(?:一?个)?车位(?!费)`, () => 1],
])

const animals = String.raw`(?:cats?|dogs?|fish|birds?)`
const weight = String.raw`\d{1,3}\s?(?:kgs?|kilos?|lbs?|pounds)`
/** Words behind a permission for pets that limit it, such as `cats only`, 限小型犬 or `with size restrictions`: nothing holds for all pets then. */
const petLimits = [
  String.raw`(?:(?:but|for)\s+)?(?:${animals}|small|indoor)(?:\s+\p{L}+){0,3}\s+only|only\s+(?:${animals}|small|indoor|one|\d)`,
  String.raw`(?:(?:but|for|if)\s+)?(?:only\s+)?small(?:er)?(?:[\s-]+(?:to\s+medium|sized?|breeds?|animals?|pets?|ones|dogs?|cats?)|\s*[)）])`,
  String.raw`(?:(?:but|if)\s+)?(?:under|below|less\s+than|up\s+to|max\.?(?:imum)?|not\s+(?:over|exceeding|more\s+than))\s*(?:of\s+)?(?:${weight}|(?:one|two|\d)\s+(?:pets?|${animals}))|${weight}`,
  String.raw`(?:but\s+)?(?:with|has|have|some|subject\s+to|upon|depending\s+on)\s+(?:(?:owner'?s?|landlord'?s?|admin|building|the|some|certain|prior|size|weight|breed)\s+)*(?:restrictions?|limits?|limitations?|conditions?|approval|permission|consent|size|breed|rules)(?![a-z])`,
  String.raw`(?:size|weight|breed)?\s*(?:restrictions?|limits?)\s+apply|(?:on\s+a\s+)?case[\s-]+(?:by|to)[\s-]+case|(?:except|excluding|but\s+not?|no)\s+(?:for\s+)?(?:large|big|aggressive|${animals})`,
  '(?:但是?|不过)?(?:(?:仅|只)(?:限|能|可以?|允许|接受)?|限)?(?:于)?(?:养)?(?:小型|小(?:猫|狗|犬|宠)|中小型|猫|狗|犬)',
  '(?:但是?|不过)?(?:不可以?|不能|不准|不许|不接受|不允许|不含|不包括|禁止|谢绝|除了?|除外)(?:养|带)?(?:大|中|烈|猛|猫|狗|犬)|(?:大型?|烈性?|猛)(?:犬|狗)(?:除外|不行|不可|禁止)',
  '(?:但是?|不过)?(?:需要?|须|要)(?:先|经|征得|得到|与|跟)*(?:房东|业主|物业|管理处)?(?:另行|书面)?(?:同意|批准|报备|审批|申请|商量|许可)|(?:但是?|不过)?(?:有|体型|体重|数量|品种|大小)(?:有|受)?(?:限制|要求|不超过|不能超过)',
  String.raw`(?:(?:仅|只)?限|最多|不超过)\s*(?:[一二两三1-3]只|\d{1,2}\s?(?:kg|公斤|斤|磅))|\d{1,2}\s?(?:公斤|斤|磅)(?:以下|以内|内)`,
].join('|')
const somePets = String.raw`(?!\s*[,，;；:：、.。(（-]?\s*(?:${petLimits}))`
/** Words before a permission that limit it. */
const notSomePets = String.raw`(?<!(?<![a-z])(?:small(?:er)?|sized?|toy|indoor|certain|some|selected?|caged)\s+)`
/** All kinds of pets in Chinese; a cat or a dog alone says nothing of others. */
const hanPets = '(?:宠物|猫狗|狗猫|猫[和或、]狗|狗[和或、]猫|猫犬)'

/** Finds whether pets are allowed. */
export const pets = byPatterns('petsAllowed', [
  [
    String.raw`(?<![a-z])(?:no|not allowed|strictly no)\s+pets?(?![a-z])|pets?\s+(?:are\s+)?not\s+allowed|(?:不可|不能|不准|禁止|谢绝|不)(?:以)?(?:养|带)(?:${hanPets}|宠)`,
    () => false,
  ],
  [
    String.raw`${notSomePets}pets?[\s-]*(?:friendly|allowed|ok(?:ay)?|welcome|are allowed)(?![a-z])${somePets}|(?<!不)(?:可以?|能|允许)(?:养|带)(?:${hanPets}|宠(?!物))${somePets}`,
    () => true,
  ],
])

/** Finds whether it has a balcony. */
export const balcony = byPatterns('balcony', [
  [String.raw`(?<![a-z])(?:no|without)\s+balcony|(?:没有?|无)阳台`, () => false],
  [String.raw`(?<![a-z])balcon(?:y|ies)(?![a-z])|阳台`, () => true],
])
