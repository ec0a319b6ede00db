import { useState } from 'react'
import type { DueOfStore } from '#contracts/buying/checkout'
import type { StoreOrder } from '#contracts/delivery/fulfilment'
import { istDay } from '../../shared/ist-date.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { useTranslator, type MessageId } from '../../messages/messages.tsx'
import styles from '../lists.module.css'
import { useAct } from '../use-act.ts'

/** Until when an order is to be paid that is packed before; not paid in time, its store need not keep it any longer. */
export function Due({ order, due }: { order: StoreOrder; due: DueOfStore }) {
  const t = useTranslator()
  const [isAsking, setAsking] = useState(false)
  return (
    <section className={styles.card} aria-labelledby="due">
      <h2 id="due">{t(due.is_overdue ? 'selling.due.over' : 'selling.due')}</h2>
      <p>{t(textOf(order, due), { day: istDay(due.pay_by) })}</p>
      {due.may_cancel ? (
        <div className={styles.buttons}>
          <Button variant="danger" onClick={() => setAsking(true)}>
            {t('selling.due.cancel')}
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
  const t = useTranslator()
  const { run, busy, problem } = useAct()
  const cancel = async () => {
    if (await run(`/seller/orders/${orderId}/cancel-unpaid`, {}, t('selling.cancelled'))) onClose()
  }
  return (
    <Dialog isOpen onClose={onClose} title={t('selling.due.cancel')}>
      <div className={styles.form}>
        <p>{t('selling.due.lead')}</p>
        {problem ? (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        ) : null}
        <div className={styles.buttons}>
          <Button variant="danger" isBusy={busy !== ''} onClick={() => void cancel()}>
            {t('selling.due.cancel')}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t('selling.cancel')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
