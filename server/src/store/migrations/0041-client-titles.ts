/**
 * The title of a list that its clients see; empty: neutral words. Titles from before stay with their agents, since they may name a client or a
 * budget: open links show neutral words until the agent writes a title for clients.
 */
export const up = `alter table share_list add column client_title text not null default ''`
