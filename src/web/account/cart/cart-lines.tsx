import { Link } from 'react-router'
import type { CartLine } from '#contracts/buying/cart'
import { productPath } from '../../shared/slugs.ts'
import { classes } from '../../ui/classes.ts'
import { Picture } from '../../ui/picture/picture.tsx'
import { inRupees, Price } from '../../ui/price/price.tsx'
import { QuantityStepper } from '../../ui/quantity-stepper/quantity-stepper.tsx'
import { translateTerms } from '../../messages/attribute-values.ts'
import { useTranslator } from '../../messages/messages.tsx'
import goods from '../product-list/goods.module.css'
import { RemoveButton } from '../product-list/remove-button.tsx'
import styles from './cart-lines.module.css'
import { byStore, lengthOf, stockNote, MAX_QUANTITY, priceOf, displayPrice, subtotal } from './lines.ts'

export type LineActions = {
  onStep: (line: CartLine, delta: 1 | -1) => void
  /** Absent where lines cannot be removed. */ onRemove?: (line: CartLine) => void
}

type CartLinesProps = LineActions & { lines: readonly CartLine[]; isBusy: boolean }

/** The lines of the cart, in a section per store. */
export function CartLines({ lines, ...rest }: CartLinesProps) {
  const t = useTranslator()
  return byStore(lines).map(({ storeId, storeName, lines }) => (
    <section key={storeId} className={styles.store} aria-labelledby={`store-${storeId}`}>
      <h2 id={`store-${storeId}`} className={styles.storeName}>
        {storeName}
      </h2>
      <ul>
        {lines.map((line) => (
          <Line key={line.rec_id} line={line} {...rest} />
        ))}
      </ul>
      <p className={styles.subtotal}>
        {t('account.cart.subtotal')} <strong>{inRupees(subtotal(lines))}</strong>
      </p>
    </section>
  ))
}

function Line({ line, isBusy, onStep, onRemove }: { line: CartLine; isBusy: boolean } & LineActions) {
  const { product_id, product_name, product_image, label, quantity, stock, mrp, cut } = line
  const limit = stockNote(line)
  const t = useTranslator()
  return (
    <li className={styles.line}>
      <Picture
        path={product_image}
        alt=""
        upTo={248}
        sizes="(min-width: 600px) 104px, 80px"
        className={styles.picture}
      />
      <div className={styles.what}>
        <Link
          to={productPath(product_name, product_id)}
          prefetch="intent"
          className={classes(goods.name, styles.name)}
        >
          {product_name}
        </Link>
        {label ? <p className={styles.label}>{translateTerms(label)}</p> : null}
        <Price rupees={displayPrice(line, priceOf(line))} mrp={displayPrice(line, mrp)} />
        {cut ? <span className={styles.each}> {t('account.cart.metre')}</span> : null}
        <p className={styles.limit} data-kind={limit?.kind} aria-live="polite">
          {limit?.sentence}
        </p>
      </div>
      <div className={styles.change}>
        <QuantityStepper
          value={quantity}
          text={lengthOf(cut, quantity)}
          of={product_name}
          min={minimumOf(line, Boolean(onRemove))}
          max={Math.min(stock, MAX_QUANTITY)}
          isBusy={isBusy}
          onStep={(delta) => onStep(line, delta)}
        />
        {onRemove ? (
          <RemoveButton
            label={t('account.cart.delete', { name: product_name })}
            isDisabled={isBusy}
            onPress={() => onRemove(line)}
          />
        ) : null}
      </div>
      <p className={styles.amount}>{inRupees(subtotal([line]))}</p>
    </li>
  )
}

/** The shortest length of cut goods; 0 where the last step removes the line. */
const minimumOf = ({ cut }: CartLine, canGo: boolean): number => {
  const minimum = cut?.least_steps ?? 1
  return canGo && minimum === 1 ? 0 : minimum
}
