import type { ProductRecord } from '#contracts/products/approvals'
import { istMoment } from '../../shared/ist-date.ts'
import { ListingChanges } from '../../shared/listing-changes/listing-changes.tsx'
import { Card } from '../../ui/card/card.tsx'
import { useLanguage, useTranslator } from '../../messages/messages.tsx'
import { eventNames, ruleNames } from './names.ts'
import styles from './products.module.css'

type Event = ProductRecord['history'][number]

/** What happened to a product, newest first, with who did it, what changed and the notes of the staff. */
export function HistoryCard({ product: { history } }: { product: ProductRecord }) {
  const t = useTranslator()
  return (
    <Card title={t('adminproducts.history')}>
      {history.length === 0 ? <p>{t('adminproducts.history.none')}</p> : null}
      <ol className={styles.lines}>
        {history.map((event) => (
          <li key={event.id}>
            <p className={styles.head}>
              <strong>{t(eventNames[event.event])}</strong>
              <span>{event.by?.name ?? (event.actor === 'rule' ? t('adminproducts.by.rule') : '')}</span>
            </p>
            <p className={styles.note}>{istMoment(event.at)}</p>
            <Details event={event} />
          </li>
        ))}
      </ol>
    </Card>
  )
}

function Details({ event: { changes, hits, reason, message, note } }: { event: Event }) {
  const t = useTranslator()
  const language = useLanguage()
  return (
    <>
      {hits.length > 0 ? (
        <p className={styles.note}>{[...new Set(hits.map(({ rule }) => t(ruleNames[rule])))].join(', ')}</p>
      ) : null}
      {reason ? <p>{language === 'hi' ? reason.title_hi : reason.title}</p> : null}
      {message ? <p className={styles.quote}>{message}</p> : null}
      {note ? (
        <p className={styles.internal}>
          <strong>{t('adminproducts.note')}</strong> {note}
        </p>
      ) : null}
      {changes.length > 0 ? (
        <details>
          <summary>{t('adminproducts.history.changes', { count: changes.length })}</summary>
          <ListingChanges changes={changes} />
        </details>
      ) : null}
    </>
  )
}
