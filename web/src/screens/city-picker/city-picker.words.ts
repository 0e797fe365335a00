/** Texts of the city picker. */
export const cityPickerWords = {
  title: { zh: '选择区域', en: 'Choose an area' },
  description: { zh: '按城市和热门区域找房，每个区域标明有多少套。', en: 'Look for homes by city and area, with how many there are in each.' },
  search: { zh: '城市或区域名', en: 'City or area' },
  clear: { zh: '清除', en: 'Clear' },
  none: { zh: '没有叫“{text}”的城市或区域', en: 'There is no city or area called “{text}”' },
  count: { zh: '{count} 套', en: '{count} homes' },
} as const
