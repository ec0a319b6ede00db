import { useState } from 'react'
import type { OrderDocument } from '#contracts/money/invoices'
import { signedAmount } from '../../shared/document-sum.ts'
import { downloadLink } from '../../shared/download.ts'
import { istDay } from '../../shared/ist-date.ts'
import { Button } from '../../ui/button/button.tsx'
import { Card } from '../../ui/card/card.tsx'
import { inRupees } from '../../ui/price/price.tsx'
import { useTranslator, type MessageId } from '../../messages/messages.tsx'
import styles from './notice.module.css'

const titles = {
  tax_invoice: 'order.document.tax',
  bill_of_supply: 'order.document.supply',
  mixed_invoice: 'order.document.mixed',
  plain_invoice: 'order.document.plain',
  delivery_challan: 'order.document.challan',
  credit_note: 'order.document.credit',
  fee_invoice: 'order.document.tax',
  fee_credit_note: 'order.document.credit',
} as const satisfies Record<OrderDocument['kind'], MessageId>

/** Invoices and credit notes of an order, as PDFs. */
export function DocumentsCard({ documents }: { documents: readonly OrderDocument[] }) {
  const t = useTranslator()
  const [busy, setBusy] = useState<number | null>(null)
  const [problem, setProblem] = useState('')
  if (documents.length === 0) return null
  const get = async ({ document_id, pdf, number }: OrderDocument) => {
    setBusy(document_id)
    setProblem('')
    await downloadLink(`${number.replaceAll('/', '-')}.pdf`, pdf).catch(() =>
      setProblem(t('order.document.failed')),
    )
    setBusy(null)
  }
  return (
    <Card title={t('order.documents')}>
      <ul className={styles.list}>
        {documents.map((one) => (
          <li key={one.document_id} className={styles.item}>
            <Button
              variant="secondary"
              size="small"
              isBusy={busy === one.document_id}
              onClick={() => void get(one)}
            >
              {t('order.document.get', { title: t(titles[one.kind]), number: one.number })}
            </Button>
            <p className={styles.note}>
              {t('order.document.of', {
                day: istDay(`${one.issued_on}T06:00:00Z`),
                total: inRupees(signedAmount(one.kind, one.total)),
              })}
            </p>
          </li>
        ))}
      </ul>
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
    </Card>
  )
}
