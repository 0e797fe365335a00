/**
 * `media.edits` are the edits that a photo of a listing shows; null: unknown, or it has no upload. Numbers of renderings grow by random steps, so that the
 * address of one that waits for a reviewer cannot be guessed.
 */
export const up = `
alter table upload alter column rendering type bigint, alter column shown type bigint;
alter table media add column edits jsonb;
update media set edits = '{"rotate":0,"crop":null,"covers":[]}'::jsonb || upload.edits from upload
where upload.id = upload_id and upload.kind = 'photo' and url = '/resource/photo/' || key || '-' || shown || '.webp';
`
