import type { DemoPoster } from './demo-types.ts'
import type { Chance } from './random.ts'

const ownerCount = 60
const agentCount = 25

const numbered = (count: number, username: string, zh: string, en: string, role: DemoPoster['role']): readonly DemoPoster[] =>
  Array.from({ length: count }, (_, index) => {
    const language = index % 2 === 0 ? 'en' : 'zh'
    return { username: `${username}-${String(index + 1).padStart(3, '0')}`, name: `${zh} ${index + 1} / ${en} ${index + 1}`, role, language }
  })

const owners = numbered(ownerCount, 'owner', '业主', 'Owner', 'Owner')
const agents = numbered(agentCount, 'agent', '经纪', 'Agent', 'Intermediary')

/** The posters of the demo market: made up, named by role and number in both languages, so that no name looks like a person. Half write Chinese. */
export const demoPosters: readonly DemoPoster[] = [...owners, ...agents]

/** Agents post most listings, and a few agents most of those. */
const agentShare = 0.86
const agentWeights = agents.map((agent, index) => [agent, 1 / (1 + index * 0.12)] as const)

/** A random poster. */
export const posterOf = (chance: Chance): DemoPoster => (chance.happens(agentShare) ? chance.weighted(agentWeights) : chance.pick(owners))
