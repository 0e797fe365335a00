/** The tower and unit of a home, as a text has them beside the name of the building. */
type UnitInText = { readonly tower?: string; readonly roomNumber?: string }

const unitWord = /^(?:unit|units|rm|room|no|number|flat|apt|apartment|condo|房号|单位|室|房)\.?$/iu
const towerWord = /^(?:tower|twr|block|blk|building|bldg|wing|cluster|phase)\.?$/iu
const towerName = /^(?:east|west|north|south|main|[a-z]|\d{1,2}|[ivx]{1,4})$/iu
const shortTower = /^(?:t|twr|tower|blk|block)[-.]?([a-z]|\d{1,2})$/iu
const hanTower = /^([a-z\d]{1,2})[座栋棟]$/iu
const unitCode = /^(?=[a-z\d-]{0,8}\d)(?:[a-z]{0,2}-?)?\d{1,4}(?:-?[a-z]{1,2})?(?:-\d{1,3}[a-z]?|\d)?(?:室|房)?$/iu

const upper = (text: string): string => text.toUpperCase().replace(/[室房]$/u, '')
const nameOfTower = (text: string): string => (text.length > 2 ? text.slice(0, 1).toUpperCase() + text.slice(1).toLowerCase() : text.toUpperCase())

/** The words of a text, cut at spaces and signs, and between Chinese and other characters; a dash belongs to its number. */
export const wordsOfPlace = (text: string): string[] =>
  text
    .normalize('NFKC')
    .replace(/(?<=\p{Script=Han})(?=[a-z\d])/giu, ' ')
    .replace(/(?<=[a-z\d])(?=(?![座栋棟室房])\p{Script=Han})/giu, ' ')
    .split(/[\s,;:/()#|–—]+|\s-\s/u)
    .filter((word) => word !== '' && word !== '-')

/** Reads words beside the name of a building as tower and unit: `Unit 18B`, `East Tower`. Null if a word is neither: then the building may be another one. */
export function unitInWords(words: readonly string[]): UnitInText | null {
  const found: { tower?: string; roomNumber?: string } = {}
  for (let index = 0; index < words.length; index += 1) {
    const [word = '', next = ''] = [words[index], words[index + 1]]
    const joined = (shortTower.exec(word) ?? hanTower.exec(word))?.[1]
    const isBeforeTower = towerName.test(word) && towerWord.test(next)
    if (unitWord.test(word) && unitCode.test(next)) continue
    if (isBeforeTower || (towerWord.test(word) && towerName.test(next))) {
      if (found.tower !== undefined) return null
      found.tower = nameOfTower(isBeforeTower ? word : next)
      index += 1
    } else if (joined !== undefined && found.tower === undefined) found.tower = nameOfTower(joined)
    else if (unitCode.test(word) && found.roomNumber === undefined) found.roomNumber = upper(word)
    else return null
  }
  return found
}
