/**
 * A listing that is removed for good: the row stays for the links and lists of others, and nothing of it but its number, kind, city and dates. The
 * listings of accounts that were deleted are removed.
 */
export const up = `
alter table listing add column removed_at timestamptz(3);
delete from price_history using listing join account on account.id = poster_id where listing_id = listing.id and deleted_at is not null;
update listing set removed_at = case when shelf in ('OnShelf', 'OffShelf') or shelved_at is not null then now() end, shelf = 'Draft', off_shelf_reason = null,
  custom_number = null, area_id = null, estate_id = null, developer_id = null, tower = null, floor = null, facing = null, balcony = null, pets_allowed = null,
  pet_rules_zh = null, pet_rules_en = null, open_fire_allowed = null, occupancy_limit = null, bedrooms = null, living_rooms = null, bathrooms = null, furnished = null,
  parking_slot_count = null, room_number = null, floor_area = null, lot_area = null, price = null, monthly_dues = null, dues_paid_by = null, deposit_pay = null,
  available_from = null, commission_rate = null, source = null, owner_name = null, owner_contact = null, remarks_zh = null, remarks_en = null, private_remarks = null,
  vr = null, slot_level = null, slot_width = null, slot_length = null, is_roofed = null, owners_only = null, shortest_lease = null, place_shown = null, lat = null, lng = null,
  exact_place = null, previous_price = null, price_changed_at = null, price_drop = null, has_video = false, remark_grams = '{}', import_source = null, import_key = null,
  original_currency = null, original_price = null, version = version + 1
  from account where account.id = poster_id and deleted_at is not null;
delete from status_history using listing join account on account.id = poster_id where listing_id = listing.id and deleted_at is not null;
delete from media using listing join account on account.id = poster_id where listing_id = listing.id and deleted_at is not null;
update favourite set saved_price = null from listing join account on account.id = poster_id where listing_id = listing.id and deleted_at is not null;
`
