import './tables.ts'
import type { Db } from '#platform/database'
import type { SearchText } from '#platform/finder'

/** The payout with a bank's number (UTR). */
export const findPayoutByUtr = (db: Db, { text, code }: SearchText) =>
  db
    .selectFrom('payouts.payouts')
    .select(['id', 'batch_id', 'utr', 'paise'])
    .where((row) => row.or([row('utr', '=', text), row('utr', '=', code ?? text)]))
    .executeTakeFirst()
