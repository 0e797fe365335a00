import { asLatin } from '../look-alikes.ts'

/** A name that consists only of these and `accompanyingTerms` is reserved. */
const staffTerms = 'admin administrator root system support service helpdesk staff moderator official operator security webmaster 系统 审核 管理'
/** Terms that often accompany staff terms: `siteadmin`, `the official team`. */
const accompanyingTerms = 'the site our team customer app 团队 平台 网 网站 助手 小助手'
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
  const normalized = name.normalize('NFKC')
  const nameForms = trimmedForms(normalized)
  const wordForms = normalized.split(/[^\p{L}\p{N}\p{M}\p{Cf}@$!|]+/u).flatMap(trimmedForms)
  const siteForms = comparableSiteNames(siteNames)
  return (
    nameForms.some((text) => chineseStaffPattern.test(text) || staffNamePattern.test(text) || (siteForms.length > 0 && patternOfOnly(siteForms).test(text))) ||
    wordForms.some((word) => staffWordPattern.test(word))
  )
}
