import { useState } from 'react'
import type { OrderDocument } from '#contracts/money/invoices'
import { messageOf } from '../../shared/ask.ts'
import { isCreditNote, sumInList } from '../../shared/document-sum.ts'
import { downloadLink } from '../../shared/download.ts'
import { istDay } from '../../shared/ist-date.ts'
import { Button } from '../../ui/button/button.tsx'
import { SectionHeading } from '../../ui/heading/heading.tsx'
import { inRupees } from '../../ui/price/price.tsx'
import { showToast } from '../../ui/toast/toast.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import tableStyles from '../../shared/workshops/table.module.css'

/** Tax invoices and credit notes for our fees on a conductor's seats, as PDFs. */
export function FeeDocuments({ documents }: { documents: readonly OrderDocument[] }) {
  const t = useTranslator()
  const [busy, setBusy] = useState<number | null>(null)
  if (documents.length === 0) return null
  const get = async ({ document_id, pdf, number }: OrderDocument): Promise<void> => {
    setBusy(document_id)
    await downloadLink(`${number}.pdf`, pdf).catch((error: unknown) => showToast(messageOf(error), 'error'))
    setBusy(null)
  }
  return (
    <section aria-labelledby="fee-documents">
      <SectionHeading id="fee-documents">{t('workshops.fees')}</SectionHeading>
      <p>{t('workshops.fees.lead')}</p>
      <div className={tableStyles.scroll}>
        <table className={tableStyles.table}>
          <thead>
            <tr>
              <th>{t('workshops.fees.document')}</th>
              <th>{t('workshops.fees.date')}</th>
              <th data-number>{t('workshops.fees.total')}</th>
              <th>{t('workshops.fees.pdf')}</th>
            </tr>
          </thead>
          <tbody>
            {documents.map((one) => (
              <tr key={one.document_id}>
                <th scope="row">
                  {t(isCreditNote(one.kind) ? 'workshops.fees.credit' : 'workshops.fees.invoice')}{' '}
                  {one.number}
                </th>
                <td data-label={t('workshops.fees.date')}>{istDay(`${one.issued_on}T06:00:00Z`)}</td>
                <td data-number data-label={t('workshops.fees.total')}>
                  {inRupees(sumInList(one.kind, one.total))}
                </td>
                <td>
                  <Button
                    size="small"
                    variant="secondary"
                    isBusy={busy === one.document_id}
                    onClick={() => void get(one)}
                    aria-label={`${t('workshops.fees.pdf')}, ${one.number}`}
                  >
                    {t('workshops.fees.pdf')}
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
