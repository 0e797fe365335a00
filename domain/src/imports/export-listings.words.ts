/** Values and headings of exports that no field has. An import reads them, too. */
export const exportWords = {
  yes: { zh: '是', en: 'Yes' },
  no: { zh: '否', en: 'No' },
  inChinese: { zh: '{label} 中文', en: '{label} in Chinese' },
  inEnglish: { zh: '{label} 英文', en: '{label} in English' },
  lat: { zh: '纬度', en: 'Latitude' },
  lng: { zh: '经度', en: 'Longitude' },
  title: { zh: '标题', en: 'Title' },
} as const
