import { sql, type RawBuilder } from 'kysely'
import { listProducts as listPage, type ListedProduct } from '#domains/products/catalogue/review'
import type { Db } from '#platform/database'
import type { ListReply } from '#platform/list'
import type { ListPage } from '#platform/serve-list'
import { reasonsByKey, remarksOf } from '../book/present-book.ts'
import type { OwnApproval } from '../contract.ts'
import {
  hasPending,
  readPendingOf,
  readReviewedOf,
  type PendingRow,
  type ReviewedRow,
} from '../queries/products.ts'
import { productStateOf } from '../rules/product-state.ts'
import { pendingDifferences } from './pending-differences.ts'

const CONDITIONS: Record<OwnApproval['state'], RawBuilder<boolean>> = {
  InReview: sql<boolean>`(p.review = 'InReview' and p.taken_down_at is null)`,
  ChangesRequested: sql<boolean>`(p.review = 'ChangesRequested' and p.taken_down_at is null)`,
  ChangePending: sql<boolean>`(p.review = 'Approved' and p.taken_down_at is null and ${hasPending('Pending')})`,
  ChangeReturned: sql<boolean>`(p.review = 'Approved' and p.taken_down_at is null and ${hasPending('Returned')})`,
  TakenDown: sql<boolean>`p.taken_down_at is not null`,
}

const ANY = sql<boolean>`(${sql.join(Object.values(CONDITIONS), sql` or `)})`

type Asked = { storeId: number; q: string; state?: OwnApproval['state'] | undefined }

/** Products of a store that are not simply on sale or hidden, with what staff said to the seller. Internal notes are not among it. */
export async function listOwnApprovals(
  db: Db,
  { storeId, q, state }: Asked,
  page: ListPage,
): Promise<ListReply<OwnApproval>> {
  const others = [state ? CONDITIONS[state] : ANY]
  const { rows, ...rest } = await listPage(db, { q, storeId, others }, page)
  const ids = rows.map(({ id }) => id)
  const pending = await readPendingOf(db, ids)
  const said = {
    reviewed: new Map((await readReviewedOf(db, ids)).map((row) => [row.product_id, row])),
    pending: new Map(pending.map((row) => [row.product_id, row])),
    reasons: await reasonsByKey(db),
    differences: await pendingDifferences(db, pending),
  }
  return { ...rest, rows: rows.map((row) => present(row, said)) }
}

type Said = {
  reviewed: ReadonlyMap<number, ReviewedRow>
  pending: ReadonlyMap<number, PendingRow>
  reasons: Awaited<ReturnType<typeof reasonsByKey>>
  differences: Awaited<ReturnType<typeof pendingDifferences>>
}

function present(row: ListedProduct, { reviewed, pending, reasons, differences }: Said): OwnApproval {
  const change = pending.get(row.id)
  const review = reviewed.get(row.id)
  return {
    product_id: row.id,
    name: row.name,
    image: row.image,
    state: productStateOf(row, change?.state ?? null) as OwnApproval['state'],
    ...remarksOf(change ?? review, reasons),
    changes: differences.get(row.id) ?? [],
    since: sinceOf(change, review),
  }
}

const sinceOf = (change: PendingRow | undefined, row: ReviewedRow | undefined): string | null =>
  (change?.proposed_at ?? row?.waits_since ?? row?.decided_at)?.toISOString() ?? null
