import { getStoreOrder, getStoreParcel } from '#contracts/delivery/fulfilment'
import { consolePageMeta } from '../shared/page-meta.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { Button } from '../ui/button/button.tsx'
import { inRupees } from '../ui/price/price.tsx'
import { messagesFor } from '../messages/load.ts'
import { useTranslator } from '../messages/messages.tsx'
import type { Route } from './+types/label.ts'
import { forStore } from './for-store.server.ts'
import { StoreFrame, StoreGate } from './frame.tsx'
import styles from './paper.module.css'

await messagesFor('selling')

export const handle = { messages: 'selling' }

export const loader = (args: Route.LoaderArgs) =>
  forStore(args, async (ask) => {
    const { parcel } = await ask(getStoreParcel, { params: { id: Number(args.params.id) || 0 } })
    const { order } = await ask(getStoreOrder, { params: { id: parcel.order_id } })
    return { parcel, address: order.address }
  })

/** The label of a parcel, with a link to the courier's own where there is one. */
export default function Label({ loaderData }: Route.ComponentProps) {
  const t = useTranslator()
  return (
    <StoreGate page={loaderData} title={t('selling.label')}>
      {({ selection, parcel, address }) => (
        <StoreFrame
          selection={selection}
          heading={t('selling.label')}
          aside={
            <Button className={styles.unprinted} onClick={() => window.print()}>
              {t('selling.print')}
            </Button>
          }
        >
          {parcel.label_url ? (
            <p className={styles.unprinted}>
              <a href={parcel.label_url} target="_blank" rel="noreferrer">
                {t('selling.label.own')}
              </a>
            </p>
          ) : null}
          <article className={styles.paper} data-label>
            <p className={styles.large}>
              {parcel.courier_name} {parcel.awb}
            </p>
            <p>{t('selling.label.to')}</p>
            <address className={styles.large}>
              <strong>{address.ship_name}</strong>
              <br />
              {[address.address1, address.address2, address.landmark].filter(Boolean).join(', ')}
              <br />
              {address.city} <strong>{address.zip_code}</strong>, {address.state_name}
              <br />
              {address.phone_no}
            </address>
            {parcel.address_note ? <p>{parcel.address_note}</p> : null}
            <p className={styles.large}>
              {parcel.cash
                ? t('selling.label.cash', { amount: inRupees(parcel.cash) })
                : t('selling.label.paid')}
            </p>
            <p>
              {t('selling.order.name', { id: parcel.order_id })} ·{' '}
              {t('selling.label.number', { number: parcel.number })} ·{' '}
              {t('selling.parcel.grams', { grams: parcel.grams })}
            </p>
            <p>{t('selling.label.from', { store: selection.store.name })}</p>
          </article>
        </StoreFrame>
      )}
    </StoreGate>
  )
}

export const meta = () => consolePageMeta('selling.label')

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
