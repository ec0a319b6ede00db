import '../tables.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'
import type { Entry } from '../entries/post-entry.ts'
import type { PayeeKind } from '../tables.ts'

/** @returns null if an entry with this key exists. */
export async function insertEntry(
  tx: Tx,
  { key, kind, orderId = null, at, memo = '', actorId = null, postings }: Entry,
): Promise<number[] | null> {
  const made = await tx
    .insertInto('ledger.entries')
    .values({ key, kind, order_id: orderId, at, memo, actor_id: actorId })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) return null
  const { rows } = await sql<{ id: number }>`
    insert into ledger.postings (entry_id, account, party, paise)
    select ${made.id}, account, party, paise
    from unnest(${postings.map(({ account }) => account)}::text[], ${postings.map(({ party }) => party ?? '')}::text[],
      ${postings.map(({ paise }) => paise)}::bigint[]) with ordinality as p(account, party, paise, place)
    order by place returning id`.execute(tx)
  return rows.map(({ id }) => id)
}

export async function hasEntry(db: Db, key: string): Promise<boolean> {
  return (
    (await db.selectFrom('ledger.entries').select('id').where('key', '=', key).executeTakeFirst()) !==
    undefined
  )
}

/** Balances from an order's entries of some kinds, by `account` or `account:party`. */
export async function loadBalances(db: Db, orderId: number, kind: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ name: string; paise: number }>`
    select case p.party when '' then p.account else p.account || ':' || p.party end as name, sum(p.paise)::bigint as paise
    from ledger.entries e join ledger.postings p on p.entry_id = e.id
    where e.order_id = ${orderId} and e.kind = ${kind} group by 1 having sum(p.paise) <> 0`.execute(db)
  return new Map(rows.map(({ name, paise }) => [name, paise]))
}

export type AccountBalance = { account: string; kind: string; what: string; paise: number }

/** Balance of every account. */
export async function listAccountBalances(db: Db): Promise<AccountBalance[]> {
  const { rows } = await sql<AccountBalance>`
    select a.account, a.kind, a.what, coalesce(sum(p.paise), 0)::bigint as paise
    from ledger.accounts a left join ledger.postings p on p.account = a.account
    group by a.account, a.kind, a.what
    order by array_position(array['asset', 'liability', 'income', 'expense'], a.kind), a.account`.execute(db)
  return rows
}

/** Balance of one account per party. */
export async function listPartyBalances(
  db: Db,
  account: string,
): Promise<{ party: string; paise: number }[]> {
  const { rows } = await sql<{ party: string; paise: number }>`
    select party, sum(paise)::bigint as paise from ledger.postings where account = ${account}
    group by party having sum(paise) <> 0 order by party limit 500`.execute(db)
  return rows
}

export type BookedPosting = {
  id: number
  entry_id: number
  key: string
  kind: string
  order_id: number | null
  at: Date
  memo: string
  account: string
  party: string
  paise: number
  payout_id: number | null
}

type PostingFilter = { orderId?: number; account?: string; party?: string; before?: number; limit: number }

/** Postings, newest first; those of one order in order of booking. */
export async function listPostings(
  db: Db,
  { orderId, account, party, before, limit }: PostingFilter,
): Promise<BookedPosting[]> {
  let query = db
    .selectFrom('ledger.postings as p')
    .innerJoin('ledger.entries as e', 'e.id', 'p.entry_id')
    .leftJoin('ledger.payout_postings as s', 's.posting_id', 'p.id')
    .select([
      'p.id',
      'p.entry_id',
      'e.key',
      'e.kind',
      'e.order_id',
      'e.at',
      'e.memo',
      'p.account',
      'p.party',
      'p.paise',
      's.payout_id',
    ])
  if (orderId !== undefined) query = query.where('e.order_id', '=', orderId)
  if (account !== undefined) query = query.where('p.account', '=', account)
  if (party !== undefined) query = query.where('p.party', '=', party)
  if (before !== undefined) query = query.where('p.id', '<', before)
  return query
    .orderBy('p.id', orderId === undefined ? 'desc' : 'asc')
    .limit(limit)
    .execute()
}

export const payableAccount = {
  store: 'store_payable',
  creator: 'creator_payable',
} as const satisfies Record<PayeeKind, string>

export type Unpaid = {
  postingId: number
  party: number
  paise: number
  orderId: number | null
  isDue: boolean
  availableOn: Date | null
}

/**
 * Amounts owed to payees of a kind and not in a payout. Due when the order's shares are available, when there is no order, or when the order was
 * paid out before (later returns are netted at once). A conductor's share of a booking's seats is due unless a chargeback is open. Merged parties
 * count as one.
 */
export async function listUnpaid(
  db: Db,
  kind: PayeeKind,
  { now, payeeId }: { now: Date; payeeId?: number },
): Promise<Unpaid[]> {
  const account = payableAccount[kind]
  const { rows } = await sql<Unpaid>`
    with open as (
      select p.id, case when ${kind} = 'creator' then coalesce(f.person_id, p.party::bigint) else p.party::bigint end as party, p.paise, e.booking_id,
        case when e.booking_id is null then e.order_id end as order_id
      from ledger.postings p join ledger.entries e on e.id = p.entry_id
      left join ledger.payout_postings s on s.posting_id = p.id
      left join ledger.former_creators f on ${kind} = 'creator' and f.former_id = p.party::bigint
      where p.account = ${account} and s.posting_id is null and e.kind <> 'payout-paid'
    )
    select o.id as "postingId", o.party, o.paise, o.order_id as "orderId", l.available_on as "availableOn",
      case when o.booking_id is not null
        then not exists (select from ledger.seat_disputes d where d.booking_id = o.booking_id and d.ended_at is null)
        else o.order_id is null or l.available_on <= ${now} or exists (
        select from ledger.entries e2 join ledger.postings p2 on p2.entry_id = e2.id join ledger.payout_postings s2 on s2.posting_id = p2.id
        where e2.order_id = o.order_id and p2.account = ${account}
      ) end is true as "isDue"
    from open o left join ledger.orders l on l.order_id = o.order_id
    where ${payeeId ?? null}::bigint is null or o.party = ${payeeId ?? null}::bigint
    order by o.party, o.id`.execute(db)
  return rows
}

/** Assigns postings to a payout; one that belongs to another payout aborts the transaction (I-9). */
export async function claimPostings(tx: Tx, payoutId: number, postingIds: readonly number[]): Promise<void> {
  await sql`insert into ledger.payout_postings (posting_id, payout_id) select id, ${payoutId} from unnest(${[...postingIds]}::bigint[]) as id`.execute(
    tx,
  )
}

export async function releasePostings(tx: Tx, payoutId: number): Promise<void> {
  await tx.deleteFrom('ledger.payout_postings').where('payout_id', '=', payoutId).execute()
}

/** Sum of the postings of payouts, positive when owed to the payee. */
export async function sumClaimedPostings(db: Db, payoutIds: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ payout: number; paise: number }>`
    select s.payout_id as payout, -sum(p.paise)::bigint as paise from ledger.payout_postings s join ledger.postings p on p.id = s.posting_id
    where s.payout_id = any(${[...payoutIds]}::bigint[]) group by s.payout_id`.execute(db)
  return new Map(rows.map(({ payout, paise }) => [payout, paise]))
}
