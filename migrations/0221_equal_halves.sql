-- CGST and SGST are each the tax at half the rate on the same value (CGST Act s.9, each State's own Act s.9), so a new document states them equal. Those issued
-- before stay as they are.
create function invoices.check_halves() returns trigger language plpgsql as $$
begin
  if new.cgst_paise <> new.sgst_paise then
    raise exception 'CGST of % paise and SGST of % paise on % are not equal', new.cgst_paise, new.sgst_paise, new.number
      using errcode = 'check_violation', constraint = 'documents_halves';
  end if;
  return new;
end $$;
create trigger documents_halves before insert on invoices.documents for each row execute function invoices.check_halves();
