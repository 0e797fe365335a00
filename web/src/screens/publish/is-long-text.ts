import type { Field } from '@site/domain/fields.ts'

/** More characters than this need several lines. */
const maxOneLineLength = 400

/** Whether a field holds a text of several lines, such as the remarks. */
export const isLongText = ({ kind, max = 0 }: Field): boolean => kind === 'text' && max > maxOneLineLength
