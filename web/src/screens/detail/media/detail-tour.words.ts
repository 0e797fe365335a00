/** Texts of the VR tour of a home. */
export const detailTourWords = {
  tourOf: { zh: '{name}的 VR 看房', en: 'VR tour of {name}' },
  start: { zh: '开始 VR 看房', en: 'Start the VR tour' },
  from: { zh: '由 {host} 提供，适用该网站的隐私政策', en: 'Loads from {host}, where its own policy applies' },
  newTab: { zh: '在新标签页打开', en: 'Open in a new tab' },
} as const
