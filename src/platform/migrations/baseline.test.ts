import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { freshDatabase } from '../testing/fresh-database.ts'

/** Foreign keys without an index, because rows of the referenced table are never deleted, or only together with it. */
const WITHOUT_INDEX: Record<string, string> = {
  'approvals.events (reason_key)': 'reasons are hidden, never deleted',
  'approvals.pending_changes (reason_key)': 'reasons are hidden, never deleted',
  'approvals.products (reason_key)': 'reasons are hidden, never deleted',
  'catalogue.categories (hobby_id)': 'a few hundred rows, and a hobby is never deleted',
  'catalogue.categories (moved_to)': 'a few hundred rows',
  'catalogue.products (hobby_id)': 'reference data; a hobby is never deleted',
  'content.applications (role)': 'four openings, none of which is deleted',
  'content.article_slugs (article_id)': 'articles are unpublished, never deleted',
  'ledger.commissions (reversal_of)': 'append-only',
  'moderation.reports (decision_id)': 'decisions are append-only',
  'payments.refunds (payable_id)': 'payables are never removed',
  'payments.shares (payable_id)': 'payables are never removed',
  'payouts.fee_credit_notes (invoice_id)': 'documents are never removed',
  'payouts.linked_accounts (bank_id)': 'accounts are replaced, never deleted',
  'payouts.payouts (account_id)': 'accounts are replaced, never deleted',
  'points.held_lots (lot_id)': 'lots expire, they are never deleted',
  'points.spendings (checkout_id)': 'holds stay as long as what was spent of them',
  'policies.acceptances (page, number)': 'versions are never removed',
  'returns.cases (reason)': 'eight reasons, none of which is deleted',
  'sandbox.disputes (payment_id)': 'the demo gateway deletes no payment',
  'sandbox.reversals (transfer_id)': 'the demo gateway deletes no transfer',
  'sandbox.transfers (account_id)': 'the demo gateway deletes no account',
  'sellers.old_slugs (store_id)': 'stores are never removed',
  'stock.allocations (variant_id)': 'levels are never deleted',
  'stock.holds (variant_id)': 'levels are never deleted',
  'tax.gst_rules (code_id)': 'codes are never deleted',
}

const OWN = `n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema' and c.relkind = 'r'`

async function ask(query: string): Promise<string[]> {
  const database = await freshDatabase()
  const client = new pg.Client({ connectionString: database.url })
  onTestFinished(async () => {
    await client.end()
    await database.drop()
  })
  await client.connect()
  return (await client.query<{ name: string }>(query)).rows.map(({ name }) => name)
}

test('every table has a primary key', async () => {
  expect(
    await ask(`
      select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where ${OWN} and not exists (select from pg_index i where i.indrelid = c.oid and i.indisprimary) order by 1`),
  ).toEqual([])
})

test('every foreign key has an index that begins with one of its columns, or a documented reason', async () => {
  expect(
    await ask(`
      select f.conrelid::regclass::text || ' (' || (
        select string_agg(a.attname, ', ' order by k.place) from unnest(f.conkey) with ordinality as k(number, place)
        join pg_attribute a on a.attrelid = f.conrelid and a.attnum = k.number) || ')' as name
      from pg_constraint f join pg_class c on c.oid = f.conrelid join pg_namespace n on n.oid = c.relnamespace
      where ${OWN} and f.contype = 'f'
        and not exists (select from pg_index i where i.indrelid = f.conrelid and i.indkey[0] = any(f.conkey)) order by 1`),
  ).toEqual(Object.keys(WITHOUT_INDEX).toSorted())
})

test('every check and foreign key has been validated, and every index is usable', async () => {
  expect(
    await ask(`
      select f.conrelid::regclass::text || ' ' || f.conname as name
      from pg_constraint f join pg_class c on c.oid = f.conrelid join pg_namespace n on n.oid = c.relnamespace
      where ${OWN} and not f.convalidated
      union all
      select i.indexrelid::regclass::text from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace
      where ${OWN} and not (i.indisvalid and i.indisready)`),
  ).toEqual([])
})
