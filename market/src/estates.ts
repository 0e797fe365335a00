import type { Estate } from '@site/domain/place.ts'
import { bayEstates } from './estates-bay.ts'
import { makatiEstates } from './estates-makati.ts'
import { ortigasEstates } from './estates-ortigas.ts'
import { quezonCityEstates } from './estates-quezon-city.ts'
import { outerEstates } from './estates-outer.ts'
import { taguigEstates } from './estates-taguig.ts'

/** All estates of the default site, collected by hand. */
export const estates: readonly Estate[] = [...makatiEstates, ...taguigEstates, ...ortigasEstates, ...quezonCityEstates, ...bayEstates, ...outerEstates]
