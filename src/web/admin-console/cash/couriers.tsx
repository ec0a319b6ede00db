import type { OwedByCourier } from '#contracts/delivery/cash'
import { istDay } from '../../shared/ist-date.ts'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { SectionHeading } from '../../ui/heading/heading.tsx'
import { inRupees } from '../../ui/price/price.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import styles from './cash.module.css'

/** What each courier has collected, remitted and owes, in rupees. */
export function Couriers({ couriers }: { couriers: readonly OwedByCourier[] }) {
  const t = useTranslator()
  return (
    <section aria-labelledby="couriers" className={styles.part}>
      <SectionHeading id="couriers">{t('cash.couriers')}</SectionHeading>
      {couriers.length === 0 ? (
        <EmptyState title={t('cash.couriers.none')}>{t('cash.couriers.none.text')}</EmptyState>
      ) : null}
      {couriers.map((courier) => (
        <Courier key={courier.courier} {...courier} />
      ))}
    </section>
  )
}

function Courier({ courier, collected, remitted, written_off, owed, overdue, oldest }: OwedByCourier) {
  const t = useTranslator()
  return (
    <div className={styles.card}>
      <h3>{courier}</h3>
      <dl className={styles.figures}>
        <div>
          <dt>{t('cash.owed')}</dt>
          <dd>{inRupees(owed)}</dd>
        </div>
        <div data-bad={overdue > 0 || undefined}>
          <dt>{t('cash.overdue')}</dt>
          <dd>{inRupees(overdue)}</dd>
        </div>
        <div>
          <dt>{t('cash.collected')}</dt>
          <dd>{inRupees(collected)}</dd>
        </div>
        <div>
          <dt>{t('cash.remitted')}</dt>
          <dd>{inRupees(remitted)}</dd>
        </div>
        {written_off > 0 ? (
          <div>
            <dt>{t('cash.writtenoff')}</dt>
            <dd>{inRupees(written_off)}</dd>
          </div>
        ) : null}
        {oldest ? (
          <div>
            <dt>{t('cash.oldest')}</dt>
            <dd>{istDay(oldest)}</dd>
          </div>
        ) : null}
      </dl>
    </div>
  )
}
