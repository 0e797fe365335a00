const actions = ['block', 'report'] as const

/** What a link in a mail opens, and what its reader may want to do there. */
type ContactLink = { readonly token: string | null; readonly message: string | null; readonly action: (typeof actions)[number] | null }

/** Parses the fragment of a link in a relayed mail: `#<token>` with an optional `.block` or `.report`. `token` and `message`, its id, are null if it is invalid. */
export function readContactHash(hash: string): ContactLink {
  const [, token = null, message = null, actionName] = /^#(([\w-]{1,64})~[\w-]{22}\.[\w-]{32})(?:\.(\w+))?$/.exec(hash) ?? []
  return { token, message, action: actions.find((action) => action === actionName) ?? null }
}
