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

/** Words that allow some animals alone, such as `cats only`: nothing holds for all pets then. */
const somePets = String.raw`(?!\s*[,，;(（-]?\s*(?:(?:but\s+)?(?:cats?|dogs?|small|fish|birds?)(?:\s+\p{L}+)?\s+only|only\s+(?:cats?|dogs?|small)|(?:仅|只|但)?限?(?:小型|猫|狗)))`
/** All kinds of pets in Chinese; a cat or a dog alone says nothing of others. */
const hanPets = '(?:宠物|猫狗|狗猫|猫[和或、]狗|狗[和或、]猫|猫犬)'

/** Finds whether pets are allowed. */
export const pets = byPatterns('petsAllowed', [
  [
    String.raw`(?<![a-z])(?:no|not allowed|strictly no)\s+pets?(?![a-z])|pets?\s+(?:are\s+)?not\s+allowed|(?:不可|不能|不准|禁止|谢绝|不)(?:以)?(?:养|带)(?:${hanPets}|宠)`,
    () => false,
  ],
  [
    String.raw`pets?[\s-]*(?:friendly|allowed|ok(?:ay)?|welcome|are allowed)(?![a-z])${somePets}|(?<!不)(?:可以?|能|允许)(?:养|带)(?:${hanPets}|宠)${somePets}`,
    () => true,
  ],
])

/** Finds whether it has a balcony. */
export const balcony = byPatterns('balcony', [
  [String.raw`(?<![a-z])(?:no|without)\s+balcony|(?:没有?|无)阳台`, () => false],
  [String.raw`(?<![a-z])balcon(?:y|ies)(?![a-z])|阳台`, () => true],
])
