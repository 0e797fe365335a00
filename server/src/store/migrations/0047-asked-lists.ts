/**
 * When an agent asked for sharing lists, until an operator answers; and when an operator last switched them off, so that a site that opens them to
 * every confirmed agent does not switch them on again.
 */
export const up = `
alter table account add column lists_asked_at timestamptz(3), add column lists_closed_at timestamptz(3);
update account set lists_closed_at = now()
  where not 'sharelist' = any(permission_codes) and id in (
    select subject from audit_log where act = 'set-permission' and detail->>'code' = 'sharelist' and detail->>'isOn' = 'false');
create index account_lists_asked on account (lists_asked_at) where lists_asked_at is not null;
`
