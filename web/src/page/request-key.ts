/** A random key of a request that adds something, such as a message or a list: sent again with the same key, it adds nothing more. */
export const newRequestKey = (): string => [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
