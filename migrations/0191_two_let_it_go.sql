-- What no courier asked for is let go by two people, as what a courier owes is: who asked, for how much and why. The amount changed: it is asked for anew.
alter table cash.instruments
  add column forgo_asked_by bigint,
  add column forgo_asked_paise bigint,
  add column forgo_because text not null default '',
  add check ((forgo_asked_by is null) = (forgo_asked_paise is null));
