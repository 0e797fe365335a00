/** `media.poster` is the address of the picture of a video before it plays. A panorama is a photo of the whole surroundings, 360° × 180°. */
export const up = `
alter table media add column poster text, add column seconds double precision, add column is_panorama boolean not null default false;
alter table upload add column is_panorama boolean not null default false;
`
