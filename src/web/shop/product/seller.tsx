import { Store } from 'lucide-react'
import { Suspense } from 'react'
import { Await, Link } from 'react-router'
import type { StoreFront } from '#contracts/selling/sellers'
import { Skeleton } from '../../ui/skeleton/skeleton.tsx'
import { inTrade } from '../../words/trade.ts'
import { useWords } from '../../words/words.tsx'
import { Part } from './part.tsx'
import styles from './seller.module.css'
import type { ShownProduct } from './shown.ts'
import { Ways } from './ways.tsx'

type SellerProps = { store: ShownProduct['store']; front: Promise<StoreFront | null> }

/** Who sells it, by law and by name (Consumer Protection (E-Commerce) Rules 2020, 5(3)(a)). */
export function Seller({ store, front }: SellerProps) {
  const say = useWords()
  return (
    <Part id="seller" title={say('product.seller')} className={styles.card}>
      <p className={styles.name}>
        <Store size={22} aria-hidden="true" />
        <Link to={`/s/${store.slug}`} prefetch="intent">
          {store.name}
        </Link>
      </p>
      <Suspense fallback={<Skeleton shape="block" className={styles.waiting} />}>
        <Await resolve={front}>{(known) => (known ? <Known front={known} /> : null)}</Await>
      </Suspense>
      <Link to={`/s/${store.slug}`} prefetch="intent" className={styles.all}>
        {say('product.seller.all')}
      </Link>
    </Part>
  )
}

function Known({ front: { about, city, state, since, seller } }: { front: StoreFront }) {
  const say = useWords()
  return (
    <>
      <p className={styles.soft}>
        {say('product.seller.since', {
          place: `${inTrade(city)}, ${inTrade(state)}`,
          year: since.slice(0, 4),
        })}
      </p>
      {about ? <p>{about}</p> : null}
      <p className={styles.law}>
        {say('product.seller.by', { name: [seller.legal_name, seller.address].filter(Boolean).join(', ') })}
        {seller.gstin ? <> {say('product.seller.gstin', { gstin: seller.gstin })}</> : null}
      </p>
      <Ways phone={seller.care_phone} email={seller.care_email} />
    </>
  )
}
