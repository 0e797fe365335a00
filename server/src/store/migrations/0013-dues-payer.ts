/** Who pays the monthly dues of a leased home: `Tenant` or `Owner`; null: unknown. */
export const up = 'alter table listing add column dues_paid_by text'
