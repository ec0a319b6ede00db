import { Link } from 'react-router'
import type { Order } from '#contracts/buying/orders'
import { productPath } from '../../shared/slugs.ts'
import { Picture } from '../../ui/picture/picture.tsx'
import { inRupees } from '../../ui/price/price.tsx'
import { translateTerms } from '../../messages/attribute-values.ts'
import { useTranslator, type Translate } from '../../messages/messages.tsx'
import styles from '../order-details.module.css'

type Line = Order['lines'][number]

/** The items of an order, and what happened to each. */
export function Lines({ lines }: { lines: readonly Line[] }) {
  const t = useTranslator()
  return (
    <ul className={styles.lines}>
      {lines.map((line) => {
        const {
          pricingId,
          product_id,
          product_name,
          product_image,
          label,
          quantity,
          quantity_text,
          price,
          amount,
          gst,
          hsn,
        } = line
        return (
          <li key={pricingId} className={styles.line}>
            <Picture path={product_image} alt="" upTo={248} sizes="88px" className={styles.picture} />
            <div className={styles.what}>
              <Link to={productPath(product_name, product_id)} prefetch="intent" className={styles.name}>
                {product_name}
              </Link>
              {label ? <p className={styles.note}>{translateTerms(label)}</p> : null}
              <p className={styles.note}>
                {quantity_text ? `${quantity_text}: ` : null}
                {quantity} × {inRupees(price)}
              </p>
              <p className={styles.note}>
                HSN {hsn}, GST {gst}%
              </p>
              {quantityNotes(t, line).map((fate) => (
                <p key={fate} className={styles.fate}>
                  {fate}
                </p>
              ))}
            </div>
            <p className={styles.amount}>{inRupees(amount)}</p>
          </li>
        )
      })}
    </ul>
  )
}

/** The quantities of a line whose state differs from that of the order. */
function quantityNotes(
  t: Translate,
  { quantity: of, cancelled, shipped, delivered, returned }: Line,
): string[] {
  const underWay = shipped - delivered - Math.max(0, returned - delivered)
  return [
    cancelled > 0 ? t('order.fate.cancelled', { count: cancelled, of }) : '',
    underWay > 0 && underWay < of ? t('order.fate.sent', { count: underWay, of }) : '',
    delivered > 0 && delivered < of ? t('order.fate.delivered', { count: delivered, of }) : '',
    returned > 0 ? t('order.fate.returned', { count: returned, of }) : '',
  ].filter(Boolean)
}
