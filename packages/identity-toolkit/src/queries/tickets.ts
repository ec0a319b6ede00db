import type { Db, Tx } from '#platform/database'
import { createTicket, hashTicket } from '../secrets.ts'
import type { TicketKind } from '../tables.ts'

/** Keeps something under a secret that is given away, and answers the secret. */
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

/** Takes a ticket out, once. null: unknown, used or too old. */
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

/** The same, and leaves it where it is. */
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
