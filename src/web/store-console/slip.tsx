import { getStoreOrder } from '#contracts/delivery/fulfilment'
import { istDay } from '../shared/ist-date.ts'
import { consolePageMeta } from '../shared/page-meta.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { Button } from '../ui/button/button.tsx'
import { messagesFor } from '../messages/load.ts'
import { itemName } from '../shared/goods-name.ts'
import { useTranslator } from '../messages/messages.tsx'
import type { Route } from './+types/slip.ts'
import { forStore } from './for-store.server.ts'
import { StoreFrame, StoreGate } from './frame.tsx'
import styles from './paper.module.css'

await messagesFor('selling')

export const handle = { messages: 'selling' }

export const loader = (args: Route.LoaderArgs) =>
  forStore(args, async (ask) => ({
    order: (await ask(getStoreOrder, { params: { id: Number(args.params.id) || 0 } })).order,
  }))

/** The packing slip: goods and address, without prices. */
export default function Slip({ loaderData }: Route.ComponentProps) {
  const t = useTranslator()
  return (
    <StoreGate page={loaderData} title={t('selling.slip')}>
      {({ selection, order }) => (
        <StoreFrame
          selection={selection}
          heading={t('selling.slip')}
          aside={
            <Button className={styles.unprinted} onClick={() => window.print()}>
              {t('selling.print')}
            </Button>
          }
        >
          <article className={styles.paper}>
            <p className={styles.large}>{selection.store.name}</p>
            <p>
              {t('selling.order.name', { id: order.order_id })} · {istDay(order.placed_at)}
            </p>
            <address>
              <strong>{order.address.ship_name}</strong>
              <br />
              {[order.address.address1, order.address.address2, order.address.landmark]
                .filter(Boolean)
                .join(', ')}
              <br />
              {order.address.city} {order.address.zip_code}, {order.address.state_name}
            </address>
            <table>
              <thead>
                <tr>
                  <th scope="col">{t('selling.slip.pieces')}</th>
                  <th scope="col">{t('selling.order.goods')}</th>
                  <th scope="col">{t('selling.slip.there')}</th>
                </tr>
              </thead>
              <tbody>
                {order.lines
                  .filter(({ quantity, cancelled }) => quantity > cancelled)
                  .map(({ line_no, quantity, cancelled, ...goods }) => (
                    <tr key={line_no}>
                      <td>{quantity - cancelled}</td>
                      <td>{itemName(goods)}</td>
                      <td>☐</td>
                    </tr>
                  ))}
              </tbody>
            </table>
          </article>
        </StoreFrame>
      )}
    </StoreGate>
  )
}

export const meta = () => consolePageMeta('selling.slip')

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
