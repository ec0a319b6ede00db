import { Heart } from 'lucide-react'
import { Link } from 'react-router'
import { toggleWish } from '../shared/add-to-cart/wish.ts'
import { useSession } from '../shared/session.ts'
import { Button } from '../ui/button/button.tsx'
import { Price } from '../ui/price/price.tsx'
import { Buying } from './product.buying.tsx'
import styles from './product.decision.module.css'
import { Packs } from './product.packs.tsx'
import { PinBox } from './product.pin.tsx'
import type { ShownPack, ShownProduct } from './product.shown.ts'
import type { Delivery } from './product.use-pin.ts'

type DecisionProps = { product: ShownProduct; pack: ShownPack | undefined; delivery: Delivery | null }

/** What it is, what it costs, which one, how many, and off into the cart. */
export function Decision({ product, pack, delivery }: DecisionProps) {
  const { id, name, store, packs, rating } = product
  const stock = pack?.stock ?? 0
  return (
    <div className={styles.decision}>
      <div>
        <h1 className={styles.name}>{name}</h1>
        <p className={styles.store}>
          Sold by <Link to={`/search/?store=${store.id}`}>{store.name}</Link>
          {rating ? <Rated {...rating} /> : null}
        </p>
      </div>
      {pack ? <PackPrice pack={pack} /> : null}
      <Packs product={product} chosen={pack} />
      <Stock stock={stock} />
      {pack && stock > 0 ? (
        <Buying productId={id} name={name} pack={pack} />
      ) : (
        <Button isWide disabled>
          Sold out
        </Button>
      )}
      <WishButton productId={id} storeId={store.id} />
      <PinBox storeId={store.id} delivery={delivery} packId={packs.length > 1 ? pack?.id : undefined} />
    </div>
  )
}

function PackPrice({ pack: { price, mrp, unit } }: { pack: ShownPack }) {
  return (
    <div>
      <Price rupees={price} mrp={mrp} size="large" className={styles.price} />
      <p className={styles.taxes}>
        {mrp > price ? null : 'MRP, '}incl. of all taxes{unit ? <span className={styles.unit}>{unit}</span> : null}
      </p>
    </div>
  )
}

function Stock({ stock }: { stock: number }) {
  const text = stock === 0 ? 'Sold out just now' : stock <= 5 ? `Only ${stock} left` : 'In stock'
  return (
    <p className={styles.stock} data-state={stock === 0 ? 'out' : stock <= 5 ? 'low' : 'in'}>
      {text}
    </p>
  )
}

function Rated({ value, count }: { value: number; count: number }) {
  return (
    <span className={styles.rated}>
      <span aria-hidden="true">★ </span>
      <span className="visually-hidden">Rated </span>
      {value.toFixed(1)} <span className={styles.soft}>({count})</span>
    </span>
  )
}

function WishButton({ productId, storeId }: { productId: number; storeId: number }) {
  const isWished = useSession().wishlist.includes(productId)
  return (
    <Button variant="quiet" className={styles.wish} data-wished={isWished || undefined} onClick={() => void toggleWish({ productId, storeId })}>
      <Heart size={20} aria-hidden="true" /> {isWished ? 'Remove from wishlist' : 'Add to wishlist'}
    </Button>
  )
}
