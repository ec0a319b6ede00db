import { sql } from 'kysely'
import type { Db } from '#platform/database'

const MAX_ORDERS = 4

/** The events of the orders that a violation names, because the same seed does not guarantee the same race. */
export async function orderHistoriesOf(db: Db, fault: string): Promise<string> {
  const lives: string[] = []
  for (const id of [...new Set(fault.match(/\d{12,}/g))].slice(0, MAX_ORDERS)) {
    const { rows } = await sql<{ life: object }>`
      select json_build_object(
        'order', (select row_to_json(o) from (select status, delivery, payment, total_paise, refunded_paise, points_paise, held_because from orders.orders where id = ${id}) o),
        'lines', (select json_agg(l order by line_no) from (
          select line_no, quantity, amount_paise, cancelled, shipped, delivered, undelivered, returned from orders.lines where order_id = ${id}) l),
        'facts', (select json_agg(kind || ' ' || key || ' ' || at || ' ' || detail order by id) from ledger.facts where order_id = ${id}),
        'events', (select json_agg(event || ' ' || actor || ' ' || at || ' ' || reason order by id) from orders.events where order_id = ${id}),
        'postings', (select json_agg(e.key || ' ' || p.account || ' ' || p.paise order by p.id) from ledger.postings p join ledger.entries e on e.id = p.entry_id
          where e.order_id = ${id})
      ) as life`.execute(db)
    lives.push(`${id}: ${JSON.stringify(rows[0]?.life)}`)
  }
  return lives.join('\n')
}
