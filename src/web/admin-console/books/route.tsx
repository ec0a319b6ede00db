import { Link } from 'react-router'
import { linkStoreToRoute, retryShare, type FailedShare, type LinkedStore } from '#contracts/money/payouts'
import { Badge } from '../../ui/badge/badge.tsx'
import { SectionHeading } from '../../ui/heading/heading.tsx'
import { inRupees } from '../../ui/price/price.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import styles from './books.module.css'
import { ActionButton } from '../actions/action-dialog.tsx'
import { staffAction } from '../actions/staff-action.ts'

type RouteProps = {
  route: { is_on: boolean; stores: readonly LinkedStore[]; failed: readonly FailedShare[] }
}

const states = {
  none: 'books.route.none',
  wanted: 'books.route.wanted',
  needs_clarification: 'books.route.clarify',
  under_review: 'books.route.review',
  activated: 'books.route.activated',
  refused: 'books.route.refused',
  stopped: 'books.route.stopped',
} as const
const tones = { activated: 'success', refused: 'danger', needs_clarification: 'danger' } as const
const STOPPABLE: readonly LinkedStore['state'][] = [
  'wanted',
  'needs_clarification',
  'under_review',
  'activated',
]

/** Razorpay Route: which stores it knows, what it keeps for them, and what it would not take. */
export function RouteDesk({ route: { is_on, stores, failed } }: RouteProps) {
  const t = useTranslator()
  return (
    <section aria-labelledby="route" className={styles.part}>
      <SectionHeading id="route">{t('books.route')}</SectionHeading>
      <p className={styles.hint}>
        {t(is_on ? 'books.route.on' : 'books.route.off')}{' '}
        <Link to="/admin/settings">{t('books.route.settings')}</Link>
      </p>
      {stores.length === 0 ? <p>{t('books.route.nostores')}</p> : null}
      <ul className={styles.rows}>
        {stores.map((store) => (
          <li key={store.store_id} className={styles.row}>
            <div>
              <p>{store.name || String(store.store_id)}</p>
              <p className={styles.hint}>
                {[
                  store.account_id,
                  store.error,
                  store.on_hold > 0 ? t('books.route.hold', { amount: inRupees(store.on_hold) }) : '',
                  store.settling > 0 ? t('books.route.settling', { amount: inRupees(store.settling) }) : '',
                  store.waiting > 0 ? t('books.route.waits', { amount: inRupees(store.waiting) }) : '',
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            <Badge tone={tones[store.state as keyof typeof tones] ?? 'plain'}>{t(states[store.state])}</Badge>
            <StoreAction store={store} />
          </li>
        ))}
      </ul>
      <Failed rows={failed} />
    </section>
  )
}

function StoreAction({ store: { store_id, name, state } }: { store: LinkedStore }) {
  const t = useTranslator()
  const action = (step: 'stop' | 'link') =>
    staffAction(linkStoreToRoute, (reason) => ({ params: { id: store_id, step }, body: { reason } }))
  if (STOPPABLE.includes(state)) {
    return (
      <ActionButton
        title={t('books.route.stop')}
        variant="quiet"
        lead={t('books.route.stop.lead', { name })}
        action={action('stop')}
      />
    )
  }
  return (
    <ActionButton
      title={t('books.route.link')}
      lead={t('books.route.link.lead', { name })}
      action={action('link')}
    />
  )
}

function Failed({ rows }: { rows: readonly FailedShare[] }) {
  const t = useTranslator()
  if (rows.length === 0) return null
  return (
    <>
      <h3>{t('books.route.failed')}</h3>
      <ul className={styles.rows}>
        {rows.map(({ id, name, order_id, amount, error, may_retry }) => (
          <li key={id} className={styles.row}>
            <div>
              <p>{order_id === null ? name : t('books.route.share', { name, id: String(order_id) })}</p>
              <p className={styles.hint}>{error}</p>
            </div>
            <span className={styles.figure}>{inRupees(amount)}</span>
            {may_retry ? (
              <ActionButton
                title={t('books.step.retry')}
                lead={t('books.route.retry.lead', { amount: inRupees(amount) })}
                action={staffAction(retryShare, (reason) => ({ params: { id }, body: { reason } }))}
              />
            ) : null}
          </li>
        ))}
      </ul>
    </>
  )
}
