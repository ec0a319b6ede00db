import { bankBatch, type CashBatch } from '#contracts/delivery/cash'
import { istDay } from '../../shared/ist-date.ts'
import { Badge } from '../../ui/badge/badge.tsx'
import { SectionHeading } from '../../ui/heading/heading.tsx'
import { inRupees } from '../../ui/price/price.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import styles from './cash.module.css'
import { ActionButton } from '../actions/action-dialog.tsx'
import { staffAction } from '../actions/staff-action.ts'

/** Imported files, and whether the bank has received their money. */
export function Batches({ batches }: { batches: readonly CashBatch[] }) {
  const t = useTranslator()
  return (
    <section aria-labelledby="batches" className={styles.part}>
      <SectionHeading id="batches">{t('cash.batches')}</SectionHeading>
      {batches.length === 0 ? <p className={styles.note}>{t('cash.batches.none')}</p> : null}
      <ul className={styles.list}>
        {batches.map(({ id, file_name, rows, amount, unmatched, imported_at, banked_at }) => (
          <li key={id} className={styles.row}>
            <div className={styles.what}>
              <strong>{inRupees(amount)}</strong>
              <span className={styles.note}>
                {t('cash.batch', { file: file_name, rows, day: istDay(imported_at) })}
              </span>
              {unmatched > 0 ? (
                <span className={styles.note}>{t('cash.batch.open', { count: unmatched })}</span>
              ) : null}
            </div>
            {banked_at ? (
              <Badge tone="success">{t('cash.banked')}</Badge>
            ) : (
              <ActionButton
                title={t('cash.bank')}
                lead={t('cash.bank.lead', { amount: inRupees(amount) })}
                action={staffAction(bankBatch, (reason) => ({ params: { id }, body: { reason } }))}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
