const actions = ['block', 'report'] as const

/** Parses the fragment of a link in a relayed mail: `#<token>` with an optional `.block` or `.report`. `token` is null if it is invalid. */
export function readContactHash(hash: string): { readonly token: string | null; readonly action: (typeof actions)[number] | null } {
  const [, id, signature, actionName] = /^#([\w-]{1,64})\.([\w-]{32})(?:\.(\w+))?$/.exec(hash) ?? []
  return { token: id && signature ? `${id}.${signature}` : null, action: actions.find((action) => action === actionName) ?? null }
}
