import { Link } from 'react-router'
import { linkStoreToRoute, retryShare, type FailedShare, type LinkedStore } from '#contracts/money/payouts'
import { Badge } from '../../ui/badge/badge.tsx'
import { SectionHeading } from '../../ui/heading/heading.tsx'
import { inRupees } from '../../ui/price/price.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import styles from './accounting.module.css'
import { ActionButton } from '../actions/action-dialog.tsx'
import { staffAction } from '../actions/staff-action.ts'

type RouteProps = {
  route: { is_on: boolean; stores: readonly LinkedStore[]; failed: readonly FailedShare[] }
}

const states = {
  none: 'accounting.route.none',
  wanted: 'accounting.route.wanted',
  needs_clarification: 'accounting.route.clarify',
  under_review: 'accounting.route.review',
  activated: 'accounting.route.activated',
  refused: 'accounting.route.refused',
  stopped: 'accounting.route.stopped',
} as const
const tones = { activated: 'success', refused: 'danger', needs_clarification: 'danger' } as const
const STOPPABLE: readonly LinkedStore['state'][] = [
  'wanted',
  'needs_clarification',
  'under_review',
  'activated',
]

/** Razorpay Route: linked stores, the money it holds for them, and failed transfers. */
export function RazorpayRoute({ route: { is_on, stores, failed } }: RouteProps) {
  const t = useTranslator()
  return (
    <section aria-labelledby="route" className={styles.part}>
      <SectionHeading id="route">{t('accounting.route')}</SectionHeading>
      <p className={styles.hint}>
        {t(is_on ? 'accounting.route.on' : 'accounting.route.off')}{' '}
        <Link to="/admin/settings">{t('accounting.route.settings')}</Link>
      </p>
      {stores.length === 0 ? <p>{t('accounting.route.nostores')}</p> : null}
      <ul className={styles.rows}>
        {stores.map((store) => (
          <li key={store.store_id} className={styles.row}>
            <div>
              <p>{store.name || String(store.store_id)}</p>
              <p className={styles.hint}>
                {[
                  store.account_id,
                  store.error,
                  store.on_hold > 0 ? t('accounting.route.hold', { amount: inRupees(store.on_hold) }) : '',
                  store.settling > 0
                    ? t('accounting.route.settling', { amount: inRupees(store.settling) })
                    : '',
                  store.waiting > 0 ? t('accounting.route.waits', { amount: inRupees(store.waiting) }) : '',
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
        title={t('accounting.route.stop')}
        variant="quiet"
        lead={t('accounting.route.stop.lead', { name })}
        action={action('stop')}
      />
    )
  }
  return (
    <ActionButton
      title={t('accounting.route.link')}
      lead={t('accounting.route.link.lead', { name })}
      action={action('link')}
    />
  )
}

function Failed({ rows }: { rows: readonly FailedShare[] }) {
  const t = useTranslator()
  if (rows.length === 0) return null
  return (
    <>
      <h3>{t('accounting.route.failed')}</h3>
      <ul className={styles.rows}>
        {rows.map(({ id, name, order_id, amount, error, may_retry }) => (
          <li key={id} className={styles.row}>
            <div>
              <p>{order_id === null ? name : t('accounting.route.share', { name, id: String(order_id) })}</p>
              <p className={styles.hint}>{error}</p>
            </div>
            <span className={styles.figure}>{inRupees(amount)}</span>
            {may_retry ? (
              <ActionButton
                title={t('accounting.step.retry')}
                lead={t('accounting.route.retry.lead', { amount: inRupees(amount) })}
                action={staffAction(retryShare, (reason) => ({ params: { id }, body: { reason } }))}
              />
            ) : null}
          </li>
        ))}
      </ul>
    </>
  )
}
