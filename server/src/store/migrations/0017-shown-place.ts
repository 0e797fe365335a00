/**
 * How exactly the place of a listing is shown. Columns of the place hold what everybody may know, so that each search, count and page uses it;
 * `exact_place` has the entered `estate`, `developer`, `tower` and `point` of a listing that shows less, for its poster.
 */
export const up = 'alter table listing add column place_shown text, add column exact_place jsonb'
