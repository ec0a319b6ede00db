import { useEffect, useState } from 'react'
import { findAllPaged } from '#contracts/products/search'
import { ask } from '../../shared/ask.ts'
import { cardOf, type CardProduct } from '../../shared/product-card/card-product.ts'
import { ProductGrid } from '../../shared/product-card/product-card.tsx'
import { viewedIds } from '../../shared/product-card/viewed.ts'
import { SectionHeading } from '../../ui/heading/heading.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import styles from './rows.module.css'

const IN_A_ROW = 5

/** Products viewed in this browser. It loads after the page and comes last, so that nothing shifts. */
export function ViewedRow() {
  const t = useTranslator()
  const [products, setProducts] = useState<CardProduct[]>([])
  useEffect(() => {
    const ids = viewedIds().slice(0, IN_A_ROW)
    if (ids.length === 0) return undefined
    let isHere = true
    ask(findAllPaged, { body: { pageNo: 1, pageSize: IN_A_ROW, ids } }).then(
      ({ rows }) => isHere && setProducts(rows.map(cardOf)),
      // The row is optional.
      () => undefined,
    )
    return () => {
      isHere = false
    }
  }, [])
  if (products.length === 0) return null
  return (
    <section className="container" aria-labelledby="viewed">
      <SectionHeading id="viewed">{t('lists.home.viewed')}</SectionHeading>
      <div className={styles.goods}>
        <ProductGrid products={products} firstOnes={0} />
      </div>
    </section>
  )
}
