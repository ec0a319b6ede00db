import type { CartLine } from '#contracts/buying/cart'
import type { Bill } from '#contracts/buying/checkout'
import { Button } from '../../ui/button/button.tsx'
import { inRupees } from '../../ui/price/price.tsx'
import { Skeleton } from '../../ui/skeleton/skeleton.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import { arrivalText } from '../../shared/arrival.ts'
import { useSession } from '../../shared/session.ts'
import { MoneyRow } from '../money-row.tsx'
import { totalLabel } from './bill-request.ts'
import styles from './bill-panel.module.css'
import { byStore, subtotal } from './lines.ts'
import type { LiveBill } from './use-bill.ts'

type BillPanelProps = { lines: readonly CartLine[]; live: LiveBill; isPlaceKnown: boolean }

/** The whole bill per store, as the server computes it. */
export function BillPanel({
  lines,
  live: { bill, refused, isLoading, refresh },
  isPlaceKnown,
}: BillPanelProps) {
  const t = useTranslator()
  return (
    <section className={styles.panel} aria-labelledby="bill" aria-busy={isLoading || undefined}>
      <h2 id="bill" className={styles.title}>
        {t('account.bill')}
      </h2>
      {bill && !refused ? <WholeBill bill={bill} lines={lines} /> : null}
      {bill && !refused ? null : <ItemsSubtotal lines={lines} isLoading={isLoading} />}
      {refused ? (
        <p className={styles.refused} role="alert">
          {refused.message}
        </p>
      ) : null}
      {refused?.isPassing ? (
        <p className={styles.again}>
          <Button variant="secondary" size="small" onClick={refresh}>
            {t('shell.error.again')}
          </Button>
        </p>
      ) : null}
      {!isPlaceKnown ? <p className={styles.note}>{t('account.bill.needpin')}</p> : null}
    </section>
  )
}

function WholeBill({ bill, lines }: { bill: Bill; lines: readonly CartLine[] }) {
  const t = useTranslator()
  const order = byStore(lines).map(({ storeId }) => storeId)
  const stores = [...bill.stores].sort((a, b) => order.indexOf(a.store_id) - order.indexOf(b.store_id))
  const gst = bill.stores.reduce((sum, { gst: { cgst, sgst, igst } }) => sum + cgst + sgst + igst, 0)
  return (
    <div className={styles.bill}>
      {stores.map((store) => (
        <StoreBill key={store.store_id} store={store} isOnly={bill.stores.length === 1} />
      ))}
      <dl className={styles.whole}>
        <MoneyRow name={t(totalLabel(bill))} rupees={bill.base_amount} isTotal />
      </dl>
      <p className={styles.note}>
        {gst > 0
          ? t('account.bill.gst', { amount: inRupees(Math.round(gst * 100) / 100) })
          : t('account.bill.without')}
      </p>
    </div>
  )
}

function StoreBill({ store, isOnly }: { store: Bill['stores'][number]; isOnly: boolean }) {
  const t = useTranslator()
  const { store_name, goods, discounts, shipping, cod_fee, points, rounding, total, eta_days } = store
  return (
    <div className={styles.store}>
      <h3 className={styles.name}>{store_name}</h3>
      <Arrival days={eta_days} />
      <dl>
        <MoneyRow name={t('account.bill.goods')} rupees={goods} />
        {discounts.map(({ code, amount }) => (
          <MoneyRow key={code} name={t('account.bill.coupon', { code })} rupees={-amount} />
        ))}
        <MoneyRow name={t('account.bill.delivery')} rupees={shipping} zero={t('account.bill.free')} />
        <MoneyRow name={t('account.bill.codfee')} rupees={cod_fee} isOptional />
        <MoneyRow name={t('account.bill.points')} rupees={-points} isOptional />
        <MoneyRow name={t('account.bill.rounding')} rupees={rounding} isOptional />
        {isOnly ? null : <MoneyRow name={t('account.bill.store')} rupees={total} isStrong />}
      </dl>
    </div>
  )
}

/** The same date as on the product page; a number of days before hydration, as the page may be cached. */
function Arrival({ days }: { days: { from: number; to: number } }) {
  const t = useTranslator()
  const { isKnown } = useSession()
  return (
    <p className={styles.note}>
      {isKnown ? t('shared.delivery.by', { day: arrivalText(days.to) }) : t('account.bill.arrives', days)}
    </p>
  )
}

/** Shown before the bill: the price of the items, and a skeleton while the bill loads. */
function ItemsSubtotal({ lines, isLoading }: { lines: readonly CartLine[]; isLoading: boolean }) {
  const t = useTranslator()
  return byStore(lines).map(({ storeId, storeName, lines }) => (
    <div key={storeId} className={styles.store}>
      <h3 className={styles.name}>{storeName}</h3>
      {isLoading ? <Skeleton className={styles.eta} /> : null}
      <dl>
        <MoneyRow name={t('account.bill.goods')} rupees={subtotal(lines)} />
      </dl>
      {isLoading ? <Skeleton /> : null}
    </div>
  ))
}
