import { Link } from 'react-router'
import { trustStore, type RuleBook } from '#contracts/products/approvals'
import { istDay } from '../../shared/ist-date.ts'
import { Card } from '../../ui/card/card.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import { ActionButton } from '../actions/action-dialog.tsx'
import { staffAction } from '../actions/staff-action.ts'
import styles from './products.module.css'

/** Stores whose products only forbidden words stop. */
export function TrustedCard({ trusted }: { trusted: RuleBook['trusted'] }) {
  const t = useTranslator()
  return (
    <Card title={t('adminproducts.trusted')}>
      <div className={styles.stack}>
        <p className={styles.note}>{t('adminproducts.trusted.lead')}</p>
        {trusted.length === 0 ? <p>{t('adminproducts.trusted.none')}</p> : null}
        <ul className={styles.lines}>
          {trusted.map(({ store_id, name, since, reason }) => (
            <li key={store_id} className={styles.row}>
              <span>
                <Link to={`/admin/catalogue/products?store_id=${store_id}`}>{name}</Link>
                <span className={styles.note}>{`${istDay(since)} · ${reason}`}</span>
              </span>
              <ActionButton
                title={t('adminproducts.trust.end')}
                lead={t('adminproducts.trust.end.lead', { name })}
                action={staffAction(trustStore, (why) => ({
                  params: { id: store_id },
                  body: { is_trusted: false, reason: why },
                }))}
              />
            </li>
          ))}
        </ul>
      </div>
    </Card>
  )
}
