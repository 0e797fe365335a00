import { firstFact, hasFact, hasPrice } from './pasted-fact-signs.ts'
import { type FindPlaces, hanHomeWords, isKnownPerson, isName, mayBeNickname } from './pasted-names.ts'

/** A blank within a line. */
const b = String.raw`[^\S\n]`
const lead = String.raw`^(?:${b}|[>*_~•·-]){0,8}`
const open = '["“「『\'‘«]'
const close = '["”」』\'’»]'
const hanEnd = String.raw`${b}{0,2}[。.!！]?${b}{0,2}`

/** Reports in Chinese of what somebody did in a chat, at the beginning of a line. */
const hanAction = new RegExp(
  [
    String.raw`${lead}${open}?([^\n:：\d]{1,24}?)${close}?${b}?(?:`,
    String.raw`(?:已经?)?(?:撤回|收回|删除|刪除)了?(?:一[条則则])?(?:消息|信息|訊息|讯息|信息)|撤回了?一[条則则](?:群成员)?(?:消息|信息)?`,
    String.raw`|(?:通过|透過|经由?)?[^\n\s]{0,16}(?:加入|进入|退出|离开|離開|移出)(?:了)?(?:本)?(?:群聊|群组|群組|聊天室|聊天|本群|群)(?!租|居)`,
    String.raw`|邀[请請]${b}?${open}?[^\n\s"“”「」]{1,24}?${close}?${b}?(?:加入|进入|進入|进)了?(?:群聊|群组|群組|聊天室|本群|群)(?!租|居)`,
    String.raw`|拍了[拍一]{1,3}${b}?${open}?[^\n\s"“”「」]{1,12}${close}?(?:${b}?的?[^\n\s]{0,8}(?:肩膀|头|脸|背|手))?`,
    String.raw`|(?:修改|更改|变更|變更)了?(?:群名|群聊名称|群公告|群组名称|群頭像|群头像)(?:[为為]${b}?["“「][^\n"”」]{1,40}["”」])?|(?:已?成为|已?成為)(?:新?群主|管理员)|(?:开启|关闭|開啟|關閉)了?全[员員]禁言|(?:创建|建立|創建)了?(?:本)?(?:群聊|群组|群組)`,
    String.raw`|发起了?(?:语音|视频|群)(?:通话|聊天)|开启了?(?:好友|朋友)验证|领取了[^\n\s]{1,12}红包`,
    String.raw`)${hanEnd}(?:重新编辑)?${b}*`,
  ].join(''),
  'iu',
)
/** Reports in other languages, and lines that stand in place of a deleted message in any language. */
const otherAction = new RegExp(
  [
    String.raw`${lead}(?:`,
    String.raw`(?:此|该|這則|这条|這條)?(?:消息|信息|訊息|讯息)已(?:经|經)?(?:被)?(?:删除|刪除|撤回|收回)`,
    String.raw`|삭제된${b}메시지입니다|[^\n\s:]{1,12}님이${b}?(?:들어왔습니다|나갔습니다|메시지를${b}삭제했습니다|[^\n:]{1,12}님을${b}초대했습니다)`,
    String.raw`|[^\n\s:]{1,12}(?:さん)?が(?:メッセージの送信を取り消しました|(?:グループに)?参加しました|(?:グループを)?退(?:出|会)しました|[^\n\s:]{1,12}を招待しました)|メッセージの送信を取り消しました`,
    String.raw`|[^\n:]{1,30}?${b}đã${b}(?:thu${b}hồi${b}(?:một${b})?tin${b}nhắn|(?:tham${b}gia|rời)${b}(?:khỏi${b})?nhóm|thêm${b}[^\n]{1,30}vào${b}nhóm)|tin${b}nhắn${b}đã${b}(?:được${b})?thu${b}hồi`,
    String.raw`|(?:this|the|a|your)${b}(?:message|chat|conversation)${b}(?:was|has${b}been|is|were)${b}(?:deleted|removed|unsent|recalled|retracted)(?:${b}by${b}(?:the|an?|its)${b}(?:sender|admin|author))?`,
    String.raw`|waiting${b}for${b}this${b}message\.[^\n]{0,60}|disappearing${b}messages${b}(?:are|were|is)${b}(?:turned${b})?(?:on|off)`,
    String.raw`)${hanEnd}`,
  ].join(''),
  'iu',
)
/** The rest of a line after a name that reports what the person did in a group. */
const groupActions = [
  String.raw`(?:created|renamed|named|left|joined)${b}(?:the|this|a)?${b}?(?:group|chat|channel|conversation|community)(?:${b}(?:chat|name))?(?:${b}(?:to${b})?["“«‘']?[^\n\d]{1,60}["”»’']?)?`,
  String.raw`(?:(?:has|have)${b})?(?:joined|left)(?:${b}(?:the|this)${b}(?:group|chat|channel|conversation|meeting|community|room))?(?:${b}(?:via|using|from|by|through|with)${b}[^\n]{1,60})?`,
  String.raw`(?:(?:has|have|was|were|just)${b})?(?:joined|left|added${b}to|removed${b}from|invited${b}to)${b}(?:#[\p{L}\d_-]{1,40}|(?:the|this)${b}(?:group|chat|channel|conversation))(?:${b}by${b}[^\n]{1,40})?(?:,?${b}along${b}with${b}[^\n]{1,40})?`,
  String.raw`(?:changed|updated|set|cleared|edited)${b}(?:the|this|their|your|his|her)${b}(?:subject|group|channel|chat|topic|description|nickname|phone${b}number|theme|emoji|icon|photo|settings?|quick${b}reaction|display${b}name)[^\n]{0,100}`,
  String.raw`(?:has${b})?(?:recalled|retracted|withdrew|unsent|deleted|pinned|unpinned|edited)${b}(?:an?|the|this|\d{1,3}|their|your)${b}(?:messages?|photos?|videos?|files?|chat)`,
  String.raw`pinned${b}(?:"|“|«)[^\n]{1,60}(?:"|”|»)|(?:requested|asked)${b}to${b}join[^\n]{0,40}|invited${b}you[^\n]{0,40}|is${b}now${b}an?${b}admin|is${b}typing(?:…|\.{3})?|was${b}made${b}(?:an?${b})?admin`,
  String.raw`(?:turned|switched)${b}(?:on|off)${b}(?:disappearing${b}messages|notifications|message${b}history)[^\n]{0,60}|missed${b}(?:a|your)${b}(?:voice${b}|video${b})?call[^\n]{0,30}|started${b}an?${b}(?:voice${b}|video${b}|group${b})?(?:call|meeting)`,
  String.raw`(?:liked|loved|laughed${b}at|emphasized|questioned|disliked|reacted${b}\S{1,8}${b}to)${b}(?:["“][^\n]{1,200}["”]|an?${b}(?:message|image|photo|video)|your${b}message)|(?:nudged|poked|waved${b}(?:at|to))${b}[^\n]{1,30}|joined${b}(?:telegram|signal|viber|whatsapp)`,
].join('|')
const groupAction = new RegExp(String.raw`${lead}(?:~${b}?)?([^\n:：\[\]]{1,40}?)${b}(?:${groupActions})${b}*[.!]?${b}*$`, 'iu')
const securityCode = new RegExp(
  String.raw`${lead}(?:your${b}security${b}code${b}with${b})?([^\n:：]{1,40}?)(?:['’]s${b}security${b}code)?${b}changed\.${b}(?:tap|click)${b}[^\n]{1,60}$`,
  'iu',
)

/** Where somebody is or how they feel, as posts begin: `Carlo Diaz is at Joya`. */
const presence = new RegExp(
  String.raw`${lead}([^\n:：\[\]\d]{2,40}?)${b}(?:is|was|checked${b}in)${b}(?:at|in|with|feeling|live(?:${b}(?:now|at|in|from))?|(?:selling|renting|leasing|offering)(?:${b}(?:out|at|in|his|her|their))?|(?:looking${b}forward|travell?ing|heading)${b}to)(?!\p{L})${b}?`,
  'iu',
)
/** Words, such as parts of buildings, that stand in the same place of a sentence but are no person. */
const noPerson =
  /(?<!\p{L})(?:hall|club\w*|function|lounge|sky|theat(?:er|re)|cinema|spa|sauna|court|field|track|trail|bay|marina|beach|harbou?r|river|lake|creek|church|chapel|center|centre|library|office|campus|university|college|everything|everyone|nothing|this|that|it|which|there|here)(?!\p{L})/iu

/** The length of the report of an app at the beginning of a line: the whole line, or up to the words about a home; 0: there is none. */
export function systemLength(line: string, placesIn: FindPlaces | undefined): number {
  const [han = '', actor = ''] = hanAction.exec(line) ?? []
  if (han !== '' && !hasFact(actor, placesIn)) return han.length
  const other = otherAction.exec(line)?.[0].length ?? 0
  if (other > 0) return other
  for (const pattern of [groupAction, securityCode]) {
    const [words = '', name = ''] = pattern.exec(line) ?? []
    const isSomebody = (mayBeNickname(name) || /\d{6}/.test(name.replace(/\D/g, ''))) && !hasFact(name, placesIn)
    if (words !== '' && isSomebody && !hasPrice(words)) return line.length
  }
  return presenceLength(line, placesIn)
}

/** The length of the words at the beginning of a line that say where a person is; the whole line if the rest tells nothing but a place. */
function presenceLength(line: string, placesIn: FindPlaces | undefined): number {
  const [words = '', name = ''] = presence.exec(line) ?? []
  if (words === '' || !isName(name) || noPerson.test(name) || hasFact(name, placesIn)) return 0
  if (!isKnownPerson(name) && !/\p{Lu}[\p{L}.'’-]*[^\S\n]+\p{Lu}/u.test(name)) return 0
  const rest = line.slice(words.length)
  if (!hasFact(rest, undefined) && rest.length <= 60) return line.length
  return Math.min(words.length, firstFact(line, placesIn))
}

/** Whether a line has only emoticons in brackets: `[OK]`, `[微笑]`. */
export const isEmoticon = (line: string): boolean => /^\s*(?:\[(?:\p{Script=Han}{1,4}|OK|[A-Z][a-z]{2,10})\]\s*){1,6}$/u.test(line) && !hanHomeWords.test(line)
