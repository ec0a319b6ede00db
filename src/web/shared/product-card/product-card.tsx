import { Link } from 'react-router'
import { Badge } from '../../ui/badge/badge.tsx'
import { Picture } from '../../ui/picture/picture.tsx'
import { Price } from '../../ui/price/price.tsx'
import { useWords } from '../../words/words.tsx'
import { HeartButton } from '../add-to-cart/heart-button.tsx'
import { productPath } from '../slugs.ts'
import type { CardProduct } from './card-product.ts'
import styles from './product-card.module.css'

type ProductCardProps = {
  product: CardProduct
  /** Where in the list: the pictures of the first few are fetched at once. */
  isFirst?: boolean
  sizes?: string
}

const IN_GRID = '(min-width: 1200px) 240px, (min-width: 900px) 23vw, (min-width: 600px) 30vw, 46vw'

/** A product among others: its picture, what it is, who sells it, what it costs. The whole card leads to it. */
export function ProductCard({ product, isFirst = false, sizes = IN_GRID }: ProductCardProps) {
  const say = useWords()
  const { id, name, image, tint, store, rating, pack, price, mrp, isFrom, left } = product
  return (
    <div className={styles.card}>
      <div className={styles.stage}>
        <Picture path={image} alt="" tint={tint} from={248} upTo={480} sizes={sizes} isFirst={isFirst} className={styles.picture} />
        <StockBadge left={left} />
      </div>
      <Link to={productPath(name, id)} prefetch="intent" className={styles.name}>
        {name}
      </Link>
      <p className={styles.note}>
        {store}
        {rating ? <Rating value={rating} /> : null}
      </p>
      <p className={styles.note}>{pack}</p>
      <p className={styles.price}>
        {isFrom ? <span className={styles.from}>{say('shared.card.from')} </span> : null}
        <Price rupees={price} mrp={mrp} />
      </p>
      <HeartButton productId={id} storeId={product.storeId} name={name} />
    </div>
  )
}

/** The grid that cards stand in: two columns on phones, five on wide screens. */
export function ProductGrid({ products, firstOnes = 2 }: { products: readonly CardProduct[]; firstOnes?: number }) {
  return (
    <ul className={styles.grid}>
      {products.map((product, at) => (
        <li key={product.id}>
          <ProductCard product={product} isFirst={at < firstOnes} />
        </li>
      ))}
    </ul>
  )
}

function StockBadge({ left }: { left: number }) {
  const say = useWords()
  if (left > 5) return null
  return (
    <span className={styles.badge}>
      {left === 0 ? <Badge>{say('shared.card.soldout')}</Badge> : <Badge tone="danger">{say('shared.card.left', { count: left })}</Badge>}
    </span>
  )
}

function Rating({ value }: { value: number }) {
  const say = useWords()
  return (
    <span className={styles.rating}>
      <span aria-hidden="true"> ★ {value.toFixed(1)}</span>
      <span className="visually-hidden">{say('shared.card.rated', { rating: value.toFixed(1) })}</span>
    </span>
  )
}
