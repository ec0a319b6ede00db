import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'
import {
  COMMISSION_COLUMNS,
  UNCREDITED_LINE_COLUMNS,
  type CommissionRow,
  type UncreditedReason,
} from '../tables.ts'

export type Post = { post_id: number; creator_id: number; published_at: Date; withdrawn_at: Date | null }

export const findLedgerPost = (db: Db, postId: number): Promise<Post | undefined> =>
  db
    .selectFrom('ledger.posts')
    .select(['post_id', 'creator_id', 'published_at', 'withdrawn_at'])
    .where('post_id', '=', postId)
    .executeTakeFirst()

/** A post that is published again keeps its first day and is visible, unless the withdrawal is later. */
export async function insertLedgerPost(tx: Tx, post: Omit<Post, 'withdrawn_at'>): Promise<void> {
  await sql`
    insert into ledger.posts as p (post_id, creator_id, published_at, shown_at)
    values (${post.post_id}, ${post.creator_id}, ${post.published_at}, ${post.published_at})
    on conflict (post_id) do update set published_at = least(p.published_at, excluded.published_at), shown_at = greatest(p.shown_at, excluded.shown_at),
      withdrawn_at = case when p.withdrawn_at > excluded.shown_at then p.withdrawn_at end`.execute(tx)
}

export async function savePostWithdrawal(tx: Tx, postId: number, at: Date): Promise<void> {
  await sql`
    update ledger.posts set withdrawn_at = ${at} where post_id = ${postId} and withdrawn_at is null and shown_at <= ${at}::timestamptz`.execute(
    tx,
  )
}

export type Attribution = { windowDays: number; cartDays: number }

/** Attribution window in days: from the touch to the cart, and from the cart to the purchase. */
export async function findAttribution(db: Db, at: Date): Promise<Attribution> {
  const { rows } = await sql<Attribution>`
    select window_days as "windowDays", cart_days as "cartDays" from ledger.attribution
    where from_day <= (${at}::timestamptz at time zone 'Asia/Kolkata')::date
    order by from_day desc limit 1`.execute(db)
  return rows[0] ?? { windowDays: 0, cartDays: 0 }
}

export const listCommissions = (db: Db, orderId: number) =>
  db
    .selectFrom('ledger.commissions')
    .select(COMMISSION_COLUMNS)
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()

export async function insertCommission(tx: Tx, row: Omit<CommissionRow, 'id'>): Promise<void> {
  await tx
    .insertInto('ledger.commissions')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function insertUncredited(
  tx: Tx,
  row: {
    order_id: number
    line_no: number
    post_id: number
    creator_id: number | null
    reason: UncreditedReason
    at: Date
  },
): Promise<void> {
  const { creator_id, reason } = row
  await tx
    .insertInto('ledger.uncredited_lines')
    .values(row)
    .onConflict((conflict) => conflict.columns(['order_id', 'line_no']).doUpdateSet({ creator_id, reason }))
    .execute()
}

export const listUncredited = (db: Db, orderId: number) =>
  db
    .selectFrom('ledger.uncredited_lines')
    .select(UNCREDITED_LINE_COLUMNS)
    .where('order_id', '=', orderId)
    .orderBy('line_no')
    .execute()

export async function deleteUncredited(tx: Tx, orderId: number, lineNo: number): Promise<void> {
  await tx
    .deleteFrom('ledger.uncredited_lines')
    .where('order_id', '=', orderId)
    .where('line_no', '=', lineNo)
    .execute()
}

/** Orders with lines of a post that was unknown at the sale. */
export async function listOrdersOfUnknownPost(db: Db, postId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('ledger.uncredited_lines')
    .select('order_id')
    .distinct()
    .where('post_id', '=', postId)
    .where('reason', '=', 'unknown_post')
    .orderBy('order_id')
    .execute()
  return rows.map(({ order_id }) => order_id)
}

export type EarnedLine = {
  id: number
  orderId: number
  postId: number
  at: Date
  basePaise: number
  perLakh: number
  paise: number
  backPaise: number
  backWhy: 'cancelled' | 'returned' | 'reduced' | null
  availableOn: Date | null
  payoutId: number | null
}

const OWN_COMMISSIONS = (personId: number) =>
  sql`(creator_id = ${personId} or creator_id in (select former_id from ledger.former_creators where person_id = ${personId}))`

type EarnedPage = { before: number | null; limit: number; show?: 'pending' | 'back' | null }

/** A creator's commissions, newest first, with the reversed amount and the state of each. */
export async function listEarned(
  db: Db,
  personId: number,
  { before, limit, show = null }: EarnedPage,
): Promise<EarnedLine[]> {
  const { rows } = await sql<EarnedLine>`
    select c.id, c.order_id as "orderId", c.post_id as "postId", c.at, c.base_paise as "basePaise", c.per_lakh as "perLakh", c.paise,
      -coalesce((select sum(r.paise) from ledger.commissions r where r.reversal_of = c.id), 0)::bigint as "backPaise",
      (select case when f.kind = 'reduced' then 'reduced'
          when exists (select from ledger.facts d where d.order_id = f.order_id and d.kind = 'delivered' and d.at <= f.at) then 'returned' else 'cancelled' end
        from ledger.commissions r join ledger.facts f on f.order_id = r.order_id and r.key = c.key || ':' || f.key
        where r.reversal_of = c.id order by r.id desc limit 1) as "backWhy",
      o.available_on as "availableOn",
      (select min(s.payout_id) from ledger.entries e join ledger.postings p on p.entry_id = e.id join ledger.payout_postings s on s.posting_id = p.id
        where e.order_id = c.order_id and p.account = 'creator_payable' and p.party = c.creator_id::text) as "payoutId"
    from ledger.commissions c left join ledger.orders o on o.order_id = c.order_id
    where ${OWN_COMMISSIONS(personId)} and c.reversal_of is null and (${before}::bigint is null or c.id < ${before}::bigint)
      and (${show}::text is null or (${show}::text = 'pending' and o.available_on is null
          and c.paise + coalesce((select sum(r.paise) from ledger.commissions r where r.reversal_of = c.id), 0) > 0)
        or (${show}::text = 'back' and exists (select from ledger.commissions r where r.reversal_of = c.id and r.paise < 0)))
    order by c.id desc limit ${limit}`.execute(db)
  return rows
}

/** Sales from a creator's posts that earned nothing, newest first. */
export async function listUnearned(db: Db, personId: number, limit: number) {
  const { rows } = await sql<{ orderId: number; postId: number; reason: UncreditedReason; at: Date }>`
    select order_id as "orderId", post_id as "postId", reason, at from ledger.uncredited_lines where ${OWN_COMMISSIONS(personId)} order by at desc, order_id limit ${limit}`.execute(
    db,
  )
  return rows
}

export type EarnedSums = {
  orders: number
  earnedPaise: number
  pendingPaise: number
  backPaise: number
  uncredited: number
}

/** Totals of all of a creator's posts. */
export async function sumEarned(db: Db, personId: number): Promise<EarnedSums> {
  const { rows } = await sql<EarnedSums>`
    select count(distinct c.order_id)::int as orders, coalesce(sum(c.paise), 0)::bigint as "earnedPaise",
      coalesce(sum(c.paise) filter (where o.available_on is null), 0)::bigint as "pendingPaise",
      coalesce(-sum(c.paise) filter (where c.reversal_of is not null), 0)::bigint as "backPaise",
      (select count(*)::int from ledger.uncredited_lines where ${OWN_COMMISSIONS(personId)}) as uncredited
    from ledger.commissions c left join ledger.orders o on o.order_id = c.order_id where ${OWN_COMMISSIONS(personId)}`.execute(
    db,
  )
  return rows[0] ?? { orders: 0, earnedPaise: 0, pendingPaise: 0, backPaise: 0, uncredited: 0 }
}

/** Total of a creator's pending commissions. */
export async function sumPendingCommissions(db: Db, personId: number): Promise<number> {
  const { rows } = await sql<{ paise: number }>`
    select coalesce(sum(c.paise), 0)::bigint as paise from ledger.commissions c left join ledger.orders o on o.order_id = c.order_id
    where ${OWN_COMMISSIONS(personId)} and o.available_on is null`.execute(db)
  return rows[0]?.paise ?? 0
}

/** Reassigns a creator's earnings to another account. */
export async function reassignEarnings(
  tx: Tx,
  { from, into }: { from: number; into: number },
): Promise<void> {
  await sql`update ledger.posts set creator_id = ${into} where creator_id = ${from}`.execute(tx)
  await sql`update ledger.former_creators set person_id = ${into} where person_id = ${from}`.execute(tx)
  await sql`insert into ledger.former_creators (former_id, person_id) values (${from}, ${into}) on conflict do nothing`.execute(
    tx,
  )
  await sql`delete from ledger.former_creators where former_id = ${into}`.execute(tx)
}
