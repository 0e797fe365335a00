/** The access and problems of calls for agents who may use share lists. */
export const ofAgents = { access: 'signed-in', problems: ['agentsOnly', 'listsOff'] } as const

/** The access and problems of calls about one list of an agent. */
export const ofOwnList = { access: 'signed-in', problems: [...ofAgents.problems, 'notFound'] } as const

/** The access and problems of calls that add a list. */
export const ofNewList = { access: 'signed-in', problems: [...ofOwnList.problems, 'listsFull'] } as const

/** The access and problems of the answers of a client by a link. */
export const byLink = { access: 'anyone', problems: ['notFound', 'linkEnded', 'accountClosed', 'answersFull'] } as const

/** The same for answers about homes, which must still be there. */
export const byLinkOfHomes = { access: 'anyone', problems: [...byLink.problems, 'removed', 'homeGone', 'someHomeGone', 'notInList'] } as const
