import type { DemoPoster } from './demo-types.ts'
import type { Chance } from './random.ts'

const ownerCount = 60
const agentCount = 25

const numbered = (count: number, username: string, zh: string, en: string, role: DemoPoster['role']): readonly DemoPoster[] =>
  Array.from({ length: count }, (_, at) => {
    const language = at % 2 === 0 ? 'en' : 'zh'
    return { username: `${username}-${String(at + 1).padStart(3, '0')}`, name: `${zh} ${at + 1} / ${en} ${at + 1}`, role, language }
  })

const owners = numbered(ownerCount, 'owner', '业主', 'Owner', 'Owner')
const agents = numbered(agentCount, 'agent', '经纪', 'Agent', 'Intermediary')

/** Everybody who posts in the demo market: made up, and named by role and number so that nobody takes them for a person, in both languages. Half write Chinese. */
export const demoPosters: readonly DemoPoster[] = [...owners, ...agents]

/** Agents hold most listings, and a few agents most of those. */
const agentShare = 0.86
const agentWeights = agents.map((agent, at) => [agent, 1 / (1 + at * 0.12)] as const)

/** Who posts a listing. */
export const posterOf = (chance: Chance): DemoPoster => (chance.happens(agentShare) ? chance.weighted(agentWeights) : chance.pick(owners))
