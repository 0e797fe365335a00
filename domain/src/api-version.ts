/** The version of the API, sent as `api-version` with every call (P6.3); a new major version is incompatible with older clients. */
export const apiVersion = '1.0.0.0'

/** Whether the server answers a client of this version: four dotted numbers with our major version. */
export const isCompatible = (version: string | null | undefined): boolean =>
  /^\d{1,6}(\.\d{1,6}){3}$/.test(version ?? '') && Number(version?.split('.')[0]) === Number(apiVersion.split('.')[0])
