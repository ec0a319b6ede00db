import { Link } from 'react-router'
import type { Evidence } from '#contracts/community/moderation'
import { istMoment } from '../../shared/ist-date.ts'
import { LinkOrPostLink, PostLink } from '../../shared/post-link/post-link.tsx'
import { artistPath, postPath, productPath } from '../../shared/slugs.ts'
import { Fact } from '../../ui/fact.tsx'
import { Picture } from '../../ui/picture/picture.tsx'
import { inRupees } from '../../ui/price/price.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import pageStyles from '../page.module.css'
import styles from './moderation.module.css'

function placeOf({ title, place }: Evidence): string | null {
  if (place.post_id) return postPath(title, place.post_id)
  if (place.product_id) return productPath(place.product_name ?? '', place.product_id)
  return place.maker_id ? artistPath(title, place.maker_id) : null
}

/** The reported content, as it was at the first report. */
export function EvidenceDetails({ evidence }: { evidence: Evidence }) {
  const t = useTranslator()
  const to = placeOf(evidence)
  return (
    <div className={pageStyles.form}>
      {evidence.title ? <strong>{evidence.title}</strong> : null}
      <p className={styles.words}>{evidence.words}</p>
      {evidence.listing ? <ListingFacts evidence={evidence} listing={evidence.listing} /> : null}
      {evidence.pictures.length > 0 ? (
        <ul className={styles.pictures}>
          {evidence.pictures.map(({ path, alt }) => (
            <li key={path}>
              <Picture path={path} alt={alt} sizes="220px" upTo={480} className={styles.picture} />
            </li>
          ))}
        </ul>
      ) : null}
      {evidence.alike ? <SimilarPicture alike={evidence.alike} /> : null}
      {to ? (
        <p>
          <LinkOrPostLink to={to}>{t('moderation.seeplace')}</LinkOrPostLink>
        </p>
      ) : null}
    </div>
  )
}

type ListingProps = { evidence: Evidence; listing: NonNullable<Evidence['listing']> }

/** Store, price and text of a listing, with its page for staff. */
function ListingFacts({ evidence: { place }, listing: { store, price, text } }: ListingProps) {
  const t = useTranslator()
  return (
    <>
      <dl className={pageStyles.facts}>
        <Fact name={t('moderation.listing.store')}>{store}</Fact>
        <Fact name={t('moderation.listing.price')}>{price === null ? '–' : inRupees(price)}</Fact>
      </dl>
      <strong>{t('moderation.listing.text')}</strong>
      <p className={styles.words}>{text}</p>
      {place.product_id ? (
        <p>
          <Link to={`/admin/catalogue/products/${place.product_id}`}>{t('moderation.listing.open')}</Link>
        </p>
      ) : null}
    </>
  )
}

function SimilarPicture({ alike }: { alike: NonNullable<Evidence['alike']> }) {
  const t = useTranslator()
  return (
    <section className={pageStyles.form}>
      <strong>{t('moderation.similar', { title: alike.title, name: alike.maker.name })}</strong>
      <p className={styles.facts}>
        <span>{t('moderation.similar.signs', { count: alike.signs })}</span>
        <span>{istMoment(alike.shown_at)}</span>
      </p>
      <ul className={styles.pictures}>
        <li>
          <figure>
            <Picture path={alike.own_path} alt="" sizes="220px" upTo={480} className={styles.picture} />
            <figcaption>{t('moderation.similar.this')}</figcaption>
          </figure>
        </li>
        <li>
          <figure>
            <Picture path={alike.path} alt="" sizes="220px" upTo={480} className={styles.picture} />
            <figcaption>{t('moderation.similar.other')}</figcaption>
          </figure>
        </li>
      </ul>
      <p>
        <PostLink to={postPath(alike.title, alike.post_id)}>{t('moderation.similar.see')}</PostLink>
      </p>
    </section>
  )
}
