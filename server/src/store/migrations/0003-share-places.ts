/**
 * `share_name`: the names that have answered by a link, which keep their place. `sender`: the network that brought a name or device, as a keyed hash that differs
 * from link to link, so that one network takes at most half of the places; null: unknown.
 */
export const up = `
alter table share_device add column sender text;
create table share_name (
  code text not null references short_url (code) on delete cascade, who text not null, sender text,
  created_at timestamptz(3) not null default now(), primary key (code, who)
);
insert into share_name (code, who, created_at)
  select code, who, min(at) from (select code, who, changed_at as at from share_reaction
    union all select code, who, created_at from share_message where not is_from_agent
    union all select code, who, created_at from share_viewing) as given
  where who <> '' group by code, who;
`
