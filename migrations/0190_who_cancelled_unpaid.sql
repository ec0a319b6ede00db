-- Who cancelled an order that was not paid in time: whoever asks again after the answer was lost is told that it is done. Null: the clock did.
alter table checkout.unpaid_orders add column cancelled_by bigint;
