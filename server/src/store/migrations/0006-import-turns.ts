/**
 * `import_run.network`: the network that started a run, as a keyed hash, until the run ends; null: unknown. `turn`: its place among the runs that wait, smaller
 * ones first; null: it does not wait. `new_homes`: the most homes that a running run adds; null: unknown. `queue`: that of its job.
 */
export const up = `
alter table import_run add column network text, add column turn integer, add column new_homes integer,
  add column queue text, add column started_at timestamptz;
create index import_run_turn on import_run (turn) where turn is not null;
`
