/**
 * `listing.import_revision`: the revision of an imported listing when a file last agreed with it. Fields that changed by hand after it (`revisions`) keep their
 * values in later imports.
 */
export const up = 'alter table listing add column import_revision integer'
