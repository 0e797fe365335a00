import { firstCharacters } from '../whole-characters.ts'

/** Limit of photos per listing. */
export const maxPhotos = 30
const maxNameLength = 200

/** The file names of photos in cells of a sheet, each once: separated by `;`, `,`, `|` or lines. */
export const photoNamesOf = (cells: readonly string[]): readonly string[] =>
  [...new Set(cells.flatMap((cell) => cell.split(/[;；,，、|\r\n]/u)).map((name) => firstCharacters(name.trim(), maxNameLength)))]
    .filter((name) => name !== '')
    .slice(0, maxPhotos)
