/**
 * `import_run.checks`: what the checks of the whole file found when a run began, until it ends; null: they have not run. `done` says up to which row of
 * the file the rows and their remarks are stored, so that a run goes on there.
 */
export const up = 'alter table import_run add column checks jsonb'
