import { isAnswer } from './pasted-answers.ts'
import { firstFact, hasFact } from './pasted-fact-signs.ts'
import { type FindPlaces, hanHomeWords, isKnownPerson, mayBeNickname, leadingNameLength } from './pasted-names.ts'
import { isEmoticon, systemLength } from './pasted-system-lines.ts'

/** A blank within a line. */
const b = String.raw`[^\S\n]`
/** The beginning of a line, with signs of quoted and forwarded messages. */
const lead = String.raw`^(?:${b}|[>➡↪↩⤵⤴→⏩🔁\ufe0f*_]){0,8}`
const media =
  'image|photo|picture|video|audio|gif|sticker|document|contact(?:[^\\S\\n]card)?|voice[^\\S\\n](?:message|note|call)|media|location|poll|album|file|attachment|link'
const hanMedia =
  '图片|圖片|照片|视频|影片|语音|語音|表情|动画表情|贴图|貼圖|文件|链接|名片|位置|小程序|聊天记录|红包|转账|语音通话|视频通话|音乐|合并转发|スタンプ|写真|動画|ボイスメッセージ|アルバム|사진|동영상|이모티콘|음성메시지|파일'
const wholeLine = (patterns: readonly string[], flags = 'iu') =>
  new RegExp(`^(?:${b}|>){0,8}(?:${patterns.map((pattern) => `(?:${pattern})`).join('|')})${b}*$`, flags)
/** Whole lines that stand for what is no text, such as a photo, and lines of chats about a conversation. */
const chatNotices = wholeLine([
  String.raw`<(?![^<>\n]{0,40}(?<!\p{L})(?:rush|sale|rent|lease|new|newly|renovat\w*|furnish\w*|corner|view|negotiable|urgent|sold)(?!\p{L}))[^<>\n\d]{1,40}>|<[^<>\n]{0,20}\.[a-z\d]{2,4}>|<?attached[:：][^\n]{1,80}>?`,
  String.raw`[\[［【(（](?:${media}|${hanMedia})[\]］】)）](?:${b}?\d{1,2}[:：]\d\d)?`,
  String.raw`(?:${media})s?(?:${b}message)?|(?:${hanMedia})`,
  String.raw`(?:missed${b}|incoming${b}|outgoing${b})?(?:voice${b}|video${b})?call(?:${b}(?:ended|declined|cancell?ed|missed|back))?`,
  String.raw`(?:missed${b})?(?:voice|video|audio)${b}(?:message|note|call)s?(?:${b}?[(,·]?${b}?\d{1,2}[:：]\d\d(?:[:：]\d\d)?\)?)?|(?:语音|視訊|视频)?(?:通话|通話)(?:时长)?${b}?\d{0,2}(?:[:：]\d\d)?|(?:已取消|对方已取消|未接听?|对方已拒绝|忙线未接听)`,
  String.raw`(?:this${b}message${b}was${b}deleted|you${b}(?:deleted|unsent)${b}(?:this|a)${b}message|null|\(?edited\)?|seen|delivered|已读|已编辑)\.?`,
  String.raw`(?:messages${b}and${b}calls${b}are|消息和通话)[^\n]{0,200}(?:encrypted|加密)[^\n]{0,120}`,
  String.raw`[^\n:：\d]{1,40}?${b}?(?:撤回了?一条消息|加入了?群聊|邀请[^\n]{1,40}加入了?群聊|拍了拍[^\n]{1,40})`,
  String.raw`(?:has${b}|was${b}|were${b})?(?:joined|left|added${b}to|removed${b}from)${b}#[\p{L}\d_-]{1,40}(?:${b}by${b}[^\n]{1,40})?\.?`,
  String.raw`(?:hi${b}|hello${b})?(?:(?:is|are)${b}(?:it|this|these|the${b}unit)${b})?(?:still${b})?(?:available|there|open|ok)(?:${b}pa)?(?:${b}(?:po|ba)){0,2}${b}?[?？]{1,3}|(?:hm|how${b}much|last${b}price)(?:${b}po)?${b}?[?？]{1,3}|(?:请问|請問)?[还還]?(?:在|有)[吗嗎么][?？]?|多少[钱錢][?？]?`,
  String.raw`sent${b}from${b}my${b}[^\n]{1,30}|发自我的[^\n]{1,30}`,
  String.raw`[\[［【(（]?(?:in${b}reply${b}to|replying${b}to|reply${b}to)${b}[^\n]{1,60}|(?:[-—=_]{2,}${b}?)?(?:original|quoted|pinned)${b}message${b}?(?:[-—=_]{2,}|[:：])?|type[:：]${b}?(?:incoming|outgoing|received|sent|sms|mms)`,
  String.raw`(?:[-—=_]{2,}${b}?|[\[［【「])?[^\n\d:：]{0,40}(?:聊天记录|聊天記錄|对话记录|对话|トーク履歴|대화)(?:[\]］】」]|${b}?[-—=_]{2,})?`,
  String.raw`"?(?:date|time|timestamp|日期|时间)"?(?:,"?[\p{L} _]{1,20}"?){1,8}`,
  String.raw`(?:whatsapp${b}|viber${b}|telegram${b})?(?:messages?|chats?|conversation|chat${b}history)${b}(?:with|between)${b}[^\n]{1,60}`,
])
/** Words that stand for a file, within a line. */
export const mediaWords = new RegExp(
  [
    String.raw`(?<![\p{L}<])<?(?:${media}|bild|foto|imagen|imagem|vídeo|medien|archivo|mídia|multimedia)${b}(?:omitted|weggelassen|ausgeschlossen|omitid[oa]|oculta)>?(?!\p{L})`,
    String.raw`[\[［(（]${b}?(?:${media})s?${b}(?:omitted|not${b}included|unavailable|missing)${b}?[\]］)）]|[\[［【](?:${hanMedia}|photo|image|video|sticker|voice${b}message|album)[\]］】]`,
    String.raw`<省略[^<>\n]{1,12}>|<[^<>\n]{1,12}省略>`,
    String.raw`(?<![\w/.-])[\w-]{1,60}\.(?:jpe?g|png|gif|webp|heic|mp4|mov|3gp|opus|m4a|mp3|ogg|pdf|vcf|docx?|xlsx?)${b}\([^()\n]{3,30}\)`,
    String.raw`<(?:attached|anexado|anhang|附件)[:：][^<>\n]{1,80}>`,
  ].join('|'),
  'giu',
)

/** Whole lines that apps show around posts and messages: buttons and counts. */
const buttons = wholeLine([
  String.raw`active${b}(?:now|today|yesterday|\d{1,2}${b}?[smhdw](?:in)?${b}ago|\d{1,2}${b}\p{L}{1,7}${b}ago)|last${b}seen${b}[^\n]{1,40}|online|typing(?:…|\.{3})?`,
  String.raw`enter|like|comment|share|reply|replies|send|follow(?:ing)?|message|author|see${b}(?:translation|more|less|original)|show${b}(?:more|less)|(?:view|see)${b}(?:all${b}|more${b}|previous${b}|\d{1,4}${b}){0,2}(?:comments?|repl(?:y|ies))|write${b}a${b}(?:public${b})?comment[^\n]{0,20}|most${b}relevant|all${b}comments|new${b}messages?|unread${b}messages?|rising${b}contributor|top${b}contributor|group${b}expert`,
  String.raw`like${b}?[·•|]?${b}?comment${b}?[·•|]?${b}?share|like${b}?[·•|]?${b}?reply(?:${b}?[·•|]?${b}?share)?`,
  String.raw`\d{1,4}${b}(?:(?:like|love|care|haha|wow|sad|angry|heart|laugh)${b})?(?:reactions?|likes?|comments?|shares?|repl(?:y|ies)|views?)\.?`,
  String.raw`[·•]{1,2}|:?\+?[a-z\d_]{1,30}:${b}\d{1,3}`,
  String.raw`(?:(?:赞|点赞|评论|收藏|转发|分享)${b}?\d{1,6}${b}?){1,4}|(?:小红书|抖音|微博|快手)(?:号|id)?[:：]${b}?[\w.-]{1,30}`,
  '回复|回覆|点赞|赞|评论|留言|转发|分享|收藏|关注|查看翻译|翻译|展开|收起|全文|举报|返信|いいね|답장',
])
/** Whole lines with a day and the place from which somebody wrote. */
const dayAndOrigin = wholeLine([
  String.raw`(?:(?:编辑|发布)于${b}?)?(?:(?:\d{4}-)?\d{1,2}-\d{1,2}|昨天|前天|今天|\d{1,2}${b}?(?:天|小时|分钟)前)(?:${b}\d{1,2}:\d\d)?${b}(?:ip属地[:：]?|来自)?${b}?\p{Script=Han}{2,6}`,
])
/** A line that names one of several people: "Ana and 3 others". */
const others = new RegExp(String.raw`${lead}([^\n\d]{1,60}?)${b}and${b}(?:\d{1,4}|several|many)${b}others?\.?${b}*$`, 'iu')

/** Whole lines in which a chat reports what somebody did, such as joining a group. */
const action = new RegExp(
  String.raw`${lead}([^\n:：\[\]]{1,40}?)${b}(?:sent(?:${b}(?:an?|the|\d{1,3})${b}(?:${media})s?)?|replied${b}to${b}[^\n]{1,40}|shared${b}an?${b}(?:${media}|post)|reacted${b}[^\n]{1,40}|unsent${b}a${b}message|(?:was${b})?(?:added|removed)(?:${b}[^\n]{1,60})?|joined(?:${b}(?:using|via|the|from)${b}[^\n]{1,60})?|left(?:${b}the${b}(?:group|chat))?|created${b}(?:the|this)${b}group[^\n]{0,60}|changed${b}(?:the|this|their|to)${b}[^\n]{1,80}|pinned${b}a${b}message|shared${b}[^\n]{1,40}['’]s${b}(?:post|photo|video|reel|link|album)|posted${b}(?:in|to|on)${b}[^\n]{1,60}|forwarded${b}(?:an?|\d{1,3})${b}(?:message|${media})s?|is${b}(?:with|feeling)${b}[^\n]{1,60})\.?${b}*$`,
  'iu',
)
/** The same at the beginning of a line that goes on. */
const actionAtStart = new RegExp(
  String.raw`${lead}([^\n:：\[\]]{1,40}?)${b}(?:sent|replied|shared|reacted|(?:was${b})?(?:added|removed)|joined|left|created|changed|updated|edited|posted|forwarded|pinned|unsent|deleted|renamed|mentioned|uploaded|invited)(?!\p{L})`,
  'iu',
)

/** A word that each of these reports has, and so has a line with others. */
const hasActionWord = new RegExp(
  String.raw`sent|replied|shared|reacted|added|removed|joined|left|created|changed|updated|edited|posted|forwarded|pinned|deleted|renamed|mentioned|uploaded|invited|is${b}(?:with|feeling)|other`,
  'iu',
)

const forwardWord = new RegExp(
  [
    String.raw`${lead}(?:[-—=]{2,}${b}?)?([\[［【(（「*_])?${b}?(?:begin${b})?(?:re[:：]${b}?){0,2}(?:`,
    String.raw`(?:forwarded|fwd?|fw|reenviado|weitergeleitet|transféré|diteruskan)(?![a-z])(?:${b}(?:message|post|listing|many${b}times|as${b}received)(?![a-z]))?(?:${b}?(from|by|for|via|de|von|dari)(?![a-z]))?|repost(?:ed|ing)?(?![a-z])(?:${b}(from|by|for))?|(?:shared?|sharing|分享|转载)(?=${b}?[:：])`,
    String.raw`|[帮幫代求请請]?(?:忙|朋友|同事|客户)?(?:转发|轉發|転送|전달)(?:一下)?(?:${b}?(来自|來自|自)|(?=${b}*(?:[:：\]］】)）」]|$)|${b}))|[帮幫代](?:忙|朋友|同事|客户)?[转轉发](?:一下)?(?=[:：])|[转轉](?:(自)|(?=${b}?[:：]|${b})))`,
    String.raw`${b}?(?:[:：]${b}?|[-—=]{2,}${b}?$)?`,
  ].join(''),
  'iu',
)
const beforeColon = new RegExp(String.raw`^([^\n:：\]］】)）]{1,60}?)(?:[\]］】)）]?${b}?[:：]|${b}[—–-](?=${b}))${b}?`, 'u')
const inBracket = new RegExp(String.raw`^([^\n\]］】)）」]{0,60}?)[\]］】)）」*_]${b}?`, 'u')

/** The length of the words at the beginning of a line by which a message was forwarded, and by whom; 0: there are none. */
function forwardLength(line: string, placesIn: FindPlaces | undefined): number {
  let [end, isFrom, hasBracket] = [0, false, false]
  for (let round = 0; round < 4; round += 1) {
    const [words = '', bracket, ...from] = forwardWord.exec(line.slice(end)) ?? []
    if (words === '') break
    end += words.length
    isFrom ||= from.some((sender) => sender !== undefined)
    hasBracket ||= bracket !== undefined
  }
  if (end === 0) return 0
  const rest = line.slice(end)
  for (const pattern of hasBracket ? [inBracket, beforeColon] : [beforeColon]) {
    const [words, name = ''] = pattern.exec(rest) ?? []
    if (words !== undefined && (isFrom || name.trim() === '' || mayBeNickname(name)) && !hasFact(name, placesIn)) return end + words.length
  }
  if (!hasFact(rest, placesIn) && (isFrom || mayBeNickname(rest))) return line.length
  return isFrom ? end + leadingNameLength(rest, placesIn) : end
}

const reply = new RegExp(String.raw`${lead}(?:回复|回覆|回應|답장|返信)${b}?@?([^\n:：]{1,30})[:：]${b}?`, 'u')
/** The length of the words at the beginning of a line that say to whom it replies; the whole line if it tells nothing about a home. */
function replyLength(line: string, placesIn: FindPlaces | undefined): number {
  const [words = '', name = ''] = reply.exec(line) ?? []
  if (words === '' || hasFact(name, placesIn)) return 0
  return hasFact(line, placesIn) ? words.length : line.length
}

/** The length of the report at the beginning of a line of what somebody did in a chat: the whole line, or up to the first fact. */
function actionLength(line: string, placesIn: FindPlaces | undefined): number {
  if (!hasActionWord.test(line)) return 0
  const fact = firstFact(line, placesIn)
  const isWhole = fact >= line.length
  const patterns = isWhole ? [action, others] : [actionAtStart]
  for (const pattern of patterns) {
    const [words = '', name = ''] = pattern.exec(line.slice(0, fact)) ?? []
    const isOfSomebody =
      mayBeNickname(name) ||
      (isWhole && (/\d{6}/.test(name.replace(/\D/g, '')) || isKnownPerson(line.slice(name.length).trim().split(/\s+/u).slice(1).join(' '))))
    if (words !== '' && isOfSomebody) return fact
  }
  return 0
}

/** The length of the chat notice at the beginning of a line, which an app wrote and no person; it ends before the first fact. */
export const chatNoticeLength = (line: string, placesIn: FindPlaces | undefined): number =>
  systemLength(line, placesIn) || forwardLength(line, placesIn) || replyLength(line, placesIn) || actionLength(line, placesIn)

/** Whether a whole line is a button or a count that an app shows around a post. */
export const isButton = (line: string): boolean => buttons.test(line) || (dayAndOrigin.test(line) && !hanHomeWords.test(line))

/** Whether a whole line is a notice of a chat and tells nothing of a home. */
export const isChatNotice = (line: string, placesIn: FindPlaces | undefined): boolean =>
  (chatNotices.test(line) || isEmoticon(line) || isAnswer(line)) && !hasFact(line, placesIn)
