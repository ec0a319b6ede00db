-- The company that runs the shop: one record that pages, policies, invoices and letters read. Empty: not set, and not shown.
create schema company;

create table company.record (
  is_only boolean primary key default true check (is_only),
  legal_name text not null default '',
  trade_name text not null default '',
  cin text not null default '',
  -- [{state_code, gstin}]; the first one is on our own invoices
  gstins jsonb not null default '[]' check (jsonb_typeof(gstins) = 'array'),
  address text not null default '',
  email text not null default '',
  phone text not null default '',
  -- {name, email, phone}
  grievance_officer jsonb not null default '{"name": "", "email": "", "phone": ""}',
  nodal_contact jsonb not null default '{"name": "", "email": "", "phone": ""}',
  social jsonb not null default '{"instagram": "", "facebook": "", "youtube": "", "pinterest": ""}'
);

insert into company.record default values;
