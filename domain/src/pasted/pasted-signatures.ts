import { hasFact } from './pasted-fact-signs.ts'
import { bareName, type FindPlaces, hanHomeWords, isKnownPerson, isName, mayBeNickname } from './pasted-names.ts'
import { isHanPerson } from './pasted-owners.ts'
import type { TextPart } from './pasted-text.ts'

/** A blank within a line. */
const b = String.raw`[^\S\n]`
const closing =
  /^[^\p{L}\n]*(?:many\s|best\s|kind\s|warm\s)?(?:thanks?(?:\syou)?(?:\s(?:po|all|so much|and regards))?|thank you|regards|best|sincerely|salamat(?:\spo)?|cheers|yours(?:\struly)?|respectfully|谢谢|感谢|此致)[^\p{L}\n]*$/iu
const licence =
  /(?<!\p{L})(?:prc|hlurb|dhsud|reb|rebl?|aipo|accredit\w*)(?:\s?(?:accredited|reb|lic(?:en[sc]ed?)?|reg(?:istration)?|no|number|#)[.:#]?){0,3}[\s.:#-]{0,3}\d{3,}|(?<!\p{L})lic(?:en[sc]e)?[\s.]{0,2}(?:no|number|#)?[\s.:#]{0,3}\d{4,}|经纪人?证[书号]/iu
const dashName = new RegExp(String.raw`^${b}{0,4}[-–—~～]{1,3}${b}?([^\n\d]{1,40})$`, 'u')
const postedBy = new RegExp(
  String.raw`^[^\p{L}\n]{0,8}(?:(?:posted|listed|shared|sent|uploaded|written|created|published|marketed|prepared)${b}by|courtesy${b}of|发布人|发布者|發布者|作者|来源)${b}?[:：]?${b}?([^\n]{1,40})$`,
  'iu',
)
/** Words before `by` that tell who made a home, not who wrote about it. */
const maker =
  /(?:develop|built|build|design|interior|style|furnish|manage|project|brand|architect|construct|operat|decorat|own|made|paint|photo|render|maintain)\w*[^\S\n]+by$/iu
const byName = new RegExp(
  String.raw`(?:^|(?<=[^\n]${b}))(?:[-–—,]${b}?)?(?:(?:posted|listed|shared|sent|uploaded|offered)${b})?by${b}((?:[^\s\d]{1,20}${b}){0,3}[^\s\d]{1,20})${b}*$`,
  'iu',
)

const signName = new RegExp(String.raw`${b}(?:[-–—|~～]{1,2}|\/\/)${b}?((?:[^\s\d]{1,20}${b}){0,3}[^\s\d]{1,20})${b}*$`, 'u')

const nameInBrackets = new RegExp(String.raw`(?:^|${b})[(（]([^\n\d()（）]{2,40})[)）]${b}*$`, 'u')
/** The role of an agent before or after the name in a signature. */
const agentWords =
  /^(?:your\s)?(?:agent|broker|realtor|sales|property)(?:\s(?:specialist|consultant|associate|agent))?[\s:：-]{1,3}|[\s|/,·-]{1,4}(?:(?:licensed|real\sestate|property|sales|senior|reb|agent|broker|realtor|consultant|specialist|associate|manager)(?:\s|$)){1,5}$/iu

type TextLine = TextPart & { readonly text: string }

/** The part at the end of a line that names its writer. */
function nameAtEnd({ text, start, end }: TextLine, placesIn: FindPlaces): TextPart[] {
  const from = Math.max(0, text.length - 160)
  for (const pattern of [byName, signName, nameInBrackets]) {
    const match = pattern.exec(text.slice(from))
    const name = match?.[1] ?? ''
    if (match && isKnownPerson(name) && !hasFact(name, placesIn) && !maker.test(text.slice(0, from + match.index + match[0].length - name.length).trimEnd()))
      return [{ start: start + from + match.index, end }]
  }
  return []
}

/** The signatures of a text, below what it tells about homes: under thanks, after a dash, or beside the number of a licence. */
export function signaturesIn(lines: readonly TextLine[], placesIn: FindPlaces): TextPart[] {
  const full = lines.filter(({ text }) => text.trim() !== '')
  const isOwn = (name: string) => !hasFact(name, placesIn)
  const found = full.flatMap((line) => {
    const poster = postedBy.exec(line.text)?.[1]
    if ((poster !== undefined && mayBeNickname(poster) && isOwn(poster)) || (licence.test(line.text) && isOwn(line.text))) return [line]
    return nameAtEnd(line, placesIn)
  })
  const dashes = full.filter(({ text }) => /^[^\S\n]{0,4}[-–—~～•*]/u.test(text))
  for (let index = full.length - 1; index >= Math.max(1, full.length - 6); index -= 1) {
    const line = full[index]
    if (!line || !isOwn(line.text)) break
    const name = dashName.exec(line.text)?.[1]
    const above = full.slice(Math.max(0, index - 3), index)
    const closedAt = above.findLastIndex(({ text }) => closing.test(text))
    const isClosed = closedAt >= 0 && above.slice(closedAt).every(({ text }) => isOwn(text))
    const signer = line.text.trim().replace(agentWords, '')
    const isLicensed = licence.test(full[index + 1]?.text ?? '')
    if (
      (name !== undefined && dashes.length === 1 && isName(name)) ||
      ((isClosed || isLicensed) && mayBeNickname(signer)) ||
      (isKnownPerson(signer) && !hanWord.test(signer))
    )
      found.push(line)
  }
  return found.map(({ start, end }) => ({ start, end }))
}

const hanAtEnd = /(?:^|[\s,，。.;；!！|/~～·、])((?:[小阿老])?\p{Script=Han}{2,4})[\s.。!！~～]*$/u
const hanNickname = /^(?:小(?![区学时院户型巷楼道吃店])|阿(?![拉姨亚])|老(?![城街区式楼旧房板]))\p{Script=Han}{1,2}$/u
/** Words that begin like a Chinese name. */
const hanWord =
  /^(?:黄[色金]|陈[设列旧]|许多|任[选一]|范围|马[桶路里]|林[景荫间]|叶片|宋体|余[地额]|石材|江[景畔边]|钟点|周[全到正围末边转]|罗马|雷达|曾[用经]|白[色领]|安静|金[色碧]|方[便正]|程序|龙[湾头]|汪洋|梁柱|熊猫|孟买|万[豪能]|贾|高[层级端]|田园|唐楼|何时|施工|沈阳|江南|朱红|康|丁字|张数|石膏|石英|石头|汤|姜黄|郑重|谢绝|彭湃|曹操|武|水|苏[式格州]|杜绝|吴哥|余[下款]|易|严|杨桃|杨木|董事|袁|卢布|戴尔|范本|马赛|高尔)/u
/** The name of a person at the end of a line, after a number, a unit or the end of a sentence. */
const nameBehindFact = new RegExp(String.raw`(?:\d\S{0,8}|[.!?。！,，;；)）])${b}+((?:\p{Lu}[\p{L}.'’-]*${b}+){1,3}\p{Lu}[\p{L}'’-]+)${b}*$`, 'u')
const oneName = /^[^\p{L}\d\n]{0,4}(\p{Lu}\p{Ll}{1,13}|(?:[小阿老])?\p{Script=Han}{2,3})[^\p{L}\d\n]{0,4}$/u
/** Ends of words that no given name has, and words that stand alone at the end of a text. */
export const noGivenName =
  /(?:able|ible|ished|ated|ful|less|ness|tion|ment|ability|ties|ings|\w{3}[tlvshn]ed)$|^(?:yes|no|ok|okay|thanks?|salamat|negotiable|nego|exclusive|bare|elegant|stunning|luxury|foreclosed|preselling|titled|clean|airy|quiet|maaliwalas|maganda|tahimik|malinis|mura|pets?|sauna|jacuzzi|playground|clubhouse|daycare|function|library|theater|cinema|spa|ayala|megaworld|smdc|dmci|rockwell|federal|alveo|avida|filinvest|robinsons|century|shang|vista|greenbelt|glorietta|landmark|powerplant|uptown|venice|circuit|salcedo|legaspi|legazpi|poblacion|eastwood|mckinley|arca|bgc|cbd|mnl|cebu|davao|parking|title|rfo|dues|deposit|aircon|wifi|fiber|japanese|korean|chinese|filipino|expats?|students?|families|couples?)$/iu

/**
 * Parts that are likely to be signatures, but may be words about a home: a name in Chinese at the end of a line without a sign, the name of a person after
 * a fact, one name alone at the end.
 */
export function likelySignaturesIn(lines: readonly TextLine[], placesIn: FindPlaces): TextPart[] {
  const full = lines.filter(({ text }) => /[\p{L}\d]/u.test(text))
  const isOwn = (name: string) => !hasFact(name, placesIn)
  const found = full.flatMap((line) => {
    const from = Math.max(0, line.text.length - 60)
    const match = hanAtEnd.exec(line.text.slice(from)) ?? nameBehindFact.exec(line.text.slice(from))
    const name = match?.[1] ?? ''
    const isPerson = /^\p{Script=Han}/u.test(name)
      ? ((isHanPerson(name) && !hanWord.test(name)) || hanNickname.test(name)) && !hanHomeWords.test(name)
      : isKnownPerson(name)
    if (!match || !isPerson || !isOwn(name) || !hasFact(line.text, placesIn)) return []
    const start = from + match.index + match[0].lastIndexOf(name)
    return [{ start: line.start + start, end: line.start + start + name.length }]
  })
  // numbers of phones and addresses of mails may stand below the name
  const isContact = (text: string) => /\d{6,}|@/.test(text.replace(/[\s()+.-]/g, '')) && isOwn(text)
  const lastIndex = full.findLastIndex(({ text }) => !isContact(text))
  const [last, above] = [full[lastIndex], full[lastIndex - 1]]
  const name = oneName.exec(last?.text ?? '')?.[1] ?? ''
  const isOneName = /^\p{Script=Han}/u.test(name)
    ? (isHanPerson(name) && !hanWord.test(name)) || hanNickname.test(name)
    : isName(name) && !noGivenName.test(bareName(name))
  const isInList = above === undefined || oneName.test(above.text) || /[:：][^\S\n]*$/u.test(above.text)
  if (last && name !== '' && isOneName && isOwn(last.text) && !isInList && full.some(({ text }) => hasFact(text, placesIn)))
    found.push({ start: last.start, end: last.end })
  return found
}
