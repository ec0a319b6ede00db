import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Badge } from '../../ui/badge/badge.tsx'
import { classes } from '../../ui/classes.ts'
import { Picture } from '../../ui/picture/picture.tsx'
import { Price } from '../../ui/price/price.tsx'
import { translateTerms } from '../../messages/attribute-values.ts'
import { useTranslator } from '../../messages/messages.tsx'
import { HeartButton } from '../add-to-cart/heart-button.tsx'
import { arrivalText } from '../arrival.ts'
import { productPath, storePath } from '../slugs.ts'
import { unitText } from '../unit-text.ts'
import type { CardProduct } from './card-product.ts'
import { useDelivery } from './delivery.ts'
import styles from './product-card.module.css'

type ProductCardProps = {
  product: CardProduct
  /** Position in the list: the pictures of the first few load at once. */
  isFirst?: boolean
  sizes?: string | undefined
}

const IN_GRID = '(min-width: 1200px) 240px, (min-width: 900px) 23vw, (min-width: 600px) 30vw, 46vw'

/** A product in a list: picture, name, store and price. The whole card is a link. */
export function ProductCard({ product, isFirst = false, sizes = IN_GRID }: ProductCardProps) {
  const t = useTranslator()
  const { id, packId, name, image, blur, tint, store, storeSlug, storeId, price, mrp, isFrom, left } = product
  return (
    <div className={styles.card}>
      <div className={styles.stage}>
        <Picture
          path={image}
          alt=""
          tint={tint}
          blur={blur}
          from={248}
          upTo={480}
          sizes={sizes}
          isFirst={isFirst}
          className={styles.picture}
        />
        <StockBadge left={left} />
      </div>
      <Link
        to={productPath(name, id) + (packId === null ? '' : `?pack=${packId}`)}
        prefetch="intent"
        className={styles.name}
      >
        {name}
      </Link>
      <p className={styles.note}>
        <Link to={storePath(storeSlug)} prefetch="intent" className={styles.store}>
          {store}
        </Link>
      </p>
      <UnitLine product={product} />
      <p className={styles.price}>
        {isFrom ? <span className={styles.from}>{t('shared.card.from')} </span> : null}
        <Price rupees={price} mrp={mrp} className={styles.amount ?? ''} />
      </p>
      <Opinion product={product} />
      <DeliveryLine product={product} />
      <HeartButton productId={id} storeId={storeId} name={name} />
    </div>
  )
}

type ProductGridProps = {
  products: readonly CardProduct[]
  firstOnes?: number
  sizes?: string | undefined
  /** Added at the end where it fills the last row: with two and with four columns. */
  end?: ReactNode
}

/** The grid of product cards: two columns on phones, five on wide screens. */
export function ProductGrid({ products, firstOnes = 2, sizes, end }: ProductGridProps) {
  return (
    <div className={styles.room}>
      <ul className={styles.grid}>
        {products.map((product, at) => (
          <li key={product.id}>
            <ProductCard product={product} isFirst={at < firstOnes} sizes={sizes} />
          </li>
        ))}
        {end ? <li className={styles.end}>{end}</li> : null}
      </ul>
    </div>
  )
}

function UnitLine({ product: { pack, unit, isCut } }: { product: CardProduct }) {
  const t = useTranslator()
  if (isCut) return <p className={styles.note}>{t('shared.card.metre')}</p>
  return (
    <p className={styles.note}>
      {[translateTerms(pack), unit && unitText(unit)].filter(Boolean).join(' · ')}
    </p>
  )
}

function StockBadge({ left }: { left: number }) {
  const t = useTranslator()
  if (left > 5) return null
  return (
    <span className={styles.badge}>
      {left === 0 ? (
        <Badge>{t('shared.card.soldout')}</Badge>
      ) : (
        <Badge tone="danger">{t('shared.card.left', { count: left })}</Badge>
      )}
    </span>
  )
}

function Opinion({ product: { rating, colours } }: { product: CardProduct }) {
  const t = useTranslator()
  if (!rating && colours === 0) return null
  return (
    <p className={styles.note}>
      {rating ? (
        <span className={styles.rating}>
          <span aria-hidden="true">
            <span className={styles.star}>★</span> {rating.value.toFixed(1)}{' '}
            <span className={styles.soft}>({rating.count})</span>
          </span>
          <span className="visually-hidden">
            {t('lists.card.rated', { rating: rating.value.toFixed(1), count: rating.count })}
          </span>
        </span>
      ) : null}
      {rating && colours > 0 ? ' · ' : ''}
      {colours > 0 ? t('lists.card.colours', { count: colours }) : null}
    </p>
  )
}

/** The delivery time to the visitor's PIN code; until it is known the general one, so that the layout does not shift. */
function DeliveryLine({ product: { storeId, cod, madeIn } }: { product: CardProduct }) {
  const t = useTranslator()
  const delivery = useDelivery(storeId)
  const usual = cod ? t('lists.card.cod') : t('lists.card.online')
  if (!delivery) return <p className={classes(styles.note, styles.delivery)}>{usual}</p>
  const { pin, days } = delivery
  return (
    <p className={classes(styles.note, styles.delivery)} data-mine={days === null ? 'no' : 'yes'}>
      {days === null
        ? t('lists.card.notto', { pin })
        : t('lists.card.by', { pin, day: arrivalText(days + madeIn) })}
    </p>
  )
}
