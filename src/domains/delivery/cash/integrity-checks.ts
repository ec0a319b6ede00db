import { sql } from 'kysely'
import { orderRelations } from '#domains/buying/orders'
import { constraintsCheck, integrityCheck, type IntegrityCheck } from '#platform/integrity-check'
import { findCashDiscrepancies } from './cash-discrepancies.ts'

/** Checks that all cash due is accounted for. */
export const integrityChecks: readonly IntegrityCheck[] = [
  {
    name: 'I-19 cash',
    description: 'All cash due is collected or void, and all cash collected is remitted, short or owed.',
    faults: findCashDiscrepancies,
  },
  integrityCheck(
    'I-21 stores',
    "Records of an order belong to the order's store.",
    sql`select 'cash of order ' || x.order_id || ' is of store ' || x.store_id || ', its order ' || o.id || ' of ' || o.store_id as wrong
      from cash.instruments x join ${orderRelations.orders} o on o.id = x.order_id where o.store_id <> x.store_id`,
  ),
  constraintsCheck({
    triggers: ['cash.events events_stay', 'cash.collections never_removed', 'cash.instruments of_its_store'],
    uniqueIndexes: ['cash.batches_sha256_key'],
    checks: ['cash.collections collections_check'],
  }),
]
