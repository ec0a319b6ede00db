import { sql } from 'kysely'
import type { Db } from '#platform/database'
import { integrityCheck } from '#platform/integrity-check'
import { checkIntegrity } from '../../integrity/checks.ts'

/** Compares the payments with the gateway's own records, which only a test can read. */
const gatewayCheck = integrityCheck(
  'I-4 captured',
  'The captured money at the gateway equals what orders retain, refunds will take and unmatched payments hold.',
  sql`select 'payment ' || c.payment_id || ': captured ' || p.amount || ', here ' || c.amount_paise as wrong
      from payments.charges c join sandbox.payments p on p.id = c.payment_id
      where c.state in ('captured', 'surplus') and (p.amount <> c.amount_paise or p.status not in ('captured', 'refunded'))
      union all
      select 'payment ' || p.id || ': the gateway gave back ' || p.amount_refunded || ', we asked for ' || coalesce(r.paise, 0)
      from sandbox.payments p left join (select payment_id, sum(amount_paise) as paise from payments.refunds where method = 'gateway' group by 1) r
        on r.payment_id = p.id where p.amount_refunded > coalesce(r.paise, 0)`,
)

/** All violations of the integrity checks and of the gateway check, as `name: fault`; empty in a correct shop. */
export async function findViolations(db: Db, now: Date): Promise<string[]> {
  const looked = [
    ...(await checkIntegrity(db, now)),
    { invariant: gatewayCheck.name, found: await gatewayCheck.faults(db, now) },
  ]
  return looked.flatMap(({ invariant, found }) => found.map((fault) => `${invariant}: ${fault}`))
}
