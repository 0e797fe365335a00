/** A city or an area that an import created is unpublished until an operator checks it, and may have no point until then. */
export const up = `
alter table city add column published boolean not null default true, alter column lat drop not null, alter column lng drop not null,
  add constraint city_published_point check (not published or (lat is not null and lng is not null));
alter table area add column published boolean not null default true, alter column lat drop not null, alter column lng drop not null,
  add constraint area_published_point check (not published or (lat is not null and lng is not null));
`
