/** Texts of a list of results, with totals by type and mode. */
export const resultsWords = {
  ResidenceSale: { zh: '{count} 套在售公寓', en: '{count} condos for sale' },
  ResidenceSaleOne: { zh: '{count} 套在售公寓', en: '{count} condo for sale' },
  ResidenceLease: { zh: '{count} 套待租公寓', en: '{count} condos for lease' },
  ResidenceLeaseOne: { zh: '{count} 套待租公寓', en: '{count} condo for lease' },
  CarportSale: { zh: '{count} 个在售车位', en: '{count} parking slots for sale' },
  CarportSaleOne: { zh: '{count} 个在售车位', en: '{count} parking slot for sale' },
  CarportLease: { zh: '{count} 个待租车位', en: '{count} parking slots for lease' },
  CarportLeaseOne: { zh: '{count} 个待租车位', en: '{count} parking slot for lease' },
  VillaSale: { zh: '{count} 套在售别墅', en: '{count} villas for sale' },
  VillaSaleOne: { zh: '{count} 套在售别墅', en: '{count} villa for sale' },
  VillaLease: { zh: '{count} 套待租别墅', en: '{count} villas for lease' },
  VillaLeaseOne: { zh: '{count} 套待租别墅', en: '{count} villa for lease' },
  noMore: { zh: '没有更多了', en: 'No more records' },
  loadingMore: { zh: '正在加载更多', en: 'Loading more' },
  moreFailed: { zh: '没能加载更多', en: 'More could not be loaded' },
  retry: { zh: '重试', en: 'Try again' },
} as const
