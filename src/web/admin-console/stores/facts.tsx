import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { StoreRecord } from '#contracts/selling/stores'
import { istDay, istMoment } from '../../shared/ist-date.ts'
import { constitutionNames } from '../../shared/joining-names.ts'
import { Card } from '../../ui/card/card.tsx'
import { Fact } from '../../ui/fact.tsx'
import { inRupees } from '../../ui/price/price.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import { orderStatusLabels } from '#contracts/buying/orders'
import styles from './store.module.css'

type Mine = ReadonlySet<string>

/** A link for who may open it, else the text. */
function To({ to, right, mine, children }: { to: string; right: string; mine: Mine; children: ReactNode }) {
  return mine.has(right) ? <Link to={to}>{children}</Link> : <>{children}</>
}

/** Suspensions and pauses in force. */
export function Restrictions({ store }: { store: StoreRecord }) {
  const t = useTranslator()
  return store.restrictions.map(({ kind, reason, note, open_orders, until, by, since }) => (
    <section key={kind} className={styles.alert}>
      <h2>{t(kind === 'suspension' ? 'stores.suspended' : 'stores.paused')}</h2>
      <p>
        {t('stores.restriction', { by, at: istMoment(since) })}{' '}
        {until ? t('stores.restriction.until', { at: istMoment(until) }) : t('stores.restriction.open')}
      </p>
      <dl className={styles.facts}>
        <Fact name={t('stores.reason')}>{reason}</Fact>
        {note ? <Fact name={t('stores.note')}>{note}</Fact> : null}
        {kind === 'suspension' ? (
          <Fact name={t('stores.orders')}>
            {t(open_orders === 'cancel' ? 'stores.orders.cancel' : 'stores.orders.finish')}
          </Fact>
        ) : null}
      </dl>
    </section>
  ))
}

export function Numbers({ store, mine }: { store: StoreRecord; mine: Mine }) {
  const t = useTranslator()
  const { numbers, limits } = store
  const sum = inRupees(Math.abs(numbers.balance))
  return (
    <Card title={t('stores.numbers')}>
      <dl className={styles.numbers}>
        <Fact name={t('stores.col.listings')}>
          {limits.max_listings === null
            ? numbers.listings.toLocaleString('en-IN')
            : t('stores.listings.of', { count: numbers.listings, most: limits.max_listings })}
        </Fact>
        <Fact name={t('stores.col.sales')}>{inRupees(numbers.sales)}</Fact>
        <Fact name={t('stores.col.orders')}>{numbers.orders.toLocaleString('en-IN')}</Fact>
        <Fact name={t('stores.col.openorders')}>{numbers.open_orders.toLocaleString('en-IN')}</Fact>
        <Fact name={t('stores.missed')}>{numbers.missed_orders.toLocaleString('en-IN')}</Fact>
        <Fact name={t('stores.col.balance')}>
          <To to="/admin/payouts" right="payouts" mine={mine}>
            {numbers.balance < 0 ? t('stores.owesus', { sum }) : sum}
          </To>
        </Fact>
        <Fact name={t('stores.payouts')}>
          {t(
            store.status === 'Suspended' || limits.payouts_held ? 'stores.payouts.held' : 'stores.payouts.go',
          )}
        </Fact>
      </dl>
    </Card>
  )
}

export function SellerFacts({ store, mine }: { store: StoreRecord; mine: Mine }) {
  const t = useTranslator()
  const { owner, constitution } = store
  return (
    <Card title={t('stores.seller')}>
      <dl className={styles.facts}>
        <Fact name={t('stores.col.owner')}>
          {owner ? (
            <>
              <To to={`/admin/people?person=${owner.id}`} right="people" mine={mine}>
                {owner.name}
              </To>{' '}
              {owner.phone} {owner.is_suspended ? t('stores.owner.suspended') : ''}
            </>
          ) : (
            t('stores.owner.none')
          )}
        </Fact>
        <Fact name={t('stores.col.legalname')}>{store.legal_name}</Fact>
        <Fact name={t('stores.col.gstin')}>
          {store.gstin ?? t('stores.gstin.none')}
          {store.gst_scheme === 'composition' ? ` (${t('stores.composition')})` : ''}
        </Fact>
        {constitution in constitutionNames ? (
          <Fact name={t('stores.constitution')}>
            {t(constitutionNames[constitution as keyof typeof constitutionNames])}
          </Fact>
        ) : null}
        <Fact name={t('stores.address')}>{store.address}</Fact>
        <Fact name={t('stores.care')}>
          {[store.care_email, store.care_phone].filter(Boolean).join(', ') || '–'}
        </Fact>
        <Fact name={t('stores.application')}>
          {store.application_id === null ? (
            t('stores.application.none')
          ) : (
            <To to={`/admin/sellers/${store.application_id}`} right="sellers" mine={mine}>
              {t('stores.application.one', { id: store.application_id })}
            </To>
          )}
        </Fact>
        {store.closed_at ? <Fact name={t('stores.status.closed')}>{istDay(store.closed_at)}</Fact> : null}
      </dl>
    </Card>
  )
}

/** Open orders that are listed; the rest is counted. */
const MOST_ORDERS = 20

/** What stops the store from being closed, each with its page. */
export function OpenBusiness({ store, mine }: { store: StoreRecord; mine: Mine }) {
  const t = useTranslator()
  const { orders, returns, disputes, owes } = store.open
  if (store.status === 'Closed') return null
  const isNone = orders.length + returns.length + disputes.length === 0 && owes === 0
  return (
    <Card title={t('stores.open')}>
      <p>{t(isNone ? 'stores.open.none' : 'stores.open.text')}</p>
      <ul className={styles.lines} hidden={isNone}>
        {orders.slice(0, MOST_ORDERS).map(({ order_id, order_status, placed_at }) => (
          <li key={order_id}>
            <To to={`/admin/orders/${order_id}`} right="orders" mine={mine}>
              {t('stores.open.order', { id: order_id })}
            </To>{' '}
            {t(orderStatusLabels[order_status])}, {istDay(placed_at)}
          </li>
        ))}
        {orders.length > MOST_ORDERS ? (
          <li>{t('stores.open.more', { count: orders.length - MOST_ORDERS })}</li>
        ) : null}
        {returns.map(({ case_id, order_id }) => (
          <li key={case_id}>
            <To to={`/admin/returns/${case_id}`} right="returns" mine={mine}>
              {t('stores.open.return', { id: order_id })}
            </To>
          </li>
        ))}
        {disputes.map(({ dispute_id, order_id }) => (
          <li key={dispute_id}>
            <To to="/admin/disputes" right="payments" mine={mine}>
              {t('stores.open.dispute', { id: order_id })}
            </To>
          </li>
        ))}
        {owes > 0 ? (
          <li>
            <To to="/admin/payouts" right="payouts" mine={mine}>
              {t('stores.owesus', { sum: inRupees(owes) })}
            </To>
          </li>
        ) : null}
      </ul>
    </Card>
  )
}
