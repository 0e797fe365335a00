/** A message may cancel the agreed viewing at its time (`viewing_at`), or take the writer's cancellation back; null: it offers the time or agrees to it. */
export const up = `alter table message add column viewing_move text check (viewing_move in ('cancel', 'restore'))`
