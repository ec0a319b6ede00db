import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { addToCart } from '../../shared/add-to-cart/add-to-cart.ts'
import { isSignedIn, openLogin } from '../../shared/session.ts'
import { Button } from '../../ui/button/button.tsx'
import { inRupees, Price } from '../../ui/price/price.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import { AmountBox } from './amount-box.tsx'
import { amountsOf, withinBounds, writeAmount } from './amounts.ts'
import styles from './buying.module.css'
import type { ShownPack } from './shown.ts'

type BuyingProps = { productId: number; name: string; pack: ShownPack }

/** Quantity, and the buttons for the cart and "Buy now". On phones price and button stay at the bottom. */
export function Buying({ productId, name, pack }: BuyingProps) {
  const t = useTranslator()
  const navigate = useNavigate()
  const amounts = amountsOf(pack)
  const [requestedQuantity, setRequestedQuantity] = useState(amounts.min)
  const [isAdding, setAdding] = useState(false)
  const quantity = withinBounds(requestedQuantity, amounts)

  async function add(): Promise<void> {
    setAdding(true)
    await addToCart({ productId, pricingId: pack.id, quantity })
    setAdding(false)
  }

  function buyNow(): void {
    const till = `/cartme/myaddress=0&buynow=${productId}&quantity=${quantity}?p=${pack.id}`
    if (isSignedIn()) void navigate(till)
    else openLogin(till)
  }

  return (
    <>
      <div className={styles.row}>
        <AmountBox amounts={amounts} value={quantity} of={name} onChange={setRequestedQuantity} />
        {pack.cut ? (
          <p className={styles.sum} aria-live="polite">
            {t('product.comesto', {
              length: writeAmount(quantity, amounts),
              price: inRupees(sum(pack.price, quantity)),
            })}
          </p>
        ) : null}
        <Button className={styles.add} isBusy={isAdding} onClick={() => void add()}>
          {t('product.addtocart')}
        </Button>
        <Button variant="black" className={styles.now} onClick={buyNow}>
          {t('product.buynow')}
        </Button>
      </div>
      <div className={styles.bar}>
        <p>
          {pack.cut ? (
            <span className={styles.length}>
              {t('product.metre', { length: writeAmount(quantity, amounts) })}
            </span>
          ) : null}
          <Price rupees={sum(pack.price, quantity)} mrp={sum(pack.mrp, quantity)} />
        </p>
        <Button className={styles.barButton} isBusy={isAdding} onClick={() => void add()}>
          {t('product.addtocart')}
        </Button>
      </div>
    </>
  )
}

/** The bottom bar of a sold-out product, which offers a stock alert. */
export function SoldOutBar({ children }: { children: ReactNode }) {
  const t = useTranslator()
  return (
    <div className={styles.bar}>
      <p className={styles.out}>{t('product.stock.out')}</p>
      {children}
    </div>
  )
}

/** In whole paise, so that 3 times ₹0.10 is not ₹0.30000000000000004. */
const sum = (rupees: number, quantity: number): number => Math.round(rupees * 100 * quantity) / 100
