const actions = ['block', 'report'] as const

/** What the fragment of a link in a relayed mail says: `#<token>`, with `.block` or `.report` behind it when the link is for that. */
export function readContactHash(hash: string): { readonly token: string | null; readonly action: (typeof actions)[number] | null } {
  const [, id, signature, name] = /^#([\w-]{1,64})\.([\w-]{32})(?:\.(\w+))?$/.exec(hash) ?? []
  return { token: id && signature ? `${id}.${signature}` : null, action: actions.find((action) => action === name) ?? null }
}
