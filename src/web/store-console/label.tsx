import { getStoreOrder, getStoreParcel } from '#contracts/delivery/fulfilment'
import { pageMeta } from '../shared/page-meta.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { Button } from '../ui/button/button.tsx'
import { inRupees } from '../ui/price/price.tsx'
import { wordsFor } from '../words/load.ts'
import { useWords, words } from '../words/words.tsx'
import type { Route } from './+types/label.ts'
import { forStore } from './for-store.server.ts'
import { StoreFrame, StoreGate } from './frame.tsx'
import styles from './paper.module.css'

await wordsFor('selling')

export const handle = { words: 'selling' }

export const loader = (args: Route.LoaderArgs) =>
  forStore(args, async (ask) => {
    const { parcel } = await ask(getStoreParcel, { params: { id: Number(args.params.id) || 0 } })
    const { order } = await ask(getStoreOrder, { params: { id: parcel.order_id } })
    return { parcel, address: order.address }
  })

/** What is glued onto a parcel; the courier's own label where it gives one. */
export default function Label({ loaderData }: Route.ComponentProps) {
  const say = useWords()
  return (
    <StoreGate page={loaderData} title={say('selling.label')}>
      {({ desk, parcel, address }) => (
        <StoreFrame
          desk={desk}
          heading={say('selling.label')}
          aside={
            <Button className={styles.unprinted} onClick={() => window.print()}>
              {say('selling.print')}
            </Button>
          }
        >
          {parcel.label_url ? (
            <p className={styles.unprinted}>
              <a href={parcel.label_url} target="_blank" rel="noreferrer">
                {say('selling.label.own')}
              </a>
            </p>
          ) : null}
          <article className={styles.paper} data-label>
            <p className={styles.large}>
              {parcel.courier_name} {parcel.awb}
            </p>
            <p>{say('selling.label.to')}</p>
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
                ? say('selling.label.cash', { amount: inRupees(parcel.cash) })
                : say('selling.label.paid')}
            </p>
            <p>
              {say('selling.order.name', { id: parcel.order_id })} ·{' '}
              {say('selling.label.number', { number: parcel.number })} ·{' '}
              {say('selling.parcel.grams', { grams: parcel.grams })}
            </p>
            <p>{say('selling.label.from', { store: desk.store.name })}</p>
          </article>
        </StoreFrame>
      )}
    </StoreGate>
  )
}

export const meta = () => [
  ...pageMeta({ title: words()('selling.label') }),
  { name: 'robots', content: 'noindex' },
]

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
