-- Fees of seats stand in the ledger's rates; these were never read. What one booking may hold is read from here now, and stays what it was.
delete from bookings.settings where name in ('fee_hundredths', 'fee_gst_hundredths');
update bookings.settings set value = 20 where name = 'most_seats' and value = 10;
