import { withDigits } from '../look-alike-digits.ts'
import { phoneDigits } from '../pasted/phone-digits.ts'

/** What stands for a dash between digits. */
const dashWord = /(?<=\d)\s*(?:x|dash|gitling|杠)\s*(?=\d)/giu
const digitRun = /[+(]*\d(?:[^\p{L}\d]*\d)*/gu

/** Whether digits without letters between them are a phone number: ten or more, or seven of which the first is 0 or has a plus. Spaces and signs do not matter. */
function isPhone(run: string): boolean {
  const digits = phoneDigits(run)
  return digits.length >= (/^\(?\+/.test(run) || digits.startsWith('0') ? 7 : 10)
}

/** Whether a text has a phone number, whose digits may be words, too. Digits of other scripts are ASCII before (`nameForm`). */
export const hasPhone = (form: string): boolean => (withDigits(form).replace(dashWord, '-').match(digitRun) ?? []).some(isPhone)
