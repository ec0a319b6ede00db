-- The staff's list of documents: ordered by day or amount, found by number.
create index documents_by_day on invoices.documents (issued_on desc, id desc);
create index documents_by_total on invoices.documents (total_paise desc, id desc);
create index documents_by_number on invoices.documents (number);
