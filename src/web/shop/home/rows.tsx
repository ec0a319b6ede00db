import { Link } from 'react-router'
import type { CardProduct } from '../../shared/product-card/card-product.ts'
import { ProductCard, ProductGrid } from '../../shared/product-card/product-card.tsx'
import { searchPath, storePath } from '../../shared/slugs.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { SectionHeading } from '../../ui/heading/heading.tsx'
import { Picture } from '../../ui/picture/picture.tsx'
import { translateTerms } from '../../messages/attribute-values.ts'
import { useTranslator } from '../../messages/messages.tsx'
import { StoreMark } from '../store/mark.tsx'
import { tintOf } from '../store/tint.ts'
import type { MetStore, Rows } from './find.ts'
import styles from './rows.module.css'

type RowProps = { id: string; title: string; note?: string; to: string; products: readonly CardProduct[] }

/** A row of products as wide as the page. */
export function GoodsRow({ id, title, note, to, products }: RowProps) {
  const t = useTranslator()
  if (products.length === 0) return null
  return (
    <section className="container" aria-labelledby={id}>
      <SectionHeading
        id={id}
        aside={
          <SeeAll to={to} of={title}>
            {t('lists.seeall')}
          </SeeAll>
        }
      >
        {title}
      </SectionHeading>
      {note ? <p className={styles.note}>{note}</p> : null}
      <div className={styles.goods}>
        <ProductGrid products={products} firstOnes={0} />
      </div>
    </section>
  )
}

/** Discounted products in a horizontally scrolling row. */
export function OffersRow({ products }: { products: readonly CardProduct[] }) {
  const t = useTranslator()
  if (products.length === 0) return null
  return (
    <section className={styles.band} aria-labelledby="offers" data-tint={13}>
      <div className="container">
        <SectionHeading
          id="offers"
          aside={
            <SeeAll to="/search/?offer=1&sort=offer" of={t('lists.home.offers')}>
              {t('lists.seeall')}
            </SeeAll>
          }
        >
          {t('lists.home.offers')}
        </SectionHeading>
        <p className={styles.note}>{t('lists.home.offers.note')}</p>
        <ul className={styles.shelf}>
          {products.map((product) => (
            <li key={product.id}>
              <ProductCard product={product} sizes="(min-width: 1200px) 240px, 200px" />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

/** What people make in this season: text on the left, products on the right. */
export function SeasonRow({
  season: { name, lead, search, products, tint },
}: {
  season: NonNullable<Rows['season']>
}) {
  const t = useTranslator()
  return (
    <section className="container" aria-labelledby="season">
      <div className={styles.season} data-tint={tint}>
        <div className={styles.said}>
          <h2 id="season">{t(name)}</h2>
          <p className={styles.lead}>{t(lead)}</p>
          <ButtonLink to={searchPath(search)} variant="black">
            {t('lists.season.see')}
          </ButtonLink>
        </div>
        <ul className={styles.table}>
          {products.map((product) => (
            <li key={product.id}>
              <ProductCard
                product={product}
                sizes="(min-width: 1200px) 200px, (min-width: 700px) 22vw, 42vw"
              />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

/** A few stores, each with some of its products. */
export function StoresToMeet({ stores }: { stores: readonly MetStore[] }) {
  const t = useTranslator()
  if (stores.length === 0) return null
  return (
    <section className="container" aria-labelledby="stores">
      <SectionHeading id="stores" aside={<SeeAll to="/stores">{t('lists.home.allstores')}</SeeAll>}>
        {t('lists.home.stores')}
      </SectionHeading>
      <ul className={styles.stores}>
        {stores.map(({ id, name, slug, about, city, state, logo, pictures }) => (
          <li key={id}>
            <Link to={storePath(slug)} prefetch="intent" className={styles.store} data-tint={tintOf(id)}>
              <span className={styles.window}>
                {pictures.map(({ path, tint }) => (
                  <Picture
                    key={path}
                    path={path}
                    alt=""
                    tint={tint}
                    from={160}
                    upTo={320}
                    sizes="(min-width: 900px) 130px, 30vw"
                    className={styles.ware}
                  />
                ))}
              </span>
              {logo ? (
                <span className={styles.mark}>
                  <StoreMark name={name} logo={logo} />
                </span>
              ) : null}
              <span className={styles.name}>{name}</span>
              <span className={styles.where}>
                {translateTerms(city)}, {translateTerms(state)}
              </span>
              <span className={styles.about}>{about}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** 'See all', with a hidden text for screen readers that says of what. */
function SeeAll({ to, of, children }: { to: string; of?: string; children: string }) {
  return (
    <Link to={to} prefetch="intent" className={styles.all}>
      {children}
      {of ? <span className="visually-hidden">: {of}</span> : null}
    </Link>
  )
}
