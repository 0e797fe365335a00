/**
 * `import_run.photo_progress`: how far the photos of a run are fetched, until they end; null: they have not begun, or have ended.
 *
 * `photo_source` outlives its upload: a photo that the poster has taken from the home is known as one that an import has set, so that it stays away.
 */
export const up = `
alter table import_run add column photo_progress jsonb;
alter table photo_source drop constraint photo_source_upload_id_fkey;
drop index photo_source_upload;
`;
