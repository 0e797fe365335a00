import { personKey } from './person-name.ts'
import type { Locale, Words } from '../words.ts'

/** Words that people with a link choose for themselves; they are stored in the language of the page and shown in that of the reader. */
export const presetPersons: readonly Words[] = [
  { zh: '爱人', en: 'Partner' },
  { zh: '家人', en: 'Family' },
  { zh: '朋友', en: 'Friend' },
]

/** A preset word in the language of the reader; any other name as it is. */
export const presetPerson = (who: string, locale: Locale): string =>
  presetPersons.find(({ zh, en }) => zh === who || personKey(en) === personKey(who))?.[locale] ?? who
