import type { StoreFront } from '#contracts/selling/sellers'
import { shownPhone } from '../../shared/shown-phone.ts'
import { useTranslator } from '../../messages/messages.tsx'
import styles from './seller-facts.module.css'
import { Fact } from '../../ui/fact.tsx'

/** The seller's legal name and contact (Consumer Protection (E-Commerce) Rules 2020, 5(3)(a)). */
export function SellerFacts({ store: { name, seller } }: { store: StoreFront }) {
  const t = useTranslator()
  return (
    <section id="seller" aria-labelledby="seller-title" className={styles.seller}>
      <h2 id="seller-title">{t('lists.seller', { name })}</h2>
      <dl className={styles.facts}>
        <Fact name={t('lists.seller.legal')}>{seller.legal_name}</Fact>
        <Fact name={t('lists.seller.address')}>{seller.address}</Fact>
        <Fact name="GSTIN">{seller.gstin ?? t('lists.seller.nogst')}</Fact>
        {seller.care_email || seller.care_phone ? (
          <Fact name={t('lists.seller.care')}>
            {seller.care_email ? <a href={`mailto:${seller.care_email}`}>{seller.care_email}</a> : null}
            {seller.care_phone ? (
              <a href={`tel:${seller.care_phone.replaceAll(/[^\d+]/g, '')}`}>
                {shownPhone(seller.care_phone)}
              </a>
            ) : null}
          </Fact>
        ) : null}
        {seller.officer ? (
          <Fact name={t('lists.seller.officer')}>
            {seller.officer.name}
            {seller.officer.email ? (
              <a href={`mailto:${seller.officer.email}`}>{seller.officer.email}</a>
            ) : null}
          </Fact>
        ) : null}
      </dl>
    </section>
  )
}
