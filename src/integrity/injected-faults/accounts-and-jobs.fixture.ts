import { BOOKING_ROW, COUPON_ROW, PARCEL_ROW, POST_ROW, type InjectedFault } from './rows.fixture.ts'

/** Faults in keys, events, steps, people and counters. */
export const accountAndJobFaults: InjectedFault[] = [
  [
    'an idempotency key of a week ago',
    'I-13 keys',
    "insert into platform.idempotency_keys (principal, path, key, body_hash, created_at) values ('person 1', '/x', 'k', 'h', now() - interval '7 days')",
  ],
  [
    'a webhook that is unhandled since yesterday',
    'I-14 deliveries: event',
    "insert into payments.webhook_events (id, event, received_at) values ('evt_1', 'payment.captured', now() - interval '1 day')",
  ],
  [
    'an event that is undelivered for two hours',
    'I-14 deliveries: event',
    "insert into platform.outbox (topic, payload, published_at) values ('orders.placed', '{}', now() - interval '2 hours')",
  ],
  [
    'an event that a listener gave up on',
    'I-14 deliveries: job',
    `select graphile_worker.add_job('deliver', '{"listener": "ledger: post sales"}'::json)`,
    'update graphile_worker._private_jobs set attempts = max_attempts',
  ],
  [
    'a job that was due two hours ago',
    'I-14 deliveries: job',
    "select graphile_worker.add_job('checkout:expire', run_at => now() - interval '2 hours')",
  ],
  [
    'a job that has been running for two hours',
    'I-14 deliveries: job',
    "select graphile_worker.add_job('checkout:expire')",
    "update graphile_worker._private_jobs set attempts = 1, locked_at = now() - interval '2 hours', locked_by = 'pool-of-a-dead-server'",
  ],
  ['a parcel that changed state without an event', 'I-22 steps: parcel', PARCEL_ROW],
  ['a booking without a first event', 'I-22 steps: booking', BOOKING_ROW],
  ['a coupon that went live without an event', 'I-22 steps: coupon', COUPON_ROW],
  [
    'a suspended store without a suspension',
    'I-22 steps: store',
    'update sellers.stores set suspended_at = now()',
  ],
  ['an order of an unknown shopper', 'I-23 people', 'update orders.orders set shopper_id = 1'],
  [
    'a follower count that is seven too high',
    'I-24 counts: maker',
    'insert into creators.follower_counts (creator_id, slot, followers) values (5, 0, 7)',
  ],
  [
    'a like count that is three too high',
    'I-24 counts: post 1: 3 likes',
    POST_ROW,
    'update feed.post_counts set likes = 3',
  ],
  [
    'a comment count that is one too high',
    'I-24 counts: post 1: 1 comments',
    POST_ROW,
    'update feed.post_counts set comments = 1',
  ],
]
