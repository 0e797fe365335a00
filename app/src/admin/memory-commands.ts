import { AdminFault } from './admin-fault.ts'
import type { Command, CommandContext } from './command.ts'
import { memoryWords as words } from './memory.words.ts'

function followerOf({ services }: CommandContext) {
  if (!services.follower) throw new AdminFault(words.noMemory, {})
  return services.follower
}

/** Prints the state of the index: a name and a number per line, for people and for monitoring. */
const memory: Command = async (_, context) => {
  for (const [name, value] of Object.entries(followerOf(context).facts)) context.print(`${name}\t${String(value)}`)
}

const rebuild: Command = async (_, context) => {
  followerOf(context).rebuild()
  context.printWords(words.rebuilding)
}

/** Commands about the index of a running site. */
export const memoryCommands: Readonly<Record<string, Command>> = { memory, 'memory:rebuild': rebuild }
