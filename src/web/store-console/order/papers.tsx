import type { StoreDocument } from '#contracts/money/invoices'
import { kindNames } from '../../shared/document-kinds.ts'
import { signedAmount } from '../../shared/document-sum.ts'
import { istDay } from '../../shared/ist-date.ts'
import { inRupees } from '../../ui/price/price.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import { PdfButton } from '../invoices/pdf-button.tsx'
import styles from '../lists.module.css'

/** The documents of an order as issued, with PDFs. Needs the messages 'bills'. */
export function Papers({ documents }: { documents: readonly StoreDocument[] }) {
  const t = useTranslator()
  if (documents.length === 0) return null
  return (
    <section className={styles.card} aria-labelledby="papers">
      <h2 id="papers">{t('bills.documents')}</h2>
      <ul className={styles.papers}>
        {documents.toReversed().map((document) => (
          <li key={document.document_id} className={styles.paper}>
            <span className={styles.what}>
              <strong id={`document-${document.document_id}`}>{document.number}</strong>
              <span className={styles.note}>
                {t(kindNames[document.kind])} · {istDay(`${document.issued_on}T06:00:00Z`)}
              </span>
              <span>{inRupees(signedAmount(document.kind, document.total))}</span>
            </span>
            <PdfButton document={document} />
          </li>
        ))}
      </ul>
    </section>
  )
}
