import { asLatin } from '../look-alikes.ts'

/** A name that consists only of these and `accompanyingTerms` is reserved. */
const staffTerms = 'admin administrator root system support service helpdesk staff moderator official operator security webmaster 系统 审核 管理'
/** Terms that often accompany staff terms: `siteadmin`, `the official team`. */
const accompanyingTerms = 'the site our team customer app help hotline 团队 平台 网 网站 助手 小助手 帮助 帮助中心 服务 服务中心 热线'
const chineseStaffPattern = /客服|官方|管理[员員]|系[统統]通知|工作人[员員]/

/** The form in which names are compared: look-alike characters as Latin letters, and easily confused letters as one (`l` as `i`, `rn` as `m`). */
const comparableForm = (text: string): string => asLatin(text).replace(/l/g, 'i').replace(/rn/g, 'm').replace(/vv/g, 'w')
const lettersOf = (text: string): string => text.replace(/[^\p{L}\p{N}]+/gu, '')

const alternatives = (words: readonly string[]): string => `(?:${words.join('|')})`
const comparableForms = (list: string): readonly string[] => list.split(' ').map((word) => `${comparableForm(word)}s?`)
const [staffForms, accompanyingForms] = [comparableForms(staffTerms), comparableForms(accompanyingTerms)]

/** Matches a name that consists only of `words`, staff terms and accompanying terms, with at least one of `words`. */
const patternOfOnly = (words: readonly string[]): RegExp => {
  const anyTerm = alternatives([...words, ...staffForms, ...accompanyingForms])
  return new RegExp(`^${anyTerm}*?${alternatives(words)}${anyTerm}*$`, 'u')
}
const staffNamePattern = patternOfOnly(staffForms)
/** Staff terms that are reserved also beside other words: `Maria, Support`, `dbadmins`. */
const staffWordPattern = /^supports?$|^admin|(?:admin|administrator|moderator|webmaster)s?$/

/** The names of a site in their compared form; each part in one script is a name too, so `Hill House 山居` has three. */
const comparableSiteNames = (siteNames: readonly string[]): readonly string[] =>
  siteNames
    .flatMap((name) => [name, ...(name.match(/\p{Script=Han}+|\P{Script=Han}+/gu) ?? [])])
    .map((name) => lettersOf(comparableForm(name)))
    .filter((name) => name.length > 1)

/** A sign, or a raised or circled letter; a mark in brackets. */
const markPattern = /[\p{S}\p{No}\p{Lm}]|[(（](?:tm|sm|r|c)[)）]/giu
const [marksBefore, marksAfter] = [new RegExp(`^(?:${markPattern.source}|\\s)+`, 'iu'), new RegExp(`(?:${markPattern.source}|\\s)+$`, 'iu')]

/** The ways in which people read a name with signs: NFKC makes letters of them (`Ⓐdmin`), but some only mark the name (`Admin™`, `Admin ⓡ`). */
function readingsOf(name: string): string[] {
  const ofOneLetter = name.replace(markPattern, (mark) => ([...lettersOf(mark.normalize('NFKC'))].length > 1 || /[()（）]/u.test(mark) ? '' : mark))
  const withoutStart = ofOneLetter.replace(marksBefore, '')
  const trimmed = [ofOneLetter, withoutStart].flatMap((text) => [text, text.replace(marksAfter, '')])
  return [...new Set([name, ...trimmed, name.replace(markPattern, '')])].map((text) => text.normalize('NFKC'))
}

/**
 * Whether people could mistake a name for the site's staff: `Admin`, `аdm1n` with a Cyrillic `а`, `官方客服`, or one of `siteNames`, alone or
 * with such terms.
 */
export function isReservedName(name: string, siteNames: readonly string[] = []): boolean {
  // a digit or sign at either end can replace a letter (`@dmin`) or follow the name (`admin1`)
  const trimmedForms = (text: string) =>
    [text, text.replace(/^\P{L}+/u, '')]
      .flatMap((trimmedStart) => [trimmedStart, trimmedStart.replace(/\P{L}+$/u, '')])
      .map((form) => lettersOf(comparableForm(form)))
  const readings = readingsOf(name)
  const nameForms = [...new Set(readings.flatMap(trimmedForms))]
  const wordForms = readings.flatMap((text) => text.split(/[^\p{L}\p{N}\p{M}\p{Cf}@$!|]+/u)).flatMap(trimmedForms)
  const siteForms = comparableSiteNames(siteNames)
  return (
    nameForms.some((text) => chineseStaffPattern.test(text) || staffNamePattern.test(text) || (siteForms.length > 0 && patternOfOnly(siteForms).test(text))) ||
    wordForms.some((word) => staffWordPattern.test(word))
  )
}
