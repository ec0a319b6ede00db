import { Heart } from 'lucide-react'
import { Link } from 'react-router'
import { toggleWishlist } from '../../shared/add-to-cart/toggle-wishlist.ts'
import { useSession } from '../../shared/session.ts'
import { Stars } from '../../shared/stars/stars.tsx'
import { unitText } from '../../shared/unit-text.ts'
import { Button } from '../../ui/button/button.tsx'
import { Price } from '../../ui/price/price.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import { AlertButton } from './alert-button.tsx'
import { metresOf } from './amounts.ts'
import { Buying, SoldOutBar } from './buying.tsx'
import styles from './decision.module.css'
import { Options } from './options.tsx'
import { PinBox } from './pin.tsx'
import { ShareButton } from './share-button.tsx'
import { isForSale, shownPrice, type ShownPack, type ShownProduct } from './shown.ts'
import { useAlerts, type Alerts } from './use-alerts.ts'
import type { Delivery } from './use-pin.ts'

/** Stock up to this many pieces, or metres, is shown. */
const FEW = 5
/** Longer names are set smaller, so that the price stays in view. */
const LONG = 80

type DecisionProps = { product: ShownProduct; pack: ShownPack | undefined; delivery: Delivery | null }

/** Name, price, options, quantity and the cart button. */
export function Decision({ product, pack, delivery }: DecisionProps) {
  const t = useTranslator()
  const { id, name, store, rating } = product
  const alerts = useAlerts(id)
  const isThere = pack !== undefined && isForSale(pack)
  return (
    <div className={styles.decision}>
      <div>
        <h1 className={styles.name} data-long={name.length > LONG}>
          {name}
        </h1>
        <p className={styles.store}>
          <span>
            {t('product.soldby')} <Link to={`/s/${store.slug}`}>{store.name}</Link>
          </span>
          {rating ? <Rated {...rating} /> : null}
        </p>
      </div>
      {pack ? (
        <div>
          <PackPrice pack={pack} />
          {isThere ? <AlertButton alerts={alerts} packId={pack.id} kind="price-drop" /> : null}
        </div>
      ) : null}
      {pack ? <Options product={product} chosen={pack} /> : null}
      {pack ? <Stock pack={pack} /> : null}
      {isThere ? <Buying productId={id} name={name} pack={pack} /> : null}
      {pack && !isThere ? <SoldOut alerts={alerts} packId={pack.id} /> : null}
      <div className={styles.aside}>
        <WishButton productId={id} storeId={store.id} />
        <ShareButton name={name} />
      </div>
      <PinBox storeId={store.id} delivery={delivery} pack={pack} />
    </div>
  )
}

/** On phones the button is at the bottom, in place of the cart button. */
function SoldOut(of: { alerts: Alerts; packId: number }) {
  const button = <AlertButton {...of} kind="back-in-stock" />
  return (
    <>
      <div className={styles.wide}>{button}</div>
      <SoldOutBar>{button}</SoldOutBar>
    </>
  )
}

function PackPrice({ pack }: { pack: ShownPack }) {
  const t = useTranslator()
  const { price, mrp } = shownPrice(pack)
  const { cut, unit } = pack
  return (
    <>
      <p className={styles.price}>
        <Price rupees={price} mrp={mrp} size="large" />
      </p>
      <p className={styles.taxes}>
        {t(cut ? 'product.taxes.metre' : 'product.taxes')}
        {unit && !cut ? <span className={styles.unit}>{unitText(unit)}</span> : null}
      </p>
    </>
  )
}

function Stock({ pack }: { pack: ShownPack }) {
  const t = useTranslator()
  const { stock, cut, dyeLot, madeInDays } = pack
  const left = cut ? t('product.metre', { length: metresOf(stock, cut) }) : String(stock)
  const state = stockState(pack)
  const texts = {
    out: t('product.stock.out'),
    low: t('product.stock.left', { left }),
    in: t('product.stock.in'),
  }
  return (
    <div>
      <p className={styles.stock} data-state={state}>
        {state === 'in' && madeInDays !== null ? t('product.madein', { days: madeInDays }) : texts[state]}
      </p>
      {dyeLot ? <p className={styles.lot}>{t('product.dyelot', { lot: dyeLot })}</p> : null}
    </div>
  )
}

function stockState(pack: ShownPack): 'out' | 'low' | 'in' {
  const { stock, cut, madeInDays } = pack
  if (!isForSale(pack)) return 'out'
  return madeInDays === null && stock * (cut?.step ?? 1) <= FEW ? 'low' : 'in'
}

function Rated({ value, count }: { value: number; count: number }) {
  const t = useTranslator()
  return (
    <a
      href="#reviews"
      className={styles.rated}
      aria-label={t('product.rated', { value: value.toFixed(1), count })}
    >
      <Stars value={value} />
      {value.toFixed(1)} <span className={styles.soft}>({count})</span>
    </a>
  )
}

function WishButton({ productId, storeId }: { productId: number; storeId: number }) {
  const t = useTranslator()
  const isWished = useSession().wishlist.includes(productId)
  return (
    <Button
      variant="quiet"
      className={styles.wish}
      data-wished={isWished || undefined}
      onClick={() => void toggleWishlist({ productId, storeId })}
    >
      <Heart size={20} aria-hidden="true" /> {t(isWished ? 'product.wish.remove' : 'product.wish.add')}
    </Button>
  )
}
