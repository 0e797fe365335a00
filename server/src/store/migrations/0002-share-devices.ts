/**
 * `share_device`: the devices that answered by a link without a name. `device`: a hash of the random text that the device keeps for the link. `who`: empty, or the
 * name that the person without one has said since.
 */
export const up = `
create table share_device (
  code text not null references short_url (code) on delete cascade, device text not null, who text not null default '', primary key (code, device)
);
`
