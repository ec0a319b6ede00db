-- A network from which a number has logged in has an allowance of codes of its own, like a browser: strangers who use up
-- the number's allowance do not stop its owner there. secret_hash of a network is a MAC of its address.
alter table idp.devices add column kind text not null default 'browser' check (kind in ('browser', 'network'));
