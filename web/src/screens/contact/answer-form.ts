import { isMailedLink } from '../../device/unsent-messages.ts'

const emptyForm = { message: '' }

/**
 * The arguments of `useKeptForm` for the message box of a conversation. What is typed at the link of a mail belongs to that link.
 * `reference`: the id of the conversation or the token of a mailed link; `id`: of the conversation; `path`: opens it.
 */
export function answerForm(reference: string, id: string, path: string): [id: string, path: string, initial: typeof emptyForm, isOfLink: boolean] {
  const isOfLink = isMailedLink(reference)
  return [`answer.${isOfLink ? reference : id}`, path, emptyForm, isOfLink]
}
