/** Words of sheets for the build stage of a home, folded. 准现房 is nearly finished, so not yet there. */
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

/** Words of a column Status, folded, that say that a home is offered, and nothing of its build stage. */
export const offeredTexts: readonly string[] = [
  ...['available', 'active', 'new', 'open', 'listed', 'on market', 'on the market', 'for sale', 'for rent', 'for lease', 'vacant'],
  ...['在售', '在租', '待售', '待租', '可售', '可租', '出售', '出租', '已上架', '空置'],
]

/** Words of agents for the furniture of a home, folded; 精装 as a search reads it. */
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

/** The month of a text, 1 to 12; of a quarter its last; null: it names none. */
function monthIn(text: string): number | null {
  const named = months.findIndex((month) => new RegExp(`\\b${month}`, 'u').test(text))
  const figures = /(?:20\d\d\s?[-/.年]\s?(\d{1,2})|(\d{1,2})\s?[-/.]\s?20\d\d)/u.exec(text)
  const quarter = /q([1-4])|([1-4])(?:st|nd|rd|th)? ?q/u.exec(text)
  const month = named >= 0 ? named + 1 : quarter ? 3 * Number(quarter[1] ?? quarter[2]) : figures ? Number(figures[1] ?? figures[2]) : 0
  return month >= 1 && month <= 12 ? month : null
}

/**
 * The build stage of a text that says when a building is handed over, such as `Turnover Dec 2028`, on a day (ISO 8601); null for other texts, and where
 * that is this year or this month, which may be either.
 */
export function stageOfTurnover(raw: string, today: string): 'Building' | 'Done' | null {
  const text = raw.normalize('NFKC').toLowerCase()
  const year = /(?<!\d)20\d\d(?!\d)/u.exec(text)
  if (!turnover.test(text) || !year) return null
  const month = monthIn(text)
  const [then, now] =
    month === null ? [Number(year[0]), Number(today.slice(0, 4))] : [12 * Number(year[0]) + month, 12 * Number(today.slice(0, 4)) + Number(today.slice(5, 7))]
  return then === now ? null : then > now ? 'Building' : 'Done'
}
