/** Words with which people answer a message in a chat. */
const answers = String.raw`ok(?:ay|ie|ey|s)?|oki(?:e\s?doki?e)?|k|kk|(?:well |duly )?noted|thx|tnx|thanks?|thank (?:you|u)|ty(?:sm|vm)?|tia|salamat|sige|sge|copy|copied|got it|roger|understood|(?:i )?will (?:do|check|share|advise|update(?: you)?|get back(?: to you)?|let you know|forward(?: it)?|ask)|let me check|checking|on it|no (?:worries|problem)|np|(?:you're |you are |ur )?welcome|yw|received`
/** Words that stand beside them and say nothing of a home. */
const companions = String.raw`yes|yep|yup|yeah|opo|oo|sure|alright|all right|great|nice|perfect|good|po|na|lang|nga|naman|din|rin|again|so much|very much|a lot|too|and|with|for|the|this|it|that|info|update|details|sharing|sending|all|everyone|guys|team|boss|bro|sis|ate|kuya|dear|partner|haha(?:ha)*|hehe(?:he)*|lol|[&+]|(?:sir|ma'?am|mam|ms|mr)\.?(?: \p{L}+)?`
const latinAnswer = new RegExp(String.raw`^(?:(?:${answers}|${companions})(?![\p{L}\d'])\s*)+$`, 'u')
const latinStrong = new RegExp(String.raw`(?<![\p{L}\d])(?:${answers})(?![\p{L}\d'])`, 'u')
// no part may begin or end with another one or repeat: the whole repeats already, and a line that does not match would be tried in too many ways
const hanAnswers = '收到|好[的嘞滴]|好吧|谢谢|謝謝|多谢|多謝|感谢|感謝|知道了|明白|了解|嗯|没问题|沒問題|辛苦|ok|okay|thx|thanks'
const hanAnswer = new RegExp(`^(?:(?:${hanAnswers}|好|哦|噢|行|[你您]|大家|老板|老師|老师|姐|哥|亲|了|啦|哈|呀|啊|哟|分享)\\s*)+$`, 'u')
const hanStrong = new RegExp(hanAnswers, 'u')

/** The longest answer, characters. */
const maxLength = 60
/** Marks and emojis, which say nothing. */
const marks = /[^\p{L}\p{N}&+'’]+/gu

/** Whether a whole line only answers in a chat, such as "ok noted thx" or 好的，收到. A yes or a no alone may belong to the line above. */
export function isAnswer(line: string): boolean {
  const text = line.replace(marks, ' ').replaceAll('’', "'").trim().toLowerCase()
  if (text === '' || text.length > maxLength) return false
  return (latinAnswer.test(text) && latinStrong.test(text)) || (hanAnswer.test(text) && hanStrong.test(text))
}
