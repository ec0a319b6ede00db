import { useEffect, useState } from 'react'
import { listPaymentReports, type ListedPayment, type PaymentReports } from '#contracts/money/payments'
import { ask, messageOf } from '../../shared/ask.ts'
import { istMoment } from '../../shared/ist-date.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Spinner } from '../../ui/spinner/spinner.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import styles from '../page.module.css'
import { Note } from '../queue/queue.tsx'

/** What the shopper's browser reported about the payments of a purchase; for information only. */
export function BrowserReports({ row, onClose }: { row: ListedPayment; onClose: () => void }) {
  const t = useTranslator()
  const [found, setFound] = useState<PaymentReports['reports'] | null>(null)
  const [problem, setProblem] = useState('')
  useEffect(() => {
    let isCancelled = false
    ask(listPaymentReports, { params: { id: row.checkout_id } }).then(
      ({ reports }) => (isCancelled ? undefined : setFound(reports)),
      (error: unknown) => (isCancelled ? undefined : setProblem(messageOf(error))),
    )
    return () => {
      isCancelled = true
    }
  }, [row.checkout_id])
  return (
    <Dialog isOpen onClose={onClose} title={t('queues.reports')}>
      <div className={styles.form}>
        <p>{t('queues.reports.lead')}</p>
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
        {found === null && problem === '' ? <Spinner /> : null}
        {found?.length === 0 ? <p>{t('queues.reports.none')}</p> : null}
        <ul className={styles.lines}>
          {(found ?? []).map(({ order_id, payment_id, is_signed, said, at }) => (
            <li key={`${at} ${order_id} ${payment_id}`}>
              {istMoment(at)}, {t('queues.points.order', { id: String(order_id) })}
              <Note>
                {[payment_id, t(is_signed ? 'queues.reports.signed' : 'queues.reports.unsigned'), said]
                  .filter(Boolean)
                  .join(' · ')}
              </Note>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}
