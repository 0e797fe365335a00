/** Titles of the search screens. They are in the first load, since `<head>` needs them before the other texts have loaded. */
export const searchTitleWords = {
  title: { zh: '找房', en: 'Find a home' },
  forKeyword: { zh: '“{keyword}”的搜索结果', en: 'Results for “{keyword}”' },
  ResidenceSale: { zh: '在售公寓', en: 'Condos for sale' },
  ResidenceLease: { zh: '出租公寓', en: 'Condos for lease' },
  CarportSale: { zh: '在售车位', en: 'Parking slots for sale' },
  CarportLease: { zh: '出租车位', en: 'Parking slots for lease' },
  VillaSale: { zh: '在售别墅', en: 'Villas for sale' },
  VillaLease: { zh: '出租别墅', en: 'Villas for lease' },
  inPlace: { zh: '{place}{homes}', en: '{homes} in {place}' },
  withRooms: { zh: '{homes}，{rooms}', en: '{homes}, {rooms}' },
  description: { zh: '{title}：共 {count} 个房源，可看照片、价格和地图。', en: '{title}: photos and prices of {count} listings, on a map.' },
} as const
