import { hasFact } from './pasted-fact-signs.ts'
import { type FindPlaces, isKnownPerson, isName, isNick } from './pasted-names.ts'
import type { TextPart } from './pasted-text.ts'

const b = String.raw`[^\S\n]`
const closing =
  /^[^\p{L}\n]*(?:many\s|best\s|kind\s|warm\s)?(?:thanks?(?:\syou)?(?:\s(?:po|all|so much|and regards))?|thank you|regards|best|sincerely|salamat(?:\spo)?|cheers|yours(?:\struly)?|respectfully|谢谢|感谢|此致)[^\p{L}\n]*$/iu
const licence =
  /(?<!\p{L})(?:prc|hlurb|dhsud|reb|rebl?|aipo|accredit\w*)(?:\s?(?:accredited|reb|lic(?:en[sc]ed?)?|reg(?:istration)?|no|number|#)[.:#]?){0,3}[\s.:#-]{0,3}\d{3,}|(?<!\p{L})lic(?:en[sc]e)?[\s.]{0,2}(?:no|number|#)?[\s.:#]{0,3}\d{4,}|经纪人?证[书号]/iu
const dashName = new RegExp(String.raw`^${b}{0,4}[-–—~～]{1,3}${b}?([^\n\d]{1,40})$`, 'u')
const posted = new RegExp(
  String.raw`^[^\p{L}\n]{0,8}(?:(?:posted|listed|shared|sent|uploaded|written|created|published|marketed|prepared)${b}by|courtesy${b}of|发布人|发布者|發布者|作者|来源)${b}?[:：]?${b}?([^\n]{1,40})$`,
  'iu',
)
/** Words before `by` that tell who made a home, not who wrote of it. */
const maker =
  /(?:develop|built|build|design|interior|style|furnish|manage|project|brand|architect|construct|operat|decorat|own|made|paint|photo|render|maintain)\w*[^\S\n]+by$/iu
const byName = new RegExp(
  String.raw`(?:^|(?<=[^\n]${b}))(?:[-–—,]${b}?)?(?:(?:posted|listed|shared|sent|uploaded|offered)${b})?by${b}((?:[^\s\d]{1,20}${b}){0,3}[^\s\d]{1,20})${b}*$`,
  'iu',
)

const signName = new RegExp(String.raw`${b}(?:[-–—|~～]{1,2}|\/\/)${b}?((?:[^\s\d]{1,20}${b}){0,3}[^\s\d]{1,20})${b}*$`, 'u')

const enclosed = new RegExp(String.raw`(?:^|${b})[(（]([^\n\d()（）]{2,40})[)）]${b}*$`, 'u')
/** What an agent is, before or behind the name in a signature. */
const agentWords =
  /^(?:your\s)?(?:agent|broker|realtor|sales|property)(?:\s(?:specialist|consultant|associate|agent))?[\s:：-]{1,3}|[\s|/,·-]{1,4}(?:(?:licensed|real\sestate|property|sales|senior|reb|agent|broker|realtor|consultant|specialist|associate|manager)(?:\s|$)){1,5}$/iu

type TextLine = TextPart & { readonly text: string }

/** The part of a line that ends with the name of who wrote it. */
function nameAtEnd({ text, start, end }: TextLine, placesIn: FindPlaces): TextPart[] {
  const from = Math.max(0, text.length - 160)
  for (const pattern of [byName, signName, enclosed]) {
    const match = pattern.exec(text.slice(from))
    const name = match?.[1] ?? ''
    if (match && isKnownPerson(name) && !hasFact(name, placesIn) && !maker.test(text.slice(0, from + match.index + match[0].length - name.length).trimEnd()))
      return [{ start: start + from + match.index, end }]
  }
  return []
}

/** The names of who wrote a text, behind what it tells of homes: under thanks, behind a dash, beside a number of a licence. */
export function signaturesIn(lines: readonly TextLine[], placesIn: FindPlaces): TextPart[] {
  const full = lines.filter(({ text }) => text.trim() !== '')
  const isOwn = (name: string) => !hasFact(name, placesIn)
  const found = full.flatMap((line) => {
    const poster = posted.exec(line.text)?.[1]
    if ((poster !== undefined && isNick(poster) && isOwn(poster)) || (licence.test(line.text) && isOwn(line.text))) return [line]
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
    if ((name !== undefined && dashes.length === 1 && isName(name)) || ((isClosed || isLicensed) && isNick(signer)) || isKnownPerson(signer)) found.push(line)
  }
  return found.map(({ start, end }) => ({ start, end }))
}
