import { useState } from 'react'
import type { DueOfStore } from '#contracts/buying/checkout'
import type { StoreOrder } from '#contracts/delivery/fulfilment'
import { istDay } from '../../shared/ist-date.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { useWords, type MessageId } from '../../words/words.tsx'
import styles from '../lists.module.css'
import { useAct } from '../use-act.ts'

/** Until when an order is to be paid that is packed before; not paid in time, its store need not keep it any longer. */
export function Due({ order, due }: { order: StoreOrder; due: DueOfStore }) {
  const say = useWords()
  const [isAsking, setAsking] = useState(false)
  return (
    <section className={styles.card} aria-labelledby="due">
      <h2 id="due">{say(due.is_overdue ? 'selling.due.over' : 'selling.due')}</h2>
      <p>{say(textOf(order, due), { day: istDay(due.pay_by) })}</p>
      {due.may_cancel ? (
        <div className={styles.buttons}>
          <Button variant="danger" onClick={() => setAsking(true)}>
            {say('selling.due.cancel')}
          </Button>
        </div>
      ) : null}
      {isAsking ? <Sure orderId={order.order_id} onClose={() => setAsking(false)} /> : null}
    </section>
  )
}

const UNSENT = new Set(['placed', 'accepted', 'packed'])

function textOf(
  { status }: StoreOrder,
  { may_cancel: mayCancel, is_overdue: isOverdue }: DueOfStore,
): MessageId {
  if (mayCancel) return 'selling.due.may'
  if (!isOverdue) return 'selling.due.by'
  return UNSENT.has(status) ? 'selling.due.wait' : 'selling.due.was'
}

function Sure({ orderId, onClose }: { orderId: number; onClose: () => void }) {
  const say = useWords()
  const { run, busy, problem } = useAct()
  const cancel = async () => {
    if (await run(`/seller/orders/${orderId}/cancel-unpaid`, {}, say('selling.cancelled'))) onClose()
  }
  return (
    <Dialog isOpen onClose={onClose} title={say('selling.due.cancel')}>
      <div className={styles.form}>
        <p>{say('selling.due.lead')}</p>
        {problem ? (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        ) : null}
        <div className={styles.buttons}>
          <Button variant="danger" isBusy={busy !== ''} onClick={() => void cancel()}>
            {say('selling.due.cancel')}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {say('selling.cancel')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
