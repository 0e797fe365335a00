import type { PriceQuestion } from '@site/domain/calls/publishing.ts'
import { firstText } from '@site/domain/publishing/first-text.ts'
import { intendedPrice } from '@site/domain/publishing/plausible-price.ts'
import { ProblemError } from '@site/domain/problems.ts'
import type { Handlers, RequestContext, Services } from '../../services.ts'
import { requireId } from '../accounts/require-account.ts'
import { requireWithinLimit } from '../limits/limits.ts'
import { usableEstate } from '../places/missing-estates.ts'
import { similarHomePrices } from './similar-homes.ts'

type PlaceIds = { readonly [Key in 'estate' | 'area' | 'city']?: string | null }

/** The place of an id; null without one. Throws `invalid` for an unknown id. */
function requirePlace<Place>(key: keyof PlaceIds, id: string | null | undefined, find: (id: string) => Place | undefined): Place | null {
  if (!id) return null
  const place = find(id)
  if (!place) throw new ProblemError('invalid', { [key]: 'unknownOption' })
  return place
}

/** Building, area and city of entered values; those of the building if there is one. Throws `invalid` for an unknown id. */
function requirePlaces(ids: PlaceIds, { places }: Services, accountId: string) {
  const estate = requirePlace('estate', ids.estate, (id) => usableEstate(places, id, accountId))
  const area = requirePlace('area', estate ? estate.areaId : ids.area, (id) => places.area(id))
  const city = requirePlace('city', estate?.cityId ?? area?.cityId ?? ids.city, (id) => places.city(id))
  return { estate, area, city }
}

async function helpWithPrice(question: PriceQuestion, { viewer, services }: RequestContext) {
  const { estate, area, city } = requirePlaces(question, services, requireId(viewer))
  const around = { estate: estate?.id ?? null, area: area?.id ?? null, city: city?.id ?? null }
  const { per, scopes, compared } = await similarHomePrices(services.database.db, question, around, requireId(viewer))
  const suggestion = compared && per === 'home' && question.price ? intendedPrice(question.price, compared) : null
  return { per, scopes, compared: compared?.scope ?? null, suggestion }
}

/** Calls that help a person who fills in the publishing form; they store nothing. */
export const publishingHelpHandlers = {
  'POST /frontend/api/listing/pricehelp': async (question, context) => {
    await requireWithinLimit(context, 'priceHelp', requireId(context.viewer))
    return await helpWithPrice(question, context)
  },

  'POST /frontend/api/listing/firsttext': async (values, context) => {
    const accountId = requireId(context.viewer)
    await requireWithinLimit(context, 'firstText', accountId)
    const { estate, area, city } = requirePlaces(values, context.services, accountId)
    const names = { estate: estate?.name ?? null, area: area?.name ?? null, city: city?.name ?? null }
    return { text: firstText(values, names, context.services.profile.currency) }
  },
} satisfies Partial<Handlers>
