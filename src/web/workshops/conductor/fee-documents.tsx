import type { OrderDocument } from '#contracts/money/invoices'
import { isCreditNote, signedAmount } from '../../shared/document-sum.ts'
import { pdfOf } from '../../shared/download.ts'
import { useDownload } from '../../shared/use-download.ts'
import { istDay } from '../../shared/ist-date.ts'
import { Button } from '../../ui/button/button.tsx'
import { SectionHeading } from '../../ui/heading/heading.tsx'
import { inRupees } from '../../ui/price/price.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import tableStyles from '../../shared/workshops/table.module.css'

/** Tax invoices and credit notes for our fees on a conductor's seats, as PDFs. */
export function FeeDocuments({ documents }: { documents: readonly OrderDocument[] }) {
  const t = useTranslator()
  const files = useDownload()
  if (documents.length === 0) return null
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
                  {inRupees(signedAmount(one.kind, one.total))}
                </td>
                <td>
                  <Button
                    size="small"
                    variant="secondary"
                    isBusy={files.pending?.name === `${one.number}.pdf`}
                    onClick={() => void files.run(pdfOf(one))}
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
