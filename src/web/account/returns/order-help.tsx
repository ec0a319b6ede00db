import { Link } from 'react-router'
import { ButtonLink } from '../../ui/button/button.tsx'
import { Card } from '../../ui/card/card.tsx'
import { useWords } from '../../words/words.tsx'
import styles from '../../shared/returns/returns.module.css'

/** On the page of an order: the ways to send something back and to write to the store. Its page says `await wordsFor('returns')`. */
export function OrderHelp({ orderId, mayReturn }: { orderId: number; mayReturn: boolean }) {
  const say = useWords()
  return (
    <Card title={say(mayReturn ? 'returns.order.card' : 'returns.order.ask')}>
      <div className={styles.form}>
        <p>{say(mayReturn ? 'returns.order.text' : 'returns.order.ask.text')}</p>
        <div className={styles.buttons}>
          {mayReturn ? (
            <ButtonLink to={`/order-details/${orderId}/return`} variant="secondary">
              {say('returns.order.open')}
            </ButtonLink>
          ) : null}
          <ButtonLink to={`/order-details/${orderId}/messages`} variant="secondary">
            {say('returns.talk.title')}
          </ButtonLink>
        </div>
        <p>
          <Link to={mayReturn ? '/help/return-something' : '/help/cancel-an-order'}>
            {say(mayReturn ? 'returns.order.help.return' : 'returns.order.help.cancel')}
          </Link>
          {' · '}
          <Link to="/help/where-is-my-order">{say('returns.order.help.where')}</Link>
        </p>
      </div>
    </Card>
  )
}
