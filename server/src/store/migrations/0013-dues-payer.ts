/** Who pays the monthly dues of a leased home: `Tenant` or `Owner`; null: not stated. */
export const up = 'alter table listing add column dues_paid_by text'
