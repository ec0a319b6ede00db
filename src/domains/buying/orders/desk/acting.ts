import { noteAct } from '#domains/accounts/staff'
import type { Tx } from '#platform/database'

/** Somebody on the staff who does something, and why. */
export type Acting = { actorId: number; reason: string; requestId: string; now: Date }

type Facts = Record<string, string | number | boolean | null>

type Deed = {
  act:
    | 'order-held'
    | 'order-released'
    | 'order-cancelled'
    | 'refund-given'
    | 'refund-approved'
    | 'refund-refused'
    | 'refund-paid'
  about: string
  before?: Facts
  after?: Facts
}

/** Writes it down in the staff's book, in the transaction that does it. */
export const noteDeed = (
  tx: Tx,
  { actorId, reason, requestId, now }: Acting,
  { act, about, before = {}, after = {} }: Deed,
): Promise<void> => noteAct(tx, { actorId, act, about, before, after, reason, requestId, at: now })
