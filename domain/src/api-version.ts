/** The version of the interface, sent as `api-version` on every call (product.md section 6); a change of its first number breaks older clients. */
export const apiVersion = '1.0.0.0'

/** Whether a client of this version can be answered: four dotted numbers, the first as ours. */
export const isCompatible = (version: string | null | undefined): boolean =>
  /^\d{1,6}(\.\d{1,6}){3}$/.test(version ?? '') && Number(version?.split('.')[0]) === Number(apiVersion.split('.')[0])
