import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { StaffOrder } from '#contracts/buying/orders'
import { useTranslator } from '../../messages/messages.tsx'
import { Card } from '../../ui/card/card.tsx'
import { Fact } from '../../ui/fact.tsx'
import { inRupees } from '../../ui/price/price.tsx'
import styles from '../page.module.css'
import { paymentNames } from './status-names.ts'

type Props = { found: StaffOrder }

/** What was bought, with what became of each piece. */
export function Lines({ found: { order } }: Props) {
  const t = useTranslator()
  return (
    <Card title={t('queues.order.lines')}>
      <ul className={styles.lines}>
        {order.lines.map(({ line_no, product_name: name, label, quantity, amount, hsn, gst, ...pieces }) => (
          <li key={line_no} className={styles.line}>
            <span>
              {t('queues.order.line', {
                quantity,
                name: label ? `${name}, ${label}` : name,
                ...piecesOf(pieces),
              })}
              <span className={styles.note}>{`HSN ${hsn} · GST ${gst} %`}</span>
            </span>
            <span>{inRupees(amount)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

const piecesOf = ({
  cancelled,
  shipped,
  delivered,
  returned,
}: Pick<StaffOrder['order']['lines'][number], 'cancelled' | 'shipped' | 'delivered' | 'returned'>) => ({
  cancelled,
  shipped,
  delivered,
  returned,
})

/** The bill, and what has been taken off since. */
export function Money({ found: { order, left } }: Props) {
  const t = useTranslator()
  const parts = [
    ['console.order.goods', order.amount],
    ['console.order.discount', -order.discount],
    ['console.order.shipping', order.shipping],
    ['console.order.codfee', order.cod_fee],
    ['console.order.points', -order.points],
    ['console.order.rounding', order.rounding],
  ] as const
  return (
    <Card title={t('queues.order.money')}>
      <dl className={styles.facts}>
        {parts.map(([name, amount]) =>
          amount === 0 ? null : (
            <Fact key={name} name={t(name)}>
              {inRupees(amount)}
            </Fact>
          ),
        )}
        <Fact name={t('queues.order.total')}>{inRupees(order.total_amount)}</Fact>
        <Fact name={t('console.order.gst')}>{inRupees(order.total_gst)}</Fact>
        {order.adjustments.map(({ at, kind, amount }) => (
          <Fact key={at} name={t(adjustmentNames[kind])}>
            {inRupees(-amount)}
          </Fact>
        ))}
        <Fact name={t('queues.order.off')}>{inRupees(order.taken_off)}</Fact>
        <Fact name={t('queues.order.left')}>{inRupees(left)}</Fact>
        <Fact name={t('queues.col.pay')}>
          {t(order.is_replacement ? 'queues.paid.replacement' : paymentNames[order.payment_status])}
        </Fact>
      </dl>
    </Card>
  )
}

const adjustmentNames = {
  cancelled: 'console.order.cancelled',
  returned: 'console.order.returned',
  reduced: 'console.order.reduced',
} as const

/** Where it goes. */
export function Delivery({ found: { order } }: Props) {
  const t = useTranslator()
  const { ship_name, phone_no, address1, address2, landmark, city, state_name, zip_code, country } =
    order.address
  return (
    <Card title={t('console.order.address')}>
      <address className={styles.address}>
        <strong>{ship_name}</strong>
        {[address1, address2, landmark, `${city} ${zip_code}`, `${state_name}, ${country}`]
          .filter(Boolean)
          .map((line) => (
            <span key={line}>{line}</span>
          ))}
        {phone_no ? <a href={`tel:+91${phone_no}`}>{phone_no}</a> : null}
      </address>
    </Card>
  )
}

/** Store and purchase, with links to what else belongs to them. */
export function Party({ found: { order }, children }: Props & { children: ReactNode }) {
  const t = useTranslator()
  return (
    <Card title={t('console.order.parties')}>
      <dl className={styles.facts}>
        <Fact name={t('console.order.store')}>
          <Link to={`/admin/stores/${order.store_id}`}>{order.store_name}</Link>
        </Fact>
        <Fact name={t('console.order.purchase')}>
          <Link to={`/admin/orders?q=${order.checkout_id}`}>{order.checkout_id}</Link>
        </Fact>
      </dl>
      {children}
    </Card>
  )
}
