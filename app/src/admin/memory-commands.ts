import { AdminFault } from './admin-fault.ts'
import type { Command, CommandContext } from './command.ts'
import { memoryWords as words } from './memory.words.ts'

function followerOf({ services }: CommandContext) {
  if (!services.follower) throw new AdminFault(words.noMemory, {})
  return services.follower
}

/** Prints what is kept in memory, a name and a number on each line, for people and for whatever watches the site. */
const memory: Command = async (_, context) => {
  for (const [name, value] of Object.entries(followerOf(context).facts)) context.say(`${name}\t${String(value)}`)
}

const rebuild: Command = async (_, context) => {
  followerOf(context).rebuild()
  context.tell(words.rebuilding)
}

/** What an operator can see and do about what a running site keeps in memory. */
export const memoryCommands: Readonly<Record<string, Command>> = { memory, 'memory:rebuild': rebuild }
