/** Texts of the tabs of types and the switch of modes. */
export const typeAndModeWords = {
  typeTabs: { zh: '房源类型', en: 'Listing type' },
  modeSwitch: { zh: '出售或出租', en: 'Sale or lease' },
  sale: { zh: '出售', en: 'Sale' },
  lease: { zh: '出租', en: 'Lease' },
  Residence: { zh: '公寓', en: 'Condos' },
  Carport: { zh: '车位', en: 'Parking' },
  removed: { zh: '已去掉这里不适用的筛选：{names}', en: 'Filters that do not apply here were removed: {names}' },
  undo: { zh: '撤销', en: 'Undo' },
  Villa: { zh: '别墅', en: 'Villas' },
} as const
