-- Who runs the shop: one record that pages, policies, invoices and letters read. Empty means: not set, so it is shown nowhere.
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

-- Its two former places. The officer that an earlier migration wrote is the demo's: where no administrator set one, there is none.
update company.record set
  legal_name = operator.legal_name,
  trade_name = operator.trade_name,
  address = operator.address,
  gstins = jsonb_build_array(jsonb_build_object('state_code', left(operator.gstin, 2)::int, 'gstin', operator.gstin))
from payouts.operator;

update company.record set
  grievance_officer = jsonb_build_object('name', officer.name, 'email', officer.email, 'phone', officer.phone)
from (
  select name, email, phone from support.officers
  where set_by is not null and from_day <= (now() at time zone 'Asia/Kolkata')::date
  order by from_day desc limit 1
) officer;

drop table payouts.operator;
drop table support.officers;
