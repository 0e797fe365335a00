/**
 * `city` and `area`: `created_by`, `created_at` and `reviewed_at` as of `estate`. `import_run_id` of the three: the import that brought the place; null: none, or it
 * is deleted. `import_run.new_places`: how many places the running run is about to add, which count against the poster's limit of a day. `merged_place`: ids of deleted places that a reviewer found to be another one of the
 * same kind, `into_id`.
 */
export const up = `
alter table import_run add column new_places integer not null default 0;
alter table city add column created_by text references account (id) on delete set null, add column created_at timestamptz not null default now(),
  add column reviewed_at timestamptz(3), add column import_run_id text references import_run (id) on delete set null;
alter table area add column created_by text references account (id) on delete set null, add column created_at timestamptz not null default now(),
  add column reviewed_at timestamptz(3), add column import_run_id text references import_run (id) on delete set null;
alter table estate add column import_run_id text references import_run (id) on delete set null;
create index city_import_run on city (import_run_id) where import_run_id is not null;
create index area_import_run on area (import_run_id) where import_run_id is not null;
create index estate_import_run on estate (import_run_id) where import_run_id is not null;
create table merged_place (id text primary key, kind text not null, into_id text not null);
create index merged_place_into on merged_place (into_id);
`
