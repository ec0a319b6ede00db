import { sql } from 'kysely'
import { courierWebhooks } from '#domains/delivery/fulfilment'
import { paymentRelations } from '#domains/money/payments'
import type { Db } from '#platform/database'
import type { ListQuery, ListReply } from '#platform/list'
import { readPage, type ListPage } from '#platform/serve-list'
import { DAY_MS, isoOrNull, startOfDay } from '#platform/time'
import type { Webhook } from './contract.ts'

type Query = Pick<ListQuery, 'q'> & {
  source?: Webhook['source'] | undefined
  state?: Webhook['state'] | undefined
  from?: string | undefined
  to?: string | undefined
}

type Row = Omit<Webhook, 'received_at' | 'handled_at'> & { received_at: Date; handled_at: Date | null }

const COLUMNS = sql.raw('id, source, sender, event, about, state, received_at, handled_at')

const received = sql<Row>`(select ${COLUMNS} from ${paymentRelations.webhooks} payments union all select ${COLUMNS} from ${courierWebhooks} couriers)`

/** One page of what the payment gateway and the couriers reported. */
export async function listWebhooks(
  db: Db,
  { q, source, state, from, to }: Query,
  page: ListPage,
): Promise<ListReply<Webhook>> {
  let query = db.selectFrom(received.as('received'))
  if (source !== undefined) query = query.where('source', '=', source)
  if (state !== undefined) query = query.where('state', '=', state)
  if (from !== undefined) query = query.where('received_at', '>=', startOfDay(from))
  if (to !== undefined) query = query.where('received_at', '<', new Date(startOfDay(to).getTime() + DAY_MS))
  if (q !== '')
    query = query.where(
      sql<boolean>`(strpos(lower(about), lower(${q})) > 0 or strpos(lower(event), lower(${q})) > 0)`,
    )
  const { rows, ...list } = await readPage(query, page, {
    id: sql`id`,
    sorts: { received_at: sql`received_at` },
    select: (filtered) =>
      filtered.select(['id', 'source', 'sender', 'event', 'about', 'state', 'received_at', 'handled_at']),
  })
  return {
    ...list,
    rows: rows.map((row) => ({
      ...row,
      received_at: row.received_at.toISOString(),
      handled_at: isoOrNull(row.handled_at),
    })),
  }
}
