import { sql, type Insertable, type Selectable } from 'kysely'
import type { Db, Tables, Tx } from '#platform/database'
import { withAsyncCommit } from '#platform/transact'
import { OUTBOX_COLUMNS } from '../tables.ts'

export type OutboxMessage = Selectable<Tables['idp.outbox']>

export async function insertOutboxMessages(
  tx: Tx,
  messages: readonly Insertable<Tables['idp.outbox']>[],
): Promise<void> {
  await sql`
    insert into idp.outbox (channel, recipient, body, code, request_type, link, name, sent_at)
    select channel, recipient, body, code, request_type, link, name, sent_at
    from jsonb_populate_recordset(null::idp.outbox, ${JSON.stringify(messages)}::jsonb)
    on conflict (name) do nothing returning ${withAsyncCommit}`.execute(tx)
}

type OutboxFilter = { kind?: 'codes' | 'mail'; recipient?: string; limit: number }

/** The newest messages, newest first. Codes use any channel but mail; an SMS notice has none. */
export async function listOutboxMessages(
  db: Db,
  { kind, recipient, limit }: OutboxFilter,
): Promise<OutboxMessage[]> {
  let query = db.selectFrom('idp.outbox').select(OUTBOX_COLUMNS).orderBy('id', 'desc').limit(limit)
  if (kind) query = query.where('channel', kind === 'mail' ? '=' : '<>', 'mail')
  if (kind === 'codes') query = query.where('code', '<>', '')
  if (recipient) query = query.where('recipient', '=', recipient)
  return query.execute()
}
