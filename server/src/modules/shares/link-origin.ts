import type { ShareVariant } from '@site/domain/sharing/share.ts'
import { neutralOriginOf } from '@site/domain/site-profile.ts'
import type { RequestContext } from '../../services.ts'

/** The origin of a short address; without brand that of the neutral host, if there is one (P4.4). */
export const originOf = ({ origin, services, isNeutral }: RequestContext, variant?: ShareVariant): string =>
  isNeutral || variant === 'Intermediary' ? neutralOriginOf(services.profile, origin) : origin
