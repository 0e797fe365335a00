import { asLatin } from '../look-alikes.ts'

/** A name that consists only of these and `accompanyingTerms` is reserved. */
const staffTerms =
  'admin administrator root system support service helpdesk staff team moderator official operator security safety compliance webmaster postmaster noreply platform bot care verified verification notice notification 系统 审核 管理 平台 网站 官网 官網 运营 通知 公告 账号安全 安全中心'
/** Terms that often accompany staff terms: `siteadmin`, `the official team`. */
const accompanyingTerms =
  'the site our by customer client user account trust and app help desk hotline center centre 团队 网 助手 小助手 帮助 帮助中心 服务 服务中心 热线 中心 部 员 人员'
const chineseStaffPattern =
  /客服|官方|官[网網]|管理[员員]|[审審]核[员員]|系[统統]通知|工作人[员員]|[认認][证證]|已[核验驗][实實证證]|[运運][营營](?:[团團]|人|[专專])/

/** The form in which names are compared: look-alike characters as Latin letters, and easily confused letters as one (`l` as `i`, `rn` as `m`). */
const comparableForm = (text: string): string => asLatin(text).replace(/l/g, 'i').replace(/rn/g, 'm').replace(/vv/g, 'w')
const lettersOf = (text: string): string => text.replace(/[^\p{L}\p{N}]+/gu, '')

const comparableForms = (list: string): readonly string[] => list.split(' ').map(comparableForm)
const [staffForms, accompanyingForms] = [comparableForms(staffTerms), comparableForms(accompanyingTerms)]
const knownForms = [...staffForms, ...accompanyingForms]

/** Whether a text consists only of `words`, staff terms and accompanying terms, each with or without an `s`, and contains at least one of `words`. */
function consistsOf(text: string, words: readonly string[]): boolean {
  // per position: not reached, reached without or with one of the words
  const reached = new Uint8Array(text.length + 1)
  const wordSet = new Set(words)
  const terms = new Set([...words, ...knownForms])
  reached[0] = 1
  for (let start = 0; start < text.length; start += 1) {
    const before = reached[start] ?? 0
    if (before === 0) continue
    for (const term of terms) {
      if (!text.startsWith(term, start)) continue
      const end = start + term.length
      const after = wordSet.has(term) ? 2 : before
      for (const to of text[end] === 's' ? [end, end + 1] : [end]) reached[to] = Math.max(reached[to] ?? 0, after)
    }
  }
  return reached[text.length] === 2
}
/** Staff terms that are reserved also beside other words: `Maria, Support`, `dbadmins`. */
const staffWordPattern = /^supports?$|^admin|(?:admin|administrator|moderator|webmaster|postmaster)s?$|^verified$/

/** The names of a site in their compared form; each part in one script is a name too, so `Hill House 山居` has three. */
const comparableSiteNames = (siteNames: readonly string[]): readonly string[] =>
  siteNames
    .flatMap((name) => [name, ...(name.match(/\p{Script=Han}+|\P{Script=Han}+/gu) ?? [])])
    .map((name) => lettersOf(comparableForm(name)))
    .filter((name) => name.length > 1)

/** Words that may follow the name of a site without a space: `HillHouseHomes` reads as `Hill House Homes`. */
const suffixForms = [...knownForms, ...comparableForms('home homes property realty condo agent broker group ph manila online')].filter(
  (word) => word.length > 1,
)

/** The names of a site without what follows them (`Hill House · Homes in Town`), each in one script, in their compared form. */
const brandForms = (siteNames: readonly string[]): readonly string[] =>
  comparableSiteNames(siteNames.map((name) => name.split(/\s[·|–—-]\s/u)[0] ?? '')).filter(
    (name) => !/\p{Script=Han}/u.test(name) || !/\P{Script=Han}/u.test(name),
  )

/** Whether a name contains the name of a site beside other words: as whole words, or at the beginning of a word or of a Chinese name. */
function containsSiteName(text: string, brands: readonly string[]): boolean {
  const words = text
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .split(/[^\p{L}\p{N}\p{M}\p{Cf}@$!|]+/u)
    .map((word) => lettersOf(comparableForm(word)))
    .filter((word) => word !== '')
  const joins = (brand: string, from: number): boolean => {
    let joined = ''
    for (const word of words.slice(from)) {
      joined += word
      if (joined.length >= brand.length) break
    }
    return joined === brand
  }
  return brands.some((brand) =>
    /\p{Script=Han}/u.test(brand)
      ? words.some((_, index) => words.slice(index).join('').startsWith(brand))
      : words.some((word, index) => joins(brand, index) || suffixForms.some((suffix) => word.startsWith(brand + suffix))),
  )
}

/** A symbol, a raised or circled letter, or a mark in brackets such as `(TM)`. */
const markPattern = /[\p{S}\p{No}\p{Lm}]|[(（](?:tm|sm|r|c)[)）]/giu
const [marksBefore, marksAfter] = [new RegExp(`^(?:${markPattern.source}|\\s)+`, 'iu'), new RegExp(`(?:${markPattern.source}|\\s)+$`, 'iu')]

/** The ways in which people read a name with signs: NFKC makes letters of them (`Ⓐdmin`), but some only mark the name (`Admin™`, `Admin ⓡ`). */
function readingsOf(name: string): string[] {
  const withoutWordMarks = name.replace(markPattern, (mark) => ([...lettersOf(mark.normalize('NFKC'))].length > 1 || /[()（）]/u.test(mark) ? '' : mark))
  const withoutStart = withoutWordMarks.replace(marksBefore, '')
  const trimmed = [withoutWordMarks, withoutStart].flatMap((text) => [text, text.replace(marksAfter, '')])
  return [...new Set([name, ...trimmed, name.replace(markPattern, '')])].map((text) => text.normalize('NFKC'))
}

/**
 * Whether people could mistake a name for the site's staff: `Admin`, `аdm1n` with a Cyrillic `а`, `官方客服`, `Verified Agent`, or one of `siteNames`, alone or
 * with further words (`Hill House Homes`, 山居运营); a name that only contains the letters (`Ann Hillhouser`) is none.
 */
export function isReservedName(name: string, siteNames: readonly string[] = []): boolean {
  // a digit or sign at either end can replace a letter (`@dmin`) or follow the name (`admin1`)
  const trimmedForms = (text: string) =>
    [text, text.replace(/^\P{L}+/u, '')]
      .flatMap((trimmedStart) => [trimmedStart, trimmedStart.replace(/\P{L}+$/u, '')])
      .map((form) => lettersOf(comparableForm(form)))
  const readings = readingsOf(name.replace(/\p{Default_Ignorable_Code_Point}/gu, ''))
  const nameForms = [...new Set(readings.flatMap(trimmedForms))]
  const wordForms = readings.flatMap((text) => text.split(/[^\p{L}\p{N}\p{M}\p{Cf}@$!|]+/u)).flatMap(trimmedForms)
  const siteForms = comparableSiteNames(siteNames)
  return (
    nameForms.some((text) => chineseStaffPattern.test(text) || consistsOf(text, staffForms) || consistsOf(text, siteForms)) ||
    wordForms.some((word) => staffWordPattern.test(word)) ||
    readings.some((text) => containsSiteName(text, brandForms(siteNames)))
  )
}
