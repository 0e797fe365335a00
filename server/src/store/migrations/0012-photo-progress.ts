/** `import_run.photo_progress`: how far the photos of a run are fetched, until they end; null: they have not begun, or have ended. */
export const up = 'alter table import_run add column photo_progress jsonb'
