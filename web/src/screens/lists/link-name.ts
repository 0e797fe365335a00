import type { MadeLink } from '@site/domain/calls/share.ts'
import type { Locale } from '@site/domain/words.ts'
import { presetPerson } from '../../listing/preset-persons.ts'

/** Who a link is for: its name, or the text for links without one. `unnamed`: that text. */
export const linkName = ({ name }: Pick<MadeLink, 'name'>, unnamed: string): string => name || unnamed

/** The person of an answer by a link: what they call themselves, in the language of the reader, else who the link is for, else the text `someone`. */
export const personOf = (who: string, name: string, someone: string, locale: Locale): string => presetPerson(who, locale) || name || someone
