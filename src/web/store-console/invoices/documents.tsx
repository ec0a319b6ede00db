import type { StoreDocument } from '#contracts/money/invoices'
import { isCreditNote, signedAmount } from '../../shared/document-sum.ts'
import { istDay } from '../../shared/ist-date.ts'
import { inRupees } from '../../ui/price/price.tsx'
import { translateTerms } from '../../messages/attribute-values.ts'
import { useTranslator } from '../../messages/messages.tsx'
import styles from './invoices.module.css'
import { PdfButton } from './pdf-button.tsx'
import { kindNames } from '../../shared/document-kinds.ts'

/** Documents with their PDFs: rows, on phones cards. */
export function Documents({ documents }: { documents: readonly StoreDocument[] }) {
  return (
    <ul className={styles.list}>
      {documents.map((each) => (
        <Row key={each.document_id} document={each} />
      ))}
    </ul>
  )
}

function Row({ document }: { document: StoreDocument }) {
  const t = useTranslator()
  const {
    document_id,
    kind,
    number,
    order_id,
    original_number,
    issued_on,
    recipient,
    place_of_supply,
    total,
  } = document
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <strong id={`document-${document_id}`}>{number}</strong>
        <span className={styles.note}>
          {t(kindNames[kind])} · {istDay(`${issued_on}T06:00:00Z`)}
        </span>
      </div>
      <div className={styles.what}>
        <span>{recipient || t('bills.consumer')}</span>
        <span className={styles.note}>
          {[
            translateTerms(place_of_supply),
            order_id === null ? '' : t('bills.order', { id: String(order_id) }),
            original_number ? t('bills.against', { number: original_number }) : '',
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
      <span className={styles.total} data-credit={isCreditNote(kind) || undefined}>
        {inRupees(signedAmount(kind, total))}
      </span>
      <PdfButton document={document} />
    </li>
  )
}
