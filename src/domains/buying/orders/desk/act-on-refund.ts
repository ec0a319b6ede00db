import {
  approveByHand,
  payOut,
  readDestination,
  readRefund,
  retryRefund,
  takeByHand,
  type RefundRow,
  type RefundState,
} from '#domains/money/payments'
import type { Db, Tx } from '#platform/database'
import { badInput, notFound } from '#platform/refusal'
import { transact } from '#platform/transact'
import type { refundActs, refundStates } from '../contract.ts'
import { noteDeed, type Acting } from './acting.ts'
import { readRequest } from '../store/requests.ts'
import { approveRequest, refuseRequest } from './give-refund.ts'

export type RefundAct = (typeof refundActs)[number]
type State = (typeof refundStates)[number]

/** What somebody does about a refund: 'q12' is one that is asked for, 'r12' one that is on its way. */
export type ActAsked = Acting & { id: string; act: RefundAct; utr: string | null }

/** Whether it is asked for or on its way. @throws Refusal 404. */
export async function mustBeRefund(db: Db, id: string): Promise<void> {
  const { kind, number } = named(id)
  const isThere = kind === 'q' ? await readRequest(db, number) : await readRefund(db, number)
  if (!isThere) throw notFound('common.refund_not_found')
}

/** @throws Refusal 404, 409 `wrong_state`, 409 `second_person`, 409 `no_destination`, 409 `utr_used`, 400 without the bank's number. */
export async function actOnRefund(db: Db, asked: ActAsked): Promise<State> {
  const { kind, number } = named(asked.id)
  if (asked.act === 'approve' || asked.act === 'refuse') {
    if (kind !== 'q') throw notFound('common.refund_not_found')
    return asked.act === 'approve' ? approveRequest(db, number, asked) : refuseRequest(db, number, asked)
  }
  if (kind !== 'r') throw notFound('common.refund_not_found')
  const { work, act, state } = deeds[asked.act]
  return transact(db, async (tx) => {
    const was = await work(tx, number, asked)
    const about = was.order_id === null ? `payment ${was.payment_id}` : `order ${was.order_id}`
    const after = {
      state,
      amount: was.amount_paise / 100,
      ...(asked.utr !== null && asked.act === 'paid' && { utr: asked.utr }),
    }
    await noteDeed(tx, asked, { act, about, before: { state: was.state }, after })
    return state
  })
}

type HandAct = Exclude<RefundAct, 'approve' | 'refuse'>
type Deed = {
  work: (tx: Tx, id: number, asked: ActAsked) => Promise<RefundRow>
  act: 'refund-given' | 'refund-approved' | 'refund-paid'
  state: RefundState
}

const deeds: Record<HandAct, Deed> = {
  retry: { work: (tx, id, { now }) => retryRefund(tx, id, now), act: 'refund-given', state: 'queued' },
  by_hand: { work: (tx, id) => takeByHand(tx, id), act: 'refund-given', state: 'manual' },
  approve_destination: { work: approveByHand, act: 'refund-approved', state: 'manual' },
  paid: {
    work: async (tx, id, { utr, actorId, now }) => {
      if (utr === null) throw badInput('orders.give_banks_number_payment_utr')
      return payOut(tx, id, { actorId, now, utr })
    },
    act: 'refund-paid',
    state: 'succeeded',
  },
}

/** Where a refund that is to be paid by hand goes, in full; that somebody looked is written down. @throws Refusal 404, 409 `no_destination`. */
export const revealDestination = (
  db: Db,
  { id, ...acting }: Acting & { id: string },
): Promise<{ destination: string; name: string }> =>
  transact(db, async (tx) => {
    const { kind, number } = named(id)
    if (kind !== 'r') throw notFound('common.refund_not_found')
    const { to, orderId } = await readDestination(tx, number)
    await noteDeed(tx, acting, {
      act: 'refund-paid',
      about: `order ${orderId}`,
      after: { looked_up: 'destination' },
    })
    return { destination: to.kind === 'upi' ? to.id : `${to.account} · ${to.ifsc}`, name: to.name }
  })

function named(id: string): { kind: 'q' | 'r'; number: number } {
  const [, kind, number] = /^([qr])(\d{1,15})$/.exec(id) ?? []
  if (kind === undefined) throw notFound('common.refund_not_found')
  return { kind: kind as 'q' | 'r', number: Number(number) }
}
