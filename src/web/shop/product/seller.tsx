import { Store } from 'lucide-react'
import { Suspense } from 'react'
import { Await, Link } from 'react-router'
import type { StoreFront } from '#contracts/selling/sellers'
import { Skeleton } from '../../ui/skeleton/skeleton.tsx'
import { translateTerms } from '../../messages/attribute-values.ts'
import { useTranslator } from '../../messages/messages.tsx'
import { Part } from './part.tsx'
import styles from './seller.module.css'
import type { ShownProduct } from './shown.ts'
import { ContactLinks } from './contact-links.tsx'

type SellerProps = { store: ShownProduct['store']; front: Promise<StoreFront | null> }

/** The seller's name and legal name (Consumer Protection (E-Commerce) Rules 2020, 5(3)(a)). */
export function Seller({ store, front }: SellerProps) {
  const t = useTranslator()
  return (
    <Part id="seller" title={t('product.seller')} className={styles.card}>
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
        {t('product.seller.all')}
      </Link>
    </Part>
  )
}

function Known({ front: { about, city, state, since, seller } }: { front: StoreFront }) {
  const t = useTranslator()
  return (
    <>
      <p className={styles.soft}>
        {t('product.seller.since', {
          place: `${translateTerms(city)}, ${translateTerms(state)}`,
          year: since.slice(0, 4),
        })}
      </p>
      {about ? <p>{about}</p> : null}
      <p className={styles.law}>
        {t('product.seller.by', { name: [seller.legal_name, seller.address].filter(Boolean).join(', ') })}
        {seller.gstin ? <> {t('product.seller.gstin', { gstin: seller.gstin })}</> : null}
      </p>
      <ContactLinks phone={seller.care_phone} email={seller.care_email} />
    </>
  )
}
