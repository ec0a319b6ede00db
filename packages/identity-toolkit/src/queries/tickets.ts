import type { Db, Tx } from '#platform/database'
import { createTicket, hashTicket } from '../secrets.ts'
import type { TicketKind } from '../tables.ts'

/** Stores content under a new secret, and returns the secret. */
export async function insertTicket(
  tx: Tx,
  kind: TicketKind,
  ticket: { content: unknown; expiresAt: Date },
): Promise<string> {
  const { text, hash } = createTicket()
  await tx
    .insertInto('idp.tickets')
    .values({
      ticket_hash: hash,
      kind,
      content: JSON.stringify(ticket.content),
      expires_at: ticket.expiresAt,
    })
    .execute()
  return text
}

/** Redeems a ticket, once. null: unknown, used or expired. */
export async function redeemStoredTicket(
  tx: Tx,
  kind: TicketKind,
  ticket: { text: string; now: Date },
): Promise<unknown> {
  const row = await tx
    .deleteFrom('idp.tickets')
    .where('ticket_hash', '=', hashTicket(ticket.text))
    .where('kind', '=', kind)
    .returning(['content', 'expires_at'])
    .executeTakeFirst()
  return row && row.expires_at > ticket.now ? row.content : null
}

/** The same without redeeming it. */
export async function findTicket(
  db: Db,
  kind: TicketKind,
  ticket: { text: string; now: Date },
): Promise<unknown> {
  const row = await db
    .selectFrom('idp.tickets')
    .select('content')
    .where('ticket_hash', '=', hashTicket(ticket.text))
    .where('kind', '=', kind)
    .where('expires_at', '>', ticket.now)
    .executeTakeFirst()
  return row?.content ?? null
}
