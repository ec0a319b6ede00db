-- Reports and the home page of the staff read by day.
create index order_events_at_for_reports on orders.events (at);
create index parcels_handed_over_for_reports on fulfilment.parcels (handed_over_at) where direction = 'forward';
create index cases_opened_for_reports on returns.cases (opened_at);
create index refunds_ended_for_reports on payments.refunds (ended_at) where ended_at is not null;
create index commissions_at_for_reports on ledger.commissions (at);
create index uses_at_for_reports on promotions.uses (at);
create index entries_of_points_at_for_reports on points.entries (at);
create index people_created_for_reports on identity.people (created_at);
create index stores_opened_for_reports on sellers.stores (opened_at);
create index posts_published_for_reports on feed.posts (published_at) where published_at is not null;
create index bookings_confirmed_for_reports on bookings.bookings (confirmed_at) where confirmed_at is not null;
create index sessions_starts_for_reports on workshops.sessions (starts_at);
create index reviews_written_for_reports on reviews.reviews (written_at);
create index messages_at_for_reports on conversations.messages (at) where by = 'store';
create index payouts_changed_for_reports on payouts.payouts (state_changed_at);
