import { groupBy } from '../group-by.ts'
import { hasFact, hasPrice } from './pasted-fact-signs.ts'
import { bareName, type FindPlaces, isKnownPerson, isName } from './pasted-names.ts'
import { hanFamily, isHanPerson, ownerNamesIn } from './pasted-owners.ts'
import { noGivenName } from './pasted-signatures.ts'
import type { TextPart } from './pasted-text.ts'

/** A blank within a line. */
const b = String.raw`[^\S\n]`
const device = String.raw`(?:iphone|ipad|galaxy|android|samsung|huawei|xiaomi|redmi|oppo|vivo|pixel|phone|mobile|mail)`
/** Whole lines that apps write and that name a person. */
const lines = [
  String.raw`[^\n:：]{1,60}${b}wrote(?:${b}on${b}[^\n]{1,40})?${b}?[:：]`,
  String.raw`(?:sent|posted|shared)${b}from${b}[^\n]{1,40}['’]s${b}${device}[^\n]{0,20}|发自${b}?[^\n]{1,12}的${b}?${device}[^\n]{0,12}`,
  String.raw`[\[【(]?[^\n\[\]]{1,40}${b}(?:sent|shared)${b}(?:an?|\d{1,3})${b}(?:photo|image|picture|video|file|sticker|link|album|document)s?[\])】]?`,
  String.raw`[\[【(][^\n\[\]]{1,40}${b}(?:reacted|replied|joined|left|pinned|deleted|unsent)(?!\p{L})[^\n\[\]]{0,60}[\])】]`,
  String.raw`[\[【(<]?(?:图片|圖片|照片|视频|影片|语音|語音|文件|贴图|貼圖)(?:已)?(?:省略|略過|略过|移除|过期|過期)[\])】>]?`,
  String.raw`seen${b}by${b}[^\n]{1,80}|(?:你|您)已(?:添加|成为)了?[^\n]{1,20}(?:现在|現在)?可以[^\n]{0,12}聊天[^\n]{0,4}`,
  String.raw`from${b}[^\n]{1,40}${b}to${b}(?:everyone|me|all|you|group)${b}[^\n]{0,24}|to[:：]${b}?\p{L}[^\n\d]{0,40}|reply${b}from${b}[^\n]{1,40}`,
  String.raw`[^\n]{1,40}${b}(?:via${b}(?:facebook|marketplace|messenger|instagram)[^\n]{0,20}|started${b}this${b}chat[^\n]{0,60}|left${b}a${b}note|\((?:admin|moderator|owner|author)\))`,
  String.raw`\p{Script=Han}{1,8}(?:周|星期|礼拜)[一二三四五六日天](?:上午|下午|晚上|早上)?(?:说|說|写道)[:：]?|\p{Script=Han}{1,8}${b}?引用${b}?\p{Script=Han}{1,8}${b}?的(?:消息|訊息)`,
  String.raw`\p{Script=Han}{1,8}${b}(?:语音|語音|视频|視頻)${b}?\d{1,3}["”″]|[^\n:：\d]{1,24}(?:→|>>+|⇒)${b}?[^\n:：\d]{0,24}[:：]?`,
  String.raw`[-—=_~～]{1,4}${b}?来自${b}?[^\n]{1,12}(?:的(?:转发|分享|消息))?${b}?[-—=_~～]{0,4}`,
].map((pattern) => new RegExp(`^(?:${b}|>){0,8}(?:${pattern})${b}*$`, 'iu'))

const hanTitle = '(?:先生|小姐|女士|太太|老板|老闆|阿姨|经理|老师|师傅|[姐哥总太]|大[哥姐])'
/** Words by which people name themselves or others within a text; the group is the name. */
const mentions = [
  String.raw`(?<!\p{L})(?:[Ii]['’]?m|[Ii]${b}am|[Mm]y${b}name['’]?s?(?:${b}is)?|[Tt]his${b}is|(?:[Ll]ook|[Aa]sk)${b}for|[Aa]ttn\.?:?|[Nn]ame:|[Kk]ay|[Ss]i)${b}((?:(?:Ms|Mr|Mrs|Ma|Sir|Tita|Tito|Ate|Kuya)\.?${b})?\p{Lu}[\p{L}'’-]+(?:${b}\p{Lu}[\p{L}.'’-]*){0,3})(?:${b}(?:from|of|with)${b}[^\n,.;]{1,40})?`,
  String.raw`(?:我是|我叫|本人(?:是|叫)?|请?找|问问?)((?:[小阿老])?${hanFamily}(?!\p{Script=Han}{0,2}[家的])\p{Script=Han}{1,2})(?=[\s，,。.;；！!、）)]|$)`,
  String.raw`([小阿老]?${hanFamily}\p{Script=Han}{0,2}${hanTitle})(?![价共体面数建高部城湾园\p{Script=Han}]*(?:花园|大厦))`,
].map((pattern) => new RegExp(pattern, 'gu'))
/** Signs and emoji around a name that fills a line, except a lone dash or dot before it, as in a list. */
const around = /^[^\p{L}\p{N}\s\-–—•*·.(（#][^\p{L}\p{N}\n]{0,7}\p{L}|^[^\p{L}\p{N}\n]{1,8}\p{L}.*\p{L}[^\p{L}\p{N}\n.)）]{1,8}$/u

type TextLine = TextPart & { readonly text: string }

/** Whether a line is only a name: between signs, or with a known family name. */
function isNameAlone(text: string): boolean {
  const bare = bareName(text.trim().replace(/[_*~]/gu, ' ').trim())
  const isAround = around.test(text.trim())
  return (!/\p{Script=Han}/u.test(bare) && isKnownPerson(bare)) || (isAround && (isHanPerson(bare) || (isName(bare) && /\s/u.test(bare))))
}

/** Parts of a line that name a person. */
function mentionsIn({ text, start }: TextLine, placesIn: FindPlaces): TextPart[] {
  const owners = ownerNamesIn(text)
  return mentions.flatMap((pattern) =>
    Array.from(text.matchAll(pattern), ({ 0: words, 1: name = '', index }) => ({ words, name, index }))
      .filter(({ words, index }) => !owners.some((owner) => owner.start < index + words.length && index < owner.end))
      .filter(({ name }) => placesIn(name).length === 0 && (/\p{Script=Han}/u.test(name) || isName(name)))
      .map(({ words, index }) => ({ start: start + index, end: start + index + words.length })),
  )
}

/** The role of somebody, such as agent, before a name, with the words between. */
const agentThenName = new RegExp(
  String.raw`(?<![\p{L}-])(?:(?:[Yy]our|[Tt]he|[Mm]y|[Oo]ur|[Ll]isting|[Ss]elling|[Ll]icensed|[Pp]roperty|[Ss]ales)${b})*(?:[Aa]gent|AGENT|[Bb]roker|BROKER|[Rr]ealtor|REALTOR|[Ss]ales${b}?person|[Ss]eller|[Cc]aretaker|[Ll]eas(?:ing|e)${b}(?:officer|manager)|[Pp]roperty${b}(?:[Ss]pecialist|[Cc]onsultant|[Mm]anager)|[Ii]n-?charge)(?!\p{L})((?:[^\S\n]|[:：,，–—-]|(?:is|po|of|for|from|ko|si|named?|here|this|the|owner|unit|home|condo|listing|property|direct|ng|sa)(?!\p{L})){0,12}?)((?:(?:Ms|Mr|Mrs|Ma|Sir|Engr|Atty)\.?${b})?\p{Lu}[\p{L}'’-]+(?:${b}(?:d(?:el)?[ao]s?(?!\p{L})|d[ei]l?(?!\p{L})|\p{Lu}\.|\p{Lu}[\p{L}'’-]+)){0,3})`,
  'gu',
)
/** Words after a role that are no name. */
const noAgentName =
  /^(?:fees?|commissions?|friendly|welcome|only|accredited|not|no|please|pls|thanks?|open|exclusive|direct|co-?broker\w*|network|team)(?!\p{L})/iu

/** Parts that name a person with a role, in any sentence: `Agent Ramon Vargas`, `your broker for this unit, Ramon Vargas`. */
function agentsIn({ text, start, end }: TextLine, placesIn: FindPlaces): TextPart[] {
  return Array.from(text.matchAll(agentThenName)).flatMap(({ 0: words, 1: between = '', 2: found = '', index }) => {
    const name = found.slice(0, placesIn(found)[0]?.start).trimEnd()
    if (!isName(name) || noAgentName.test(name) || (!/\s/u.test(name) && /[,，]/u.test(between))) return []
    // a number beside the name stays with it
    if (!hasFact(text, placesIn)) return [{ start, end }]
    return [{ start: start + index, end: start + index + words.length - (found.length - name.length) }]
  })
}

/** A name and a colon at the beginning of a line. */
const speaker = new RegExp(String.raw`^(?:${b}|>){0,8}(\p{Lu}[\p{L}'’.-]{0,20}(?:${b}\p{Lu}[\p{L}'’.-]{0,20}){0,2})${b}?[:：]${b}*(?=\S)`, 'u')

const hanPerson = /^(?:[小阿老]\p{Script=Han}{1,2}|\p{Script=Han}{1,3}[姐哥总太])$/u

/** Names alone on the line above a message, in a copied chat without times: it has at least two people, each of them more than once. */
function namesAbove(lines: readonly TextLine[], placesIn: FindPlaces): TextPart[] {
  const isPerson = (text: string) =>
    /\p{Script=Han}/u.test(text) ? isHanPerson(text) || hanPerson.test(text) : isName(text) && !noGivenName.test(text) && placesIn(text).length === 0
  const isFirst = (index: number) => (lines[index - 1]?.text.trim() ?? '') === ''
  const headsByName = groupBy(
    lines.flatMap((line, index) => {
      const name = line.text.trim()
      const message = lines[index + 1]?.text ?? ''
      return name !== '' && isFirst(index) && message.trim() !== '' && isPerson(name) ? [{ ...line, name, isOfHome: hasFact(message, placesIn) }] : []
    }),
    ({ name }) => name,
  )
  const people = [...headsByName.values()].filter((heads) => heads.length > 1 && heads.some(({ isOfHome }) => isOfHome))
  return people.length > 1 ? people.flat().map(({ start, end }) => ({ start, end })) : []
}

/**
 * The heads of messages in a copied chat without times, such as `Liza: Serendra 2BR 85k`: a name before a price and a place, or every such name if two
 * people tell prices.
 */
export function speakersIn(lines: readonly TextLine[], placesIn: FindPlaces): TextPart[] {
  const found = lines.flatMap(({ text, start }) => {
    const [head = '', name = ''] = speaker.exec(text) ?? []
    if (head === '' || !isName(name) || placesIn(name).length > 0) return []
    const message = text.slice(head.length)
    return [{ start, end: start + head.length, name, hasPlace: placesIn(message).length > 0, hasPrice: hasPrice(message) }]
  })
  const isChat = new Set(found.flatMap((head) => (head.hasPrice ? [head.name] : []))).size > 1
  const heads = found.filter((head) => isChat || (head.hasPrice && head.hasPlace)).map(({ start, end }) => ({ start, end }))
  return [...heads, ...namesAbove(lines, placesIn)]
}

/** Parts of a text that name people: lines of apps, names alone on a line, people who say who they are or whom to ask. */
export function mentionsOfPeople(all: readonly TextLine[], placesIn: FindPlaces): TextPart[] {
  return all.flatMap((line) => mentionsOfLine(line, placesIn))
}

function mentionsOfLine(line: TextLine, placesIn: FindPlaces): TextPart[] {
  if (line.text.trim() === '') return []
  const isWhole = lines.some((pattern) => pattern.test(line.text)) || isNameAlone(line.text)
  if (isWhole && !hasFact(line.text, placesIn)) return [{ start: line.start, end: line.end }]
  return [...mentionsIn(line, placesIn), ...agentsIn(line, placesIn)]
}
