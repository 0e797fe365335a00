import { firstCharacters } from '../whole-characters.ts'

/** Limit of photos per listing. */
export const maxPhotos = 30
const maxNameLength = 200
const maxAddressLength = 2000

/** Whether the name of a photo is the address where it is. */
export const isPhotoAddress = (name: string): boolean => /^https?:\/\//i.test(name)

/** Between names; between addresses, which may have commas and semicolons of their own. */
const [betweenNames, betweenAddresses] = [/[;；,，、|\r\n]/u, /\s+|[;；,，、|]+(?=\s*https?:\/\/)/iu]

/** The addresses in a cell of JSON: a list of addresses, or of RESO media in their order; null for another cell. */
function addressesOfJson(cell: string): string[] | null {
  if (!/^\s*\[/.test(cell)) return null
  let parsed: unknown
  try {
    parsed = JSON.parse(cell)
  } catch {
    return null // names in brackets
  }
  const media = (Array.isArray(parsed) ? parsed : []).map((item: unknown, index) => {
    if (typeof item === 'string') return { address: item, order: index }
    const { MediaURL, url, Order } = (item ?? {}) as Readonly<Record<string, unknown>>
    return { address: MediaURL ?? url, order: typeof Order === 'number' ? Order : index }
  })
  return media.toSorted((a, b) => a.order - b.order).flatMap(({ address }) => (typeof address === 'string' ? [address] : []))
}

const namesIn = (cell: string): string[] => addressesOfJson(cell) ?? cell.split(/https?:\/\//i.test(cell) ? betweenAddresses : betweenNames)

/**
 * The file names or addresses of photos in cells of a sheet, each once: separated by `;`, `,`, `|` or lines, addresses also by blanks, or in a list of JSON
 * such as RESO `Media`. An address that is too long is left out.
 */
export const photoNamesOf = (cells: readonly string[]): readonly string[] =>
  [
    ...new Set(
      cells
        .flatMap(namesIn)
        .map((name) => name.trim())
        .flatMap((name) => (isPhotoAddress(name) ? (name.length > maxAddressLength ? [] : [name]) : [firstCharacters(name, maxNameLength)])),
    ),
  ]
    .filter((name) => name !== '')
    .slice(0, maxPhotos)
