import { useState } from 'react'
import type { StoreDocument } from '#contracts/invoices'
import { messageOf } from '../../shared/call.ts'
import { istDay } from '../../shared/ist-date.ts'
import { Button } from '../../ui/button/button.tsx'
import { inRupees } from '../../ui/price/price.tsx'
import { showToast } from '../../ui/toast/toast.tsx'
import { useWords } from '../../words/words.tsx'
import { download } from '../import/send.ts'
import styles from './invoices.module.css'
import { kindNames } from './period.ts'

/** Documents as rows that are cards on a phone, each with its PDF. */
export function Documents({ documents }: { documents: readonly StoreDocument[] }) {
  return (
    <ul className={styles.list}>
      {documents.map((each) => (
        <Row key={each.document_id} document={each} />
      ))}
    </ul>
  )
}

function Row({
  document: { document_id, kind, number, order_id, original_number, issued_on, recipient, place_of_supply, total, pdf },
}: {
  document: StoreDocument
}) {
  const say = useWords()
  const [isBusy, setBusy] = useState(false)
  const get = async () => {
    setBusy(true)
    await download(pdf, `${number}.pdf`).catch((error: unknown) => showToast(messageOf(error), 'error'))
    setBusy(false)
  }
  const isCredit = kind === 'credit_note' || kind === 'fee_credit_note'
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <strong id={`document-${document_id}`}>{number}</strong>
        <span className={styles.note}>
          {say(kindNames[kind])} · {istDay(`${issued_on}T06:00:00Z`)}
        </span>
      </div>
      <div className={styles.what}>
        <span>{recipient || say('bills.consumer')}</span>
        <span className={styles.note}>
          {[
            place_of_supply,
            order_id === null ? '' : say('bills.order', { id: String(order_id) }),
            original_number ? say('bills.against', { number: original_number }) : '',
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
      <span className={styles.total} data-credit={isCredit || undefined}>
        {isCredit ? `−${inRupees(total)}` : inRupees(total)}
      </span>
      <Button variant="secondary" size="small" isBusy={isBusy} aria-describedby={`document-${document_id}`} onClick={() => void get()}>
        {say('bills.pdf')}
      </Button>
    </li>
  )
}
