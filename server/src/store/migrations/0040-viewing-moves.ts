/**
 * Who asked for a viewing, and what became of it. `asker`: the public half of the key of the device that asked, empty for viewings from before,
 * which every device of the link may still move; null: only the agent may. `asker_hash`: of the secret half. `moves`: the latest changes.
 */
export const up = `
alter table share_viewing add column asker text, add column asker_hash text, add column moves jsonb not null default '[]';
update share_viewing set asker = '';
`
