/**
 * Plain numbers of the Metro Manila market that the demo market draws from.
 *
 * Source: medians and spreads of the homes among two sets of real rows, 826 + 1,409 apartments of November 2022 (sale and lease, by city)
 * and 1,500 listings for sale with coordinates: 758 homes for sale and 279 for lease remain after cleaning, and of n rows at one point each
 * counts 1/√n. Cities and areas with few rows are drawn towards the metro's median (as if three rows were there). Marked `judged`: no
 * rows of its own, set beside its neighbours by what the area is known for. `docs/demo-market.md` compares the rows with the demo market.
 */

/** A log-normal: its median, and the standard deviation of its natural logarithm. */
export type Spread = readonly [median: number, spread: number]
type Mode = 'Sale' | 'Lease'

/** Listings by bedrooms, percent: studio, 1, 2, 3, 4, 5. The real rows have next to none beyond three; a few are kept so that the band is not empty. */
export const bedroomShares: Readonly<Record<Mode, readonly number[]>> = { Sale: [20, 34, 28, 13, 4, 1], Lease: [27, 37, 25, 8, 2, 1] }

/** Floor area of a condo, m²: studio, 1 to 5 bedrooms (five is judged for sale). */
export const floorAreas: Readonly<Record<Mode, readonly Spread[]>> = {
  Sale: [
    [28.5, 0.27],
    [54, 0.27],
    [64, 0.42],
    [108, 0.45],
    [150, 0.45],
    [240, 0.35],
  ],
  Lease: [
    [22, 0.25],
    [30, 0.38],
    [47, 0.5],
    [138, 0.45],
    [165, 0.3],
    [210, 0.3],
  ],
}

/** The smallest floor area that a home of so many bedrooms is built with, m² (one real row in ten is smaller). */
export const smallestFloorAreas: readonly number[] = [15, 18, 34, 50, 75, 120]

/**
 * What a square metre costs beside the city's median, by bedrooms: large homes are cheaper by the metre. Set by hand so that the medians by
 * bedrooms meet the rows; the rows alone give 1.02, 1.00, 0.97, 0.77, 0.79, 0.64 for sale and 1.03, 1.05, 0.83, 0.90, 0.77, 1.12 for lease.
 */
export const bedroomFactors: Readonly<Record<Mode, readonly number[]>> = {
  Sale: [1.05, 1.18, 0.99, 0.78, 0.8, 0.75],
  Lease: [1.02, 1.03, 0.79, 0.9, 0.85, 0.9],
}

/** Price of a condo for sale in PHP a square metre: by city outside the areas named, and by area with real rows. */
// biome-ignore format: one place a line
export const salePerSquareMetre: Readonly<Record<string, Spread>> = {
  makati: [165_000, 0.32],
  taguig: [185_000, 0.3], // judged
  'taguig-bgc': [295_000, 0.26],
  'taguig-mckinley-hill': [270_000, 0.24],
  pasig: [140_000, 0.24],
  'pasig-ortigas-center': [240_000, 0.28],
  'pasig-capitol-commons': [312_000, 0.18],
  'pasig-arcovia-city': [265_000, 0.2],
  'pasig-manggahan': [133_000, 0.22],
  'quezon-city': [130_000, 0.32],
  'quezon-city-tomas-morato': [140_000, 0.3],
  'quezon-city-katipunan': [122_000, 0.25],
  'quezon-city-eastwood': [200_000, 0.2],
  'quezon-city-diliman': [148_000, 0.2],
  'quezon-city-new-manila': [172_000, 0.22],
  'quezon-city-novaliches': [165_000, 0.2],
  mandaluyong: [155_000, 0.25],
  'mandaluyong-greenfield-district': [208_000, 0.2],
  'mandaluyong-wack-wack': [220_000, 0.35],
  manila: [138_000, 0.35],
  'manila-ermita': [158_000, 0.3],
  'manila-malate': [128_000, 0.3],
  pasay: [152_000, 0.28],
  'pasay-libertad': [185_000, 0.25],
  paranaque: [135_000, 0.32],
  'paranaque-merville': [190_000, 0.15],
  muntinlupa: [108_000, 0.3],
  'muntinlupa-cupang': [98_000, 0.15],
  'las-pinas': [114_000, 0.3],
  'las-pinas-almanza': [106_000, 0.2],
  'san-juan': [127_000, 0.3],
  valenzuela: [85_000, 0.25],
  marikina: [75_000, 0.25],
}

/** Rent of a condo in PHP a square metre and month: by city outside the areas named, and by area with real rows. */
// biome-ignore format: one place a line
export const rentPerSquareMetre: Readonly<Record<string, Spread>> = {
  makati: [500, 0.32],
  'makati-poblacion': [680, 0.3],
  'makati-pio-del-pilar': [640, 0.35],
  'makati-san-antonio': [475, 0.3],
  'makati-bangkal': [400, 0.25],
  taguig: [420, 0.4],
  'taguig-bgc': [676, 0.42],
  pasig: [400, 0.38],
  'pasig-ortigas-center': [489, 0.25],
  'quezon-city': [345, 0.37],
  'quezon-city-tomas-morato': [405, 0.25],
  'quezon-city-cubao': [400, 0.35],
  'quezon-city-new-manila': [510, 0.33],
  manila: [370, 0.36],
  'manila-malate': [330, 0.3],
  mandaluyong: [415, 0.25],
  'mandaluyong-greenfield-district': [475, 0.2],
  paranaque: [360, 0.45],
  'paranaque-entertainment-city': [640, 0.45],
  pasay: [463, 0.25],
  muntinlupa: [320, 0.4],
  'muntinlupa-alabang': [470, 0.4],
  'las-pinas': [400, 0.25],
  'san-juan': [391, 0.25],
  valenzuela: [290, 0.3],
  marikina: [300, 0.3],
}

/** Areas without rows of their own: their prices relative to their city. All judged. */
// biome-ignore format: one city a line
export const judgedPremiums: Readonly<Record<string, number>> = {
  'makati-rockwell': 1.85, 'makati-ayala-center': 1.6, 'makati-salcedo-village': 1.4, 'makati-legazpi-village': 1.35, 'makati-bel-air': 1.3, 'makati-century-city': 1.3, 'makati-circuit': 1.2,
  'taguig-bgc': 1.6, 'taguig-burgos-circle': 1.45, 'taguig-uptown-bonifacio': 1.45, 'taguig-mckinley-hill': 1.3, 'taguig-mckinley-west': 1.4, 'taguig-acacia-estates': 0.75,
  'pasig-capitol-commons': 1.6, 'pasig-arcovia-city': 1.3, 'pasig-kapitolyo': 1.25,
  'mandaluyong-ortigas-center': 1.35, 'mandaluyong-wack-wack': 1.3, 'san-juan-greenhills': 1.3,
  'quezon-city-eastwood': 1.25, 'quezon-city-vertis-north': 1.25, 'quezon-city-katipunan': 1.15,
  'pasay-bay-city': 1.2, 'pasay-newport-city': 1.15, 'paranaque-aseana-city': 1.25, 'paranaque-entertainment-city': 1.4,
  'muntinlupa-filinvest-city': 1.3, 'muntinlupa-alabang': 1.3,
}

/** Parking slots: PHP for a slot, PHP a month. Judged, since the real sets hold next to none. */
export const slotPrices: Readonly<Record<Mode, Spread>> = { Sale: [900_000, 0.3], Lease: [5_000, 0.25] }
/** The lowest and highest of the ordinary slots; a few in old buildings go for less. */
export const slotLimits = { Sale: [450_000, 2_000_000], Lease: [3_500, 9_000] } as const

/** Houses: lot in m², and PHP a square metre of land, by area, else city. Judged, but for the townhouses of Cupang (90 to 125 m², 25 to 40 million). */
export type Village = { readonly lot: Spread; readonly land: Spread }
// biome-ignore format: one village a line
export const villages: Readonly<Record<string, Village>> = {
  'makati-forbes-park': { lot: [1_500, 0.3], land: [430_000, 0.16] },
  'makati-dasmarinas-village': { lot: [1_000, 0.3], land: [380_000, 0.16] },
  'makati-urdaneta': { lot: [800, 0.25], land: [360_000, 0.16] },
  'makati-san-lorenzo': { lot: [700, 0.25], land: [330_000, 0.16] },
  'makati-bel-air': { lot: [450, 0.25], land: [330_000, 0.18] },
  'makati-magallanes': { lot: [500, 0.25], land: [260_000, 0.18] },
  'taguig-mckinley-hill': { lot: [320, 0.25], land: [290_000, 0.16] },
  'pasig-valle-verde': { lot: [520, 0.3], land: [170_000, 0.2] },
  'mandaluyong-wack-wack': { lot: [750, 0.3], land: [200_000, 0.2] },
  'san-juan-greenhills': { lot: [520, 0.3], land: [190_000, 0.2] },
  'quezon-city-corinthian-gardens': { lot: [600, 0.25], land: [185_000, 0.18] },
  'quezon-city-white-plains': { lot: [500, 0.3], land: [130_000, 0.2] },
  'quezon-city-katipunan': { lot: [600, 0.3], land: [120_000, 0.22] },
  'quezon-city': { lot: [280, 0.4], land: [75_000, 0.3] },
  'paranaque-bf-homes': { lot: [240, 0.35], land: [62_000, 0.25] },
  paranaque: { lot: [240, 0.35], land: [68_000, 0.25] },
  'muntinlupa-ayala-alabang': { lot: [620, 0.3], land: [115_000, 0.2] },
  muntinlupa: { lot: [130, 0.3], land: [110_000, 0.22] },
  'las-pinas': { lot: [170, 0.35], land: [45_000, 0.25] },
  marikina: { lot: [200, 0.35], land: [48_000, 0.25] },
}

/** Building a house costs about this in PHP a square metre of floor. Judged. */
export const housePerSquareMetre = 28_000

/**
 * Where condos and slots are offered, percent by city: the mean of the real rows' share and of the share of buildings in our own book,
 * with Makati and Taguig lifted by a quarter, since the real sets hold few of their towers.
 */
// biome-ignore format: one line
export const cityShares: Readonly<Record<string, number>> = { makati: 20, taguig: 16, 'quezon-city': 19, pasig: 14.5, manila: 8.5, mandaluyong: 8.5, pasay: 6.3, paranaque: 4, muntinlupa: 3.3, 'las-pinas': 2.2, 'san-juan': 1.2, valenzuela: 0.5 }

/** Areas with more listings than the size of their buildings suggests. Judged; those of Pasig and Mandaluyong so that the rows' own projects weigh here too. */
// biome-ignore format: one line
export const busyAreas: Readonly<Record<string, number>> = { 'taguig-bgc': 2.2, 'makati-salcedo-village': 1.6, 'makati-legazpi-village': 1.4, 'pasig-ortigas-center': 2.4, 'pasig-capitol-commons': 3, 'pasig-arcovia-city': 3.5, 'mandaluyong-greenfield-district': 2.2, 'mandaluyong-wack-wack': 1.6, 'quezon-city-eastwood': 1.5, 'pasay-bay-city': 1.3, 'makati-poblacion': 1.5, 'quezon-city-katipunan': 1.3, 'muntinlupa-ayala-alabang': 3, 'paranaque-bf-homes': 2.5, 'quezon-city': 1.2 }

/** Price levels of builders relative to their area, in standard deviations. Judged. */
// biome-ignore format: one line
export const developerPriceLevels: Readonly<Record<string, number>> = { 'ayala-land-premier': 1, 'rockwell-land': 0.6, 'shang-properties': 0.8, alveo: 0.3, 'federal-land': 0.1, 'dmci-homes': -0.3, smdc: -0.3, avida: -0.3, amaia: -0.7, suntrust: -0.5, 'empire-east': -0.4, cityland: -0.5 }
