import { Link } from 'react-router'
import type { Order } from '#contracts/buying/orders'
import { ButtonLink } from '../../ui/button/button.tsx'
import { Card } from '../../ui/card/card.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import styles from '../../shared/returns/returns.module.css'
import { helpLinks, mayReturn } from './help-links.ts'

/** On the page of an order: links to return items and to message the store. The page loads `await messagesFor('returns')`. */
export function OrderHelp({
  order,
  isGone,
}: {
  order: Order
  /** No further parcel can arrive. */ isGone: boolean
}) {
  const t = useTranslator()
  const isReturnable = mayReturn(order)
  const links = helpLinks(order, { isGone })
  return (
    <Card title={t(isReturnable ? 'returns.order.card' : 'returns.order.ask')}>
      <div className={styles.form}>
        <p>{t(isReturnable ? 'returns.order.text' : 'returns.order.ask.text')}</p>
        <div className={styles.buttons}>
          {isReturnable ? (
            <ButtonLink to={`/order-details/${order.order_id}/return`} variant="secondary">
              {t('returns.order.open')}
            </ButtonLink>
          ) : null}
          <ButtonLink to={`/order-details/${order.order_id}/messages`} variant="secondary">
            {t('returns.talk.title')}
          </ButtonLink>
        </div>
        {links.length > 0 ? (
          <ul className={styles.help}>
            {links.map(({ to, name }) => (
              <li key={name}>
                <Link to={to}>{t(name)}</Link>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </Card>
  )
}
