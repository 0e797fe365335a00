import { allMatches } from '../all-matches.ts'
import { type Field, fields } from '../fields.ts'
import type { PastedFact } from './pasted-patterns.ts'
import { firstCharacters } from '../whole-characters.ts'

/** A pattern that ignores the case of words, as a part of one that does not: names begin with a capital letter. */
const anyCase = (words: string) =>
  `(?:${words.replace(/\\\p{L}|\p{Script=Latin}/gu, (sign) => (sign.startsWith('\\') ? sign : `[${sign.toUpperCase()}${sign.toLowerCase()}]`))})`

const gap = String.raw`[^\S\n]+`
/** Words for an owner. */
const who = String.raw`${anyCase(String.raw`(?:(?:unit|lot|home|house|property|registered|present|current|the|ang)${gap})?(?:owner|seller|landlord|landlady|lessor|may[\s-]?ari)(?:['’]?s)?`)}`
const nameWord = anyCase(String.raw`(?:full${gap})?name`)
const detail = String.raw`(?:\s*(?:${nameWord}|${anyCase('contact|mobile|phone|cp|number')}|[Nn]o\.?))*`
/** A word between those for an owner and the name. */
const link = String.raw`(?:${anyCase('is|po|ay|si|sina|nya|niya|namin|natin|named|called')}${gap})`
const nameVerb = String.raw`${link}{0,3}${anyCase('si|sina|named|called')}${gap}`

const title = String.raw`(?:${anyCase('mrs?|ms|mdm|madam|engr|arch|atty|dra?|prof|capt|sps|spouses|gng|ginang|ginoong|mang|aling|manong|manang|kuya|ate|tito|tita|doña')}|Ma|Sta|Sto|Don|Bb|Ka|Sir|Ma['’]am|Boss|Col|Gen|Hon|Fr|Sr)\.?`
const titles = String.raw`${title}(?:\s?(?:&|and|at|\/)\s?${title})?${gap}(?:${title}${gap})?`
const initials = String.raw`(?:\p{Lu}\.[^\S\n]?){0,3}`
const particle = String.raw`(?:(?:${anyCase('dela|delos|del|de|las?|los|san|y|van|von')}|Sta\.?|Sto\.?)${gap}){0,2}`
const capital = String.raw`\p{Lu}[\p{L}'’-]*`
const furtherNames = String.raw`(?:${gap}(?:(?:and|&)${gap})?(?:\p{Lu}\.(?:\p{Lu}\.)*|${particle}(?:${capital}(?<=[JS]r)\.?|${capital}))){0,4}`
const titledName = String.raw`${titles}${initials}${particle}\p{L}[\p{L}'’-]*${furtherNames}`
const initialledName = String.raw`\p{Lu}\.[^\S\n]?${initials}${capital}${furtherNames}`
const capitalisedName = String.raw`${initials}(?:Ma\.?${gap})?${particle}${capital}${furtherNames}`
/** No word with a capital letter that says what an owner is, instead of the name. */
const noName = String.raw`(?!(?:Filip|Pinoy|Pinay|Chin|Korea|Japan|Taiwan|Singap|India|Americ|Canad|Brit|Europ|Austral|French|German|Foreign|Expat|OFW|US|UK|Not|Now|Very|Also|In|On|At)|${capital}(?<=ble|ing|ated|ive|ish)(?!\p{L}))`
const familyName = String.raw`(?:${anyCase('abad|aguilar|aquino|bautista|castillo|castro|chan|chen|cheng|chua|cruz|dizon|flores|garcia|gomez|gonzales|hernandez|lao|lee|lim|lopez|mendoza|mercado|navarro|ocampo|ong|pascual|perez|ramos|reyes|rivera|rosario|salazar|santiago|santos|sy|tan|tiu|torres|uy|villanueva|wang|wong|yap|yu|zhang')})(?![\p{L}'’])`

const hanWho = '(?:业主|業主|房东|房東|屋主|卖家|賣家|卖方)(?:姓名|名字|名)?'
const hanLink = String.raw`(?:[:：是为叫]\s*){0,2}(?:\p{Script=Han}{2,4}[人籍])?`
/** Chinese family names, except at the beginning of other words. */
export const hanFamily =
  '(?:欧阳|司马|上官|诸葛|(?!马上|马来|马尼|任何|任意|许可|许诺|曾经|曾住|余款|付款|施工|谢绝|谢谢|周末|周[一二三四五六日边]|张罗|张贴|高[价品层档素端]|何时|程序|石材|江[苏西景]|韩[国籍]|唐人|汪洋|沈阳|林[木业]|田园|雷打|龙头|贾)[王李张張刘劉陈陳杨楊黄黃赵趙吴吳周徐孙孫马馬朱胡郭何林罗羅郑鄭梁谢謝宋唐许許邓鄧韩韓冯馮曹彭曾萧肖蕭田董潘袁蔡蒋蔣余杜叶葉程魏苏蘇吕呂丁任卢盧姚沈钟鐘姜崔谭譚陆陸范汪廖石韦邹鄒熊孟秦邱侯江尹薛闫雷龙段郝黎施洪庄莊柯颜顏戴翁佘賴赖纪])'
const hanTitle = String.raw`(?:先生|小姐|女士|太太|老板|老闆|阿姨|叔叔?|伯伯?|大[哥姐]|医生|律师|经理|董(?!\p{Script=Han})|总(?![价共体面数建高部])|[姐哥](?!\p{Script=Han}{3})|[太生](?!\p{Script=Han}))`
/** What may follow a name: no Chinese character, or a word that goes on about the owner. */
const hanEnd = String.raw`(?!\p{Script=Han}(?<!本|直|急|电|手|微|自|亲|的|在|说|人))`
/** No name of a chat, which a number or an account would follow. */
const noChat = String.raw`(?!${anyCase('wechat|viber|whatsapp|telegram|vx|wx|line')}(?!\p{L}))`
const ownerNames = [
  String.raw`(?<!\p{L})${who}${detail}(?:\s*[:：=]\s*|\s[-–]\s|\s+${link}{0,3})(${titledName}|${initialledName})`,
  String.raw`(?<!\p{L})${anyCase(String.raw`owned${gap}by`)}${gap}(${titledName})`,
  String.raw`(?<!\p{L})[Cc]\/[Oo]\s*(${titledName}|${capitalisedName})`,
  String.raw`${hanWho}\s*${hanLink}(${titledName}|${initialledName})`,
  String.raw`(?<!\p{L})${who}${detail}\s*[:：=]\s*(${capitalisedName})`,
  String.raw`(?<!\p{L})${who}\s+${nameWord}\s*(?:[:：=]\s*|${link})?(${capitalisedName}(?:,[^\S\n]?${capital}(?=[^\S\n]*(?:[\n,.;]|$)))?)`,
  String.raw`(?<!\p{L})${who}\s+${nameVerb}(${capitalisedName})`,
  String.raw`(?<!\p{L})${who}${gap}${anyCase('is')}${gap}(?:po${gap})?${noName}(\p{Lu}[\p{L}'’-]*\p{Ll}(?:${gap}(?:\p{Lu}\.|${capital})){0,3}(?=[^\S\n]*(?:[\n,;:|(·\d]|\.(?!\s*\p{Lu})|$)))`,
  String.raw`(?<!\p{L})${who}${gap}(?:${anyCase('is')}${gap})?((?:${capital}${gap}|\p{Lu}\.${gap}?){0,3}${familyName}${furtherNames})`,
  String.raw`(?<!\p{L})${anyCase(String.raw`registered${gap}owner|in${gap}the${gap}name${gap}of`)}${gap}(?:${link})?(${capitalisedName})`,
  String.raw`${hanWho}\s*(?:[:：是叫]\s*)?(${hanFamily}\p{Script=Han}{0,2}?${hanTitle})`,
  String.raw`${hanWho}\s*(?:[:：是叫]\s*)?(\p{Script=Han}{1,3}?(?:先生|小姐|女士|太太))`,
  String.raw`${hanWho}\s*${hanLink}([老小阿]${hanFamily}[哥姐]?)${hanEnd}`,
  String.raw`${hanWho}\s*姓\s*((?!名)\p{Script=Han}${hanTitle}?)的?`,
  String.raw`${hanWho}\s*${hanLink}(${hanFamily}(?!\p{Script=Han}人)\p{Script=Han}{1,2}?)(?:本人)?${hanEnd}`,
  String.raw`${hanWho}\s*[:：]\s*(\p{Script=Han}{2,3})(?!\p{Script=Han})`,
  String.raw`${hanWho}\s*[:：是叫]+\s*${noChat}${noName}(${capitalisedName})`,
  String.raw`${hanWho}\s*${noChat}(\p{Lu}[\p{L}'’-]*\p{Ll}(?:${gap}${capital}){0,3})(?=[\s\d]*(?:[\n，,。;；|]|$))`,
].map((pattern) => new RegExp(pattern, 'gu'))
/** What every pattern of `ownerNames` begins with. Most texts name no owner, and one search is faster than that of all patterns. */
const namesOwner = new RegExp(
  String.raw`${who}|${anyCase(String.raw`owned${gap}by|registered${gap}owner|in${gap}the${gap}name${gap}of`)}|[Cc]\/[Oo]|${hanWho}`,
  'u',
)
const contact = String.raw`((?:\+?63|0)9\d{2}[\s/.-]?\d{3}[\s/.-]?\d{4}|\+?\d[\d ().-]{7,16}\d|[\w.+-]{1,64}@[\w.-]{1,60}\.\w{2,}|(?:微信|[Ww]e[Cc]hat|[Vv]iber|[Vv]x|[Ww]x)号?\s*[:：]?\s*[a-zA-Z][\w-]{4,30})`
const ownerContacts = [
  new RegExp(String.raw`(?<!\p{L})${who}(?![^\n]{0,60}(?:[Aa]gent|[Bb]roker))[^\n\d@]{0,50}?${contact}`, 'gu'),
  new RegExp(String.raw`${hanWho}(?![^\n]{0,60}(?:中介|经纪|同行))[^\n\d@]{0,30}?${contact}`, 'gu'),
]

const hanPerson = new RegExp(String.raw`^(?:[老小阿]?${hanFamily}\p{Script=Han}{0,2}${hanTitle}?|\p{Script=Han}{1,3}${hanTitle})$`, 'u')
/** Whether a word is the name of a person in Chinese: by a family name or a title. */
export const isHanPerson = (word: string): boolean => word.length > 1 && hanPerson.test(word)

const factsBy = (field: 'ownerName' | 'ownerContact', patterns: readonly RegExp[], text: string): PastedFact[] => {
  const max = (fields[field] as Field).max ?? 0
  return patterns.flatMap((pattern) =>
    allMatches(pattern, text).map((match): PastedFact => {
      const value = (match[1] ?? '').trim()
      return { field, value: firstCharacters(value, max), start: match.index, end: match.index + match[0].trimEnd().length, isSure: false }
    }),
  )
}

/** The text with spaces in place of owners and their names. Positions stay valid. */
export const withoutOwnerNames = (text: string): string =>
  namesOwner.test(text) ? ownerNames.reduce((rest, pattern) => rest.replace(pattern, (words) => words.replace(/[^\n]/g, ' ')), text) : text

/** Where a text names owners. */
export const ownerNamesIn = (text: string): readonly PastedFact[] => (namesOwner.test(text) ? factsBy('ownerName', ownerNames, text) : [])
/** The owner's name and contact, each the first that a text tells as such; the person confirms both. */
export const ownersIn = (text: string): readonly PastedFact[] => [
  ...ownerNamesIn(text).slice(0, 1),
  ...factsBy('ownerContact', ownerContacts, text).slice(0, 1),
]
