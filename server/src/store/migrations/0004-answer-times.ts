/**
 * Each act of a client on a home keeps its own time, also where answers are joined. `share_reaction.verdicts`: the verdicts in the order in which they were given, with their
 * times (ISO); one that was taken back is null; the last 20. `note_at`: the last change of the note; null: there was none.
 */
export const up = `
alter table share_reaction add column verdicts jsonb not null default '[]', add column note_at timestamptz(3);

create function verdict_at(verdict text, at timestamptz) returns jsonb language sql stable as $$
  select jsonb_build_object('verdict', verdict, 'at', to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
$$;

update share_reaction set verdicts = case when verdict is null then '[]' else jsonb_build_array(verdict_at(verdict, changed_at)) end,
  note_at = case when note <> '' then changed_at end;

create function keep_answer_times() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.verdict is not null then new.verdicts := jsonb_build_array(verdict_at(new.verdict, new.changed_at)); end if;
    if new.note <> '' then new.note_at := new.changed_at; end if;
    return new;
  end if;
  if new.verdict is distinct from old.verdict then
    new.verdicts := old.verdicts || verdict_at(new.verdict, new.changed_at);
    if jsonb_array_length(new.verdicts) > 20 then new.verdicts := new.verdicts - 0; end if;
  end if;
  if new.note <> old.note then new.note_at := new.changed_at; end if;
  return new;
end $$;
create trigger share_reaction_answer_times before insert or update on share_reaction for each row execute function keep_answer_times();
`
