import type { Chance } from './random.ts'
import type { DemoPoster } from './demo-types.ts'

const ownerCount = 60
const agentCount = 25
const three = (number: number) => String(number).padStart(3, '0')

const owners: readonly DemoPoster[] = Array.from({ length: ownerCount }, (_, at) => ({ username: `owner-${three(at + 1)}`, name: `业主 Owner ${at + 1}`, role: 'Owner' }))
const agents: readonly DemoPoster[] = Array.from({ length: agentCount }, (_, at) => ({ username: `agent-${three(at + 1)}`, name: `经纪 Agent ${at + 1}`, role: 'Intermediary' }))

/** Everybody who posts in the demo market: made up, and named so that nobody takes them for a person. */
export const demoPosters: readonly DemoPoster[] = [...owners, ...agents]

/** Agents hold most listings, and a few agents most of those. */
const agentShare = 0.86
const agentWeights = agents.map((agent, at) => [agent, 1 / (1 + at * 0.12)] as const)

/** Who posts a listing. */
export const posterOf = (chance: Chance): DemoPoster => (chance.happens(agentShare) ? chance.weighted(agentWeights) : chance.pick(owners))
