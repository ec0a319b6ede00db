-- What the onboarding of a seller asks for and the store did not keep: what kind of business it is by its PAN, where exactly parcels are
-- fetched and where goods come back to when that is not its own address, and its grievance officer (E-Commerce Rules 2020, 6(3)).
alter table sellers.stores
  add column constitution text not null default '' check (constitution in ('', 'individual', 'proprietor', 'firm', 'company', 'huf', 'other')),
  add column pickup jsonb check (pickup ?& array['address', 'city', 'state_code', 'pin', 'phone']),
  add column returns jsonb check (returns ?& array['address', 'city', 'state_code', 'pin', 'phone']),
  add column officer_name text not null default '',
  add column officer_email text not null default '';
