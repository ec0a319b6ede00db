import type { CartLine } from '#contracts/cart'
import type { Bill } from '#contracts/checkout'
import { inRupees } from '../../ui/price/price.tsx'
import { Skeleton } from '../../ui/skeleton/skeleton.tsx'
import { MoneyRow } from '../money-row.tsx'
import styles from './bill-panel.module.css'
import { byStore, subtotal } from './lines.ts'
import type { LiveBill } from './use-bill.ts'

type BillPanelProps = { lines: readonly CartLine[]; live: LiveBill; isPlaceKnown: boolean }

/** The whole bill, per store, as the server makes it. Nothing is added later. */
export function BillPanel({ lines, live: { bill, refused, isLoading }, isPlaceKnown }: BillPanelProps) {
  return (
    <section className={styles.panel} aria-labelledby="bill" aria-busy={isLoading || undefined}>
      <h2 id="bill" className={styles.title}>
        Your bill
      </h2>
      {bill && !refused ? <WholeBill bill={bill} lines={lines} /> : null}
      {bill && !refused ? null : <GoodsAlone lines={lines} isLoading={isLoading} />}
      {refused ? (
        <p className={styles.refused} role="alert">
          {refused.message}
        </p>
      ) : null}
      {!isPlaceKnown ? <p className={styles.note}>Enter your PIN code to see delivery and the whole bill.</p> : null}
    </section>
  )
}

function WholeBill({ bill, lines }: { bill: Bill; lines: readonly CartLine[] }) {
  // In the order in which the stores stand beside it.
  const order = byStore(lines).map(({ storeId }) => storeId)
  const stores = [...bill.stores].sort((a, b) => order.indexOf(a.store_id) - order.indexOf(b.store_id))
  const gst = bill.stores.reduce((sum, { gst: { cgst, sgst, igst } }) => sum + cgst + sgst + igst, 0)
  return (
    <div className={styles.bill}>
      {stores.map((store) => (
        <StoreBill key={store.store_id} store={store} isOnly={bill.stores.length === 1} />
      ))}
      <dl className={styles.whole}>
        <MoneyRow name="To pay" rupees={bill.base_amount} isTotal />
      </dl>
      <p className={styles.note}>All prices include GST, {inRupees(Math.round(gst * 100) / 100)} in this bill. Nothing is added later.</p>
    </div>
  )
}

function StoreBill({ store, isOnly }: { store: Bill['stores'][number]; isOnly: boolean }) {
  const { store_name, goods, discount, shipping, cod_fee, points, rounding, total, eta_days } = store
  return (
    <div className={styles.store}>
      <h3 className={styles.name}>{store_name}</h3>
      <p className={styles.note}>
        Arrives in {eta_days.from} to {eta_days.to} days
      </p>
      <dl>
        <MoneyRow name="Goods" rupees={goods} />
        <MoneyRow name="Discount" rupees={-discount} isOptional />
        <MoneyRow name="Delivery" rupees={shipping} zero="Free" />
        <MoneyRow name="Cash on delivery fee" rupees={cod_fee} isOptional />
        <MoneyRow name="Points" rupees={-points} isOptional />
        <MoneyRow name="Rounding" rupees={rounding} isOptional />
        {isOnly ? null : <MoneyRow name="Total of this store" rupees={total} isStrong />}
      </dl>
    </div>
  )
}

/** Before there is a bill: what is known without one, and the shape of what is on its way. */
function GoodsAlone({ lines, isLoading }: { lines: readonly CartLine[]; isLoading: boolean }) {
  return byStore(lines).map(({ storeId, storeName, lines }) => (
    <div key={storeId} className={styles.store}>
      <h3 className={styles.name}>{storeName}</h3>
      {isLoading ? <Skeleton className={styles.eta} /> : null}
      <dl>
        <MoneyRow name="Goods" rupees={subtotal(lines)} />
      </dl>
      {isLoading ? <Skeleton /> : null}
    </div>
  ))
}
