import { useEffect, useEffectEvent, useState } from 'react'
import { listMovements, type StockLevel } from '#contracts/delivery/fulfilment'
import { ask, messageOf } from '../../shared/ask.ts'
import { itemName } from '../../shared/goods-name.ts'
import { istMoment } from '../../shared/ist-date.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Spinner } from '../../ui/spinner/spinner.tsx'
import { useTranslator, type MessageId } from '../../messages/messages.tsx'
import styles from '../lists.module.css'

type Movement = {
  id: number
  at: string
  kind: string
  quantity: number
  order_id: number | null
  reason: string
}

const kinds: Record<string, MessageId> = {
  received: 'selling.moved.received',
  sold: 'selling.moved.sold',
  returned: 'selling.moved.returned',
  counted: 'selling.moved.counted',
  adjusted: 'selling.moved.adjusted',
}

/** The stock movements of a variant. */
export function Movements({ row, onClose }: { row: StockLevel; onClose: () => void }) {
  const t = useTranslator()
  const [rows, setRows] = useState<readonly Movement[] | null>(null)
  const [problem, setProblem] = useState('')
  const load = useEffectEvent(() => {
    ask(listMovements, { params: { id: row.pricingId } }).then(
      (answer) => setRows(answer.rows),
      (error: unknown) => setProblem(messageOf(error)),
    )
  })
  useEffect(() => load(), [])
  return (
    <Dialog isOpen onClose={onClose} title={t('selling.stock.movements')}>
      <div className={styles.form}>
        <p>
          <strong>{itemName(row)}</strong>
        </p>
        {problem ? <p className={styles.problem}>{problem}</p> : null}
        {rows === null && !problem ? <Spinner /> : null}
        {rows?.length === 0 ? <p>{t('selling.moved.none')}</p> : null}
        <ul className={styles.list}>
          {rows?.map(({ id, at, kind, quantity, order_id, reason }) => (
            <li key={id} className={styles.money}>
              <span className={styles.what}>
                <span>
                  {t(kinds[kind] ?? 'selling.moved.adjusted')}
                  {order_id ? ` · ${t('selling.order.name', { id: order_id })}` : ''}
                </span>
                {reason ? <span className={styles.note}>{reason}</span> : null}
                <time dateTime={at} className={styles.note}>
                  {istMoment(at)}
                </time>
              </span>
              <strong>{quantity > 0 ? `+${quantity}` : `−${-quantity}`}</strong>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}
