import type { Estate } from '@site/domain/place.ts'
import { bayEstates } from './estates-bay.ts'
import { makatiEstates } from './estates-makati.ts'
import { ortigasEstates } from './estates-ortigas.ts'
import { quezonCityEstates } from './estates-quezon-city.ts'
import { southEstates } from './estates-south.ts'
import { taguigEstates } from './estates-taguig.ts'

/** Every building and subdivision of Metro Manila that the default site knows, by hand. */
export const estates: readonly Estate[] = [...makatiEstates, ...taguigEstates, ...ortigasEstates, ...quezonCityEstates, ...bayEstates, ...southEstates]
