/** Words of sheets for the build stage of a home, folded. 准现房 is nearly finished, but not ready yet. */
export const stageTexts: Readonly<Record<string, 'Building' | 'Done'>> = {
  preselling: 'Building',
  'pre-sale': 'Building',
  'pre sale': 'Building',
  'pre selling': 'Building',
  'off-plan': 'Building',
  'off plan': 'Building',
  'under construction': 'Building',
  'on-going construction': 'Building',
  楼花: 'Building',
  在建: 'Building',
  准现房: 'Building',
  预售: 'Building',
  rfo: 'Done',
  'ready for occupancy': 'Done',
  'ready to move in': 'Done',
  'ready to move-in': 'Done',
  'move-in ready': 'Done',
  completed: 'Done',
  现楼: 'Done',
}

/** Words of a column Status, folded, that say that a home is offered, but nothing about its build stage. */
export const offeredTexts: readonly string[] = [
  ...['available', 'active', 'new', 'open', 'listed', 'on market', 'on the market', 'for sale', 'for rent', 'for lease', 'vacant'],
  ...['在售', '在租', '待售', '待租', '可售', '可租', '出售', '出租', '已上架', '空置'],
]

/** Words of agents for the furniture of a home, folded; 精装 means the same as in searches. */
export const furnishingTexts: Readonly<Record<string, 'Unfurnished' | 'Partly' | 'Fully'>> = {
  毛坯房: 'Unfurnished',
  uf: 'Unfurnished',
  sf: 'Partly',
  简装: 'Partly',
  简装修: 'Partly',
  ff: 'Fully',
  精装: 'Fully',
  精装修: 'Fully',
}

const turnover = /turn(?:ed)?[ -]?over|completion|handover|hand[ -]over|delivery|ready (?:by|in)|rfo (?:by|in)?|交[付房楼]|竣工|完工/u
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** The month that a text names, 1 to 12, or the last month of its quarter; null: it names none. */
function monthIn(text: string): number | null {
  const nameIndex = months.findIndex((month) => new RegExp(`\\b${month}`, 'u').test(text))
  const digits = /(?:20\d\d\s?[-/.年]\s?(\d{1,2})|(\d{1,2})\s?[-/.]\s?20\d\d)/u.exec(text)
  const quarter = /q([1-4])|([1-4])(?:st|nd|rd|th)? ?q/u.exec(text)
  const month = nameIndex >= 0 ? nameIndex + 1 : quarter ? 3 * Number(quarter[1] ?? quarter[2]) : digits ? Number(digits[1] ?? digits[2]) : 0
  return month >= 1 && month <= 12 ? month : null
}

/**
 * The build stage on the day `today` (ISO 8601) by a text that says when the building is handed over, such as `Turnover Dec 2028`. Null for other texts, and
 * for a handover in the year or month of `today`, when both stages are possible.
 */
export function stageOfTurnover(raw: string, today: string): 'Building' | 'Done' | null {
  const text = raw.normalize('NFKC').toLowerCase()
  const year = /(?<!\d)20\d\d(?!\d)/u.exec(text)
  if (!turnover.test(text) || !year) return null
  const month = monthIn(text)
  const [handover, current] =
    month === null ? [Number(year[0]), Number(today.slice(0, 4))] : [12 * Number(year[0]) + month, 12 * Number(today.slice(0, 4)) + Number(today.slice(5, 7))]
  return handover === current ? null : handover > current ? 'Building' : 'Done'
}
