/**
 * Statistics of the Metro Manila market from which the demo market is generated.
 *
 * Source: two data sets of real listings, 826 + 1,409 apartments of November 2022 (sale and lease, by city) and 1,500 listings for sale with
 * coordinates. 758 homes for sale and 279 for lease remain after cleaning; each of n listings at one point has the weight 1/√n. Medians of
 * cities and areas with few listings are shrunk towards the median of Metro Manila (as three additional listings would). "Estimate" marks values
 * without real listings, set by comparison with neighbouring areas. `docs/demo-market.md` compares the data sets with the demo market.
 */

/** A log-normal distribution: its median, and the standard deviation of its natural logarithm. */
export type LogNormal = readonly [median: number, deviation: number]
type Mode = 'Sale' | 'Lease'

/** Shares of listings by bedrooms in percent: studio, 1, 2, 3, 4, 5. Few real listings have more than three; some exist here so that no filter is empty. */
export const bedroomShares: Readonly<Record<Mode, readonly number[]>> = { Sale: [20, 34, 28, 13, 4, 1], Lease: [27, 37, 25, 8, 2, 1] }

/** Floor area of a condo, m²: studio, 1 to 5 bedrooms (five for sale is an estimate). */
export const floorAreas: Readonly<Record<Mode, readonly LogNormal[]>> = {
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

/** The smallest floor area of a condo by bedrooms, m²: studio, 1 to 5 (a tenth of the real listings is smaller). */
export const smallestFloorAreas: readonly number[] = [15, 18, 34, 50, 75, 120]

/**
 * Price per m² relative to the median of the city, by bedrooms: large homes cost less per m². Adjusted by hand so that the medians by bedrooms
 * agree with the data sets, which give 1.02, 1.00, 0.97, 0.77, 0.79, 0.64 for sale and 1.03, 1.05, 0.83, 0.90, 0.77, 1.12 for lease.
 */
export const bedroomFactors: Readonly<Record<Mode, readonly number[]>> = {
  Sale: [1.05, 1.18, 0.99, 0.78, 0.8, 0.75],
  Lease: [1.02, 1.03, 0.79, 0.9, 0.85, 0.9],
}

/** Prices of condos for sale in PHP per m²: by area with real listings, and by city for its other areas. */
// biome-ignore format: one place per line
export const salePricesPerSquareMetre: Readonly<Record<string, LogNormal>> = {
  makati: [165_000, 0.32],
  taguig: [185_000, 0.3], // estimate
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

/** Rents of condos in PHP per m² and month: by area with real listings, and by city for its other areas. */
// biome-ignore format: one place per line
export const rentsPerSquareMetre: Readonly<Record<string, LogNormal>> = {
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

/** Prices of areas without real listings, relative to their city. Estimates. */
// biome-ignore format: one city per line
export const estimatedPremiums: Readonly<Record<string, number>> = {
  'makati-rockwell': 1.85, 'makati-ayala-center': 1.6, 'makati-salcedo-village': 1.4, 'makati-legazpi-village': 1.35, 'makati-bel-air': 1.3, 'makati-century-city': 1.3, 'makati-circuit': 1.2,
  'taguig-bgc': 1.6, 'taguig-burgos-circle': 1.45, 'taguig-uptown-bonifacio': 1.45, 'taguig-mckinley-hill': 1.3, 'taguig-mckinley-west': 1.4, 'taguig-acacia-estates': 0.75,
  'pasig-capitol-commons': 1.6, 'pasig-arcovia-city': 1.3, 'pasig-kapitolyo': 1.25,
  'mandaluyong-ortigas-center': 1.35, 'mandaluyong-wack-wack': 1.3, 'san-juan-greenhills': 1.3,
  'quezon-city-eastwood': 1.25, 'quezon-city-vertis-north': 1.25, 'quezon-city-katipunan': 1.15,
  'pasay-bay-city': 1.2, 'pasay-newport-city': 1.15, 'paranaque-aseana-city': 1.25, 'paranaque-entertainment-city': 1.4,
  'muntinlupa-filinvest-city': 1.3, 'muntinlupa-alabang': 1.3,
}

/** Prices of a parking slot: PHP, or PHP per month. Estimates, since the data sets contain few slots. */
export const slotPrices: Readonly<Record<Mode, LogNormal>> = { Sale: [900_000, 0.3], Lease: [5_000, 0.25] }
/** Lowest and highest price of a parking slot; a few in old estates cost less. */
export const slotLimits = { Sale: [450_000, 2_000_000], Lease: [3_500, 9_000] } as const

/** Lot area of a house in m², and price of land in PHP per m². */
export type VillagePrices = { readonly lotArea: LogNormal; readonly landPrice: LogNormal }
/** Villages by area, else city. Estimates, except `muntinlupa`: townhouses of Cupang (90 to 125 m², 25 to 40 million). */
// biome-ignore format: one village per line
export const villagePrices: Readonly<Record<string, VillagePrices>> = {
  'makati-forbes-park': { lotArea: [1_500, 0.3], landPrice: [430_000, 0.16] },
  'makati-dasmarinas-village': { lotArea: [1_000, 0.3], landPrice: [380_000, 0.16] },
  'makati-urdaneta': { lotArea: [800, 0.25], landPrice: [360_000, 0.16] },
  'makati-san-lorenzo': { lotArea: [700, 0.25], landPrice: [330_000, 0.16] },
  'makati-bel-air': { lotArea: [450, 0.25], landPrice: [330_000, 0.18] },
  'makati-magallanes': { lotArea: [500, 0.25], landPrice: [260_000, 0.18] },
  'taguig-mckinley-hill': { lotArea: [320, 0.25], landPrice: [290_000, 0.16] },
  'pasig-valle-verde': { lotArea: [520, 0.3], landPrice: [170_000, 0.2] },
  'mandaluyong-wack-wack': { lotArea: [750, 0.3], landPrice: [200_000, 0.2] },
  'san-juan-greenhills': { lotArea: [520, 0.3], landPrice: [190_000, 0.2] },
  'quezon-city-corinthian-gardens': { lotArea: [600, 0.25], landPrice: [185_000, 0.18] },
  'quezon-city-white-plains': { lotArea: [500, 0.3], landPrice: [130_000, 0.2] },
  'quezon-city-katipunan': { lotArea: [600, 0.3], landPrice: [120_000, 0.22] },
  'quezon-city': { lotArea: [280, 0.4], landPrice: [75_000, 0.3] },
  'paranaque-bf-homes': { lotArea: [240, 0.35], landPrice: [62_000, 0.25] },
  paranaque: { lotArea: [240, 0.35], landPrice: [68_000, 0.25] },
  'muntinlupa-ayala-alabang': { lotArea: [620, 0.3], landPrice: [115_000, 0.2] },
  muntinlupa: { lotArea: [130, 0.3], landPrice: [110_000, 0.22] },
  'las-pinas': { lotArea: [170, 0.35], landPrice: [45_000, 0.25] },
  marikina: { lotArea: [200, 0.35], landPrice: [48_000, 0.25] },
}

/** Cost of building a house in PHP per m² of floor area. An estimate. */
export const constructionCostPerSquareMetre = 28_000

/**
 * Shares of condos and parking slots by city, percent: the mean of the share in the data sets and of the share of our estates. Makati and Taguig
 * are raised by a quarter, since the data sets contain few of their towers.
 */
// biome-ignore format: one line
export const cityShares: Readonly<Record<string, number>> = { makati: 20, taguig: 16, 'quezon-city': 19, pasig: 14.5, manila: 8.5, mandaluyong: 8.5, pasay: 6.3, paranaque: 4, muntinlupa: 3.3, 'las-pinas': 2.2, 'san-juan': 1.2, valenzuela: 0.5 }

/** Factors for areas with more listings than their estates suggest. Estimates; in Pasig and Mandaluyong by the estates of the data sets. */
// biome-ignore format: one line
export const busyAreas: Readonly<Record<string, number>> = { 'taguig-bgc': 2.2, 'makati-salcedo-village': 1.6, 'makati-legazpi-village': 1.4, 'pasig-ortigas-center': 2.4, 'pasig-capitol-commons': 3, 'pasig-arcovia-city': 3.5, 'mandaluyong-greenfield-district': 2.2, 'mandaluyong-wack-wack': 1.6, 'quezon-city-eastwood': 1.5, 'pasay-bay-city': 1.3, 'makati-poblacion': 1.5, 'quezon-city-katipunan': 1.3, 'muntinlupa-ayala-alabang': 3, 'paranaque-bf-homes': 2.5, 'quezon-city': 1.2 }

/** Price levels of developers relative to the area of the estate, in standard deviations. Estimates. */
// biome-ignore format: one line
export const developerPriceLevels: Readonly<Record<string, number>> = { 'ayala-land-premier': 1, 'rockwell-land': 0.6, 'shang-properties': 0.8, alveo: 0.3, 'federal-land': 0.1, 'dmci-homes': -0.3, smdc: -0.3, avida: -0.3, amaia: -0.7, suntrust: -0.5, 'empire-east': -0.4, cityland: -0.5 }
