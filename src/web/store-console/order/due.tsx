import { useState } from 'react'
import { cancelUnpaidOfStore, type DueOfStore } from '#contracts/buying/checkout'
import type { StoreOrder } from '#contracts/delivery/fulfilment'
import { istDay } from '../../shared/ist-date.ts'
import { useAction } from '../../shared/use-action.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { FormProblem } from '../../ui/form/form.tsx'
import { useTranslator, type MessageId } from '../../messages/messages.tsx'
import styles from '../lists.module.css'

/** The payment deadline of an order that is packed before payment. After it the store may cancel. */
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
      {isAsking ? <ConfirmDialog orderId={order.order_id} onClose={() => setAsking(false)} /> : null}
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

function ConfirmDialog({ orderId, onClose }: { orderId: number; onClose: () => void }) {
  const t = useTranslator()
  const cancel = useAction(cancelUnpaidOfStore, {
    done: t('selling.cancelled'),
    onDone: onClose,
    isRevalidating: 'always',
  })
  return (
    <Dialog isOpen onClose={onClose} title={t('selling.due.cancel')}>
      <div className={styles.form}>
        <p>{t('selling.due.lead')}</p>
        <FormProblem>{cancel.problem}</FormProblem>
        <div className={styles.buttons}>
          <Button
            variant="danger"
            isBusy={cancel.isBusy}
            onClick={() => void cancel.run({ params: { id: orderId }, body: {} })}
          >
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
