import { useState } from 'react'
import { matchRefund, type UnmatchedRefund } from '#contracts/money/payments'
import { istMoment } from '../../shared/ist-date.ts'
import { Button } from '../../ui/button/button.tsx'
import { SectionHeading } from '../../ui/heading/heading.tsx'
import { inRupees } from '../../ui/price/price.tsx'
import { textIn } from '../../ui/form/form.tsx'
import { Select } from '../../ui/select/select.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import styles from '../console.module.css'
import { ActionDialog } from '../actions/action-dialog.tsx'
import { staffAction } from '../actions/staff-action.ts'

/** Refunds made in the gateway's dashboard that match no order yet; hidden when there are none. */
export function Unmatched({ rows }: { rows: readonly UnmatchedRefund[] }) {
  const t = useTranslator()
  if (rows.length === 0) return null
  return (
    <section aria-labelledby="unmatched">
      <SectionHeading id="unmatched">{t('risks.unmatched')}</SectionHeading>
      <p className={styles.note}>{t('risks.unmatched.text')}</p>
      <ul className={styles.rights}>
        {rows.map((row) => (
          <li key={row.id} className={styles.right}>
            <strong>{inRupees(row.amount)}</strong>
            <span>
              {`${row.rp_refund_id}, ${row.payment_id}, ${istMoment(row.at)} `}
              <Match row={row} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Match({ row }: { row: UnmatchedRefund }) {
  const t = useTranslator()
  const [isOpen, setOpen] = useState(false)
  if (row.orders.length === 0) return t('risks.match.nothing')
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
        {t('risks.match')}
      </Button>
      {isOpen ? (
        <ActionDialog
          title={t('risks.match')}
          lead={t('risks.match.lead', { amount: inRupees(row.amount) })}
          action={staffAction(matchRefund, (reason, fields) => ({
            params: { id: row.id },
            body: { order_id: Number(textIn(fields, 'order_id')), reason },
          }))}
          onClose={() => setOpen(false)}
        >
          <Select label={t('risks.match.order')} name="order_id">
            {row.orders.map(({ order_id, keeps }) => (
              <option key={order_id} value={order_id}>
                {t('risks.match.keeps', { id: order_id, amount: inRupees(keeps) })}
              </option>
            ))}
          </Select>
        </ActionDialog>
      ) : null}
    </>
  )
}
