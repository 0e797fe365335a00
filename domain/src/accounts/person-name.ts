import { latinLetterOf } from '../look-alikes.ts'
import type { Locale } from '../words.ts'

const han = /\p{Script=Han}/u

/**
 * A person's name in a language. Of a name in both scripts with a slash between, such as `陈莉 / Lily Chen`, Chinese pages show the Chinese
 * half and English pages the other; any other name stays as it is.
 */
export function personName(name: string, locale: Locale): string {
  const [first = '', second = '', ...more] = name.split(/\s*[/／]\s*/)
  if (first === '' || second === '' || more.length > 0 || han.test(first) === han.test(second)) return name
  return han.test(first) === (locale === 'zh') ? first : second
}

/**
 * The form in which names of people are compared: in any case, width and script of letters that look alike, with or without spaces and invisible signs.
 * Accents make a difference. It is not for people to read.
 */
export const personKey = (name: string): string =>
  name
    .normalize('NFKC')
    .toUpperCase()
    .toLowerCase()
    .normalize('NFKC')
    .replace(/[\s\p{Default_Ignorable_Code_Point}\u2800]/gu, '')
    .replace(/\P{ASCII}/gu, (letter) => latinLetterOf(letter)?.toLowerCase() ?? letter)
