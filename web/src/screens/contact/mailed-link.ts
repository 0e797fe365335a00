const actions = ['block', 'report'] as const

/** A link in a relayed mail. `token` opens the conversation, `messageId` is the message in the mail, `action` the form that the link opens. */
type MailedLink = { readonly token: string | null; readonly messageId: string | null; readonly action: (typeof actions)[number] | null }

/** Parses the fragment of a link in a relayed mail: `#<token>` with an optional `.block` or `.report`. `token` and `messageId` are null if it is invalid. */
export function parseMailedLink(hash: string): MailedLink {
  const [, token = null, messageId = null, actionName] = /^#(([\w-]{1,64})~[\w-]{22}\.[\w-]{32})(?:\.(\w+))?$/.exec(hash) ?? []
  return { token, messageId, action: actions.find((action) => action === actionName) ?? null }
}
