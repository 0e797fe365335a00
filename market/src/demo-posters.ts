import type { PermissionCode } from '@site/domain/permissions.ts'
import type { DemoPoster } from './demo-types.ts'
import type { RandomSource } from './random.ts'

const ownerCount = 60
const agentCount = 25

/** Agents who may read the unit numbers of others: only listings of such agents are joined to one home. */
export const joiningAgents: readonly string[] = ['agent-008', 'agent-009', 'agent-010', 'agent-011']
const permissionsOf = (username: string): readonly PermissionCode[] => (joiningAgents.includes(username) ? ['listing.roomNumber'] : [])

const postersOf = (count: number, username: string, zh: string, en: string, role: DemoPoster['role']): readonly DemoPoster[] =>
  Array.from({ length: count }, (_, index) => {
    const [name, locale] = [`${username}-${String(index + 1).padStart(3, '0')}`, index % 2 === 0 ? 'en' : 'zh'] as const
    return { username: name, name: `${zh} ${index + 1} / ${en} ${index + 1}`, role, locale, permissions: permissionsOf(name) }
  })

const owners = postersOf(ownerCount, 'owner', '业主', 'Owner', 'Owner')
const agents = postersOf(agentCount, 'agent', '经纪', 'Agent', 'Intermediary')

/**
 * The posters of the demo market: fictional, named by role and number in both languages, so that no name looks like a real person.
 * Half of each role have locale zh.
 */
export const demoPosters: readonly DemoPoster[] = [...owners, ...agents]

/** Share of listings that agents post, 0 to 1. The first agents have the largest weights. */
const agentShare = 0.86
const agentWeights = agents.map((agent, index) => [agent, 1 / (1 + index * 0.12)] as const)

/** A random poster of a listing, by role and weight. */
export const pickPoster = (random: RandomSource): DemoPoster => (random.boolean(agentShare) ? random.weighted(agentWeights) : random.pick(owners))
