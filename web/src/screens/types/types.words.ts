import { screenTitles } from '../../page/screen-titles.words.ts'

/** Texts of the choice of type and mode. */
export const typesWords = {
  title: screenTitles.types,
  Residence: { zh: '公寓', en: 'Condos' },
  ResidenceNote: { zh: '开间到四室以上，带楼层、朝向和家具情况。', en: 'Studios to four bedrooms and up, with floor, facing and furniture.' },
  Carport: { zh: '车位', en: 'Parking slots' },
  CarportNote: { zh: '楼内单独出售或出租的车位。', en: 'Slots in buildings, sold or let on their own.' },
  Villa: { zh: '别墅', en: 'Villas' },
  VillaNote: { zh: '社区里的独栋，带土地面积。', en: 'Houses in villages, with their lot.' },
  CarportSale: { zh: '{count} 个在售', en: '{count} for sale' },
  CarportLease: { zh: '{count} 个待租', en: '{count} for lease' },
  Sale: { zh: '{count} 套在售', en: '{count} for sale' },
  Lease: { zh: '{count} 套待租', en: '{count} for lease' },
  sellYours: { zh: '卖房', en: 'Sell yours' },
  sellSlot: { zh: '卖车位', en: 'Sell yours' },
  leaseYours: { zh: '出租', en: 'Lease out yours' },
} as const
