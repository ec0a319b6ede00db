/** A fault as a bug or a manual change would cause it: its description, what is reported, and the statements. */
export type InjectedFault = [what: string, says: string, ...damage: string[]]

export const PARCEL_ROW = `insert into fulfilment.parcels (id, order_id, store_id, shopper_id, direction, number, state, state_at, state_changed_at, grams, created_at, handed_over_at)
  select 1, id, store_id, shopper_id, 'forward', 1, 'in_transit', now(), now(), 100, now(), now() from orders.orders where delivery = 'Online'`
export const BOOKING_ROW = `insert into bookings.bookings (id, session_id, workshop_id, conductor_id, person_id, state, state_changed_at, mode, ticket_name, total_paise,
  terms, starts_at, ends_at, booked_at, expires_at) values (1, 1, 1, 1, 1, 'confirmed', now(), 'online', 'Seat', 50000, '{"kit": null}', now(), now(), now(), now())`
export const COUPON_ROW = `insert into promotions.coupons (code, paise_off, starts_at, state, created_by, created_at) values ('DIWALI', 100, now(), 'live', 1, now())`
export const POST_ROW = `insert into feed.posts (post_id, creator_id, made_at, changed_at) values (1, 1, now(), now())`
export const waitlistRow = (state: string, more = '') =>
  `insert into bookings.waitlist (session_id, mode, person_id, seats, state, joined_at, offered_until) values (1, 'online', 1, 2, '${state}', now(), now())${more}`
/** SQL that inserts a ledger entry of an amount in paise; `more`: further columns. */
export const ledgerEntry = (
  debit: string,
  credit: string,
  { paise, at = 'now()' }: { paise: number; at?: string },
) =>
  `with made as (insert into ledger.entries (key, kind, order_id, at, booked_at)
    select 'a fault', 'test', min(id), ${at}, ${at} from orders.orders where delivery = 'Online' returning id)
  insert into ledger.postings (entry_id, account, paise)
  select id, '${debit}', ${paise} from made union all select id, '${credit}', -${paise} from made`
export const commissionRow = (id: number, paise: number, of: number | null) =>
  `insert into ledger.commissions (id, key, order_id, line_no, post_id, creator_id, store_id, reversal_of, base_paise, per_lakh, paise, at)
  overriding system value values (${id}, 'fault ${id}', 1, 1, 1, 1, 1, ${of}, 0, 5000, ${paise}, now())`
