/**
 * For each language, the prices, dues and areas that a listing had since its remarks were written, the last 20: visitors get no remarks that still
 * say one. Remarks from before are taken to be older than each change of the price.
 */
export const up = `
alter table listing add column past_facts_zh jsonb, add column past_facts_en jsonb;
create function past_facts(kept jsonb, former jsonb, is_rewritten boolean) returns jsonb language sql immutable as $$
  select case when not is_rewritten then jsonb_path_query_array(coalesce(kept, '[]') || former, '$[last - 19 to last]') end
$$;
create function keep_past_facts() returns trigger language plpgsql as $$
declare former jsonb := '[]';
begin
  if new.price is distinct from old.price and old.price is not null then former := former || to_jsonb(old.price); end if;
  if new.monthly_dues is distinct from old.monthly_dues and old.monthly_dues is not null then former := former || to_jsonb(old.monthly_dues); end if;
  if new.floor_area is distinct from old.floor_area and old.floor_area is not null then former := former || to_jsonb(old.floor_area); end if;
  if new.lot_area is distinct from old.lot_area and old.lot_area is not null then former := former || to_jsonb(old.lot_area); end if;
  new.past_facts_zh := past_facts(new.past_facts_zh, former, new.remarks_zh is null or new.remarks_zh is distinct from old.remarks_zh);
  new.past_facts_en := past_facts(new.past_facts_en, former, new.remarks_en is null or new.remarks_en is distinct from old.remarks_en);
  return new;
end $$;
create trigger listing_past_facts before update on listing for each row
  when ((new.price, new.monthly_dues, new.floor_area, new.lot_area, new.remarks_zh, new.remarks_en)
    is distinct from (old.price, old.monthly_dues, old.floor_area, old.lot_area, old.remarks_zh, old.remarks_en))
  execute function keep_past_facts();
update listing set past_facts_zh = past.prices, past_facts_en = past.prices
  from (select listing_id, jsonb_agg(distinct price) as prices from price_history where price is not null group by 1 having count(distinct price) > 1) as past
  where past.listing_id = listing.id and listing.removed_at is null;
`
