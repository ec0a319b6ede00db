import { Suspense, useEffect, useState } from 'react'
import { Await } from 'react-router'
import { findAllPaged, type ProductRow } from '#contracts/products/search'
import { ask } from '../../shared/ask.ts'
import { cardOf, type CardProduct } from '../../shared/product-card/card-product.ts'
import { rememberViewed, viewedIds } from '../../shared/product-card/viewed.ts'
import { ProductCard } from '../../shared/product-card/product-card.tsx'
import { Skeleton } from '../../ui/skeleton/skeleton.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import styles from './more.module.css'

const MAX_VIEWED = 12

export type Related = { with: CardProduct[]; like: CardProduct[] }

/** Products of another kind go with a product; those of the same kind are similar to it. */
export function relatedOf(rows: readonly ProductRow[], kind: string | null): Related {
  const isLike = ({ subcategory }: ProductRow): boolean => subcategory === kind
  return { with: rows.filter((row) => !isLike(row)).map(cardOf), like: rows.filter(isLike).map(cardOf) }
}

/** Products that go with it, or are similar. Renders nothing without any. */
export function RelatedRows({ related }: { related: Promise<Related> }) {
  const t = useTranslator()
  return (
    <Suspense fallback={<WaitingRow />}>
      <Await resolve={related}>
        {(found) => (
          <>
            <Row id="goes-with" title={t('product.goeswith')} products={found.with} />
            <Row id="more-like" title={t('product.morelike')} products={found.like} />
          </>
        )}
      </Await>
    </Suspense>
  )
}

/** Products viewed in this browser before; loaded after the page, and absent when there are none. */
export function RecentlySeen({ productId }: { productId: number }) {
  const t = useTranslator()
  const [products, setProducts] = useState<CardProduct[] | null>(null)
  useEffect(() => {
    const ids = viewedIds()
      .filter((id) => id !== productId)
      .slice(0, MAX_VIEWED)
    rememberViewed(productId)
    let isHere = true
    const show = (found: CardProduct[]): void => {
      if (isHere) setProducts(found)
    }
    if (ids.length > 0) void fetchSeen(ids).then(show, () => show([]))
    else show([])
    return () => {
      isHere = false
    }
  }, [productId])
  return products ? <Row id="recently" title={t('product.recently')} products={products} /> : <WaitingRow />
}

async function fetchSeen(ids: number[]): Promise<CardProduct[]> {
  const { rows } = await ask(findAllPaged, {
    body: {
      pageNo: 1,
      pageSize: ids.length,
      ids,
    },
  })
  return rows.map(cardOf)
}

/** A row that scrolls horizontally where it does not fit. */
function Row({ id, title, products }: { id: string; title: string; products: readonly CardProduct[] }) {
  if (products.length === 0) return null
  return (
    <section aria-labelledby={id} className={`container ${styles.more}`}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <ul className={styles.row}>
        {products.map((product) => (
          <li key={product.id} className={styles.item}>
            <ProductCard product={product} sizes="(min-width: 1200px) 240px, 210px" />
          </li>
        ))}
      </ul>
    </section>
  )
}

function WaitingRow() {
  return (
    <div className={`container ${styles.more}`}>
      <Skeleton shape="title" />
      <div className={styles.row}>
        {[1, 2, 3, 4, 5].map((at) => (
          <div key={at} className={styles.item}>
            <Skeleton shape="picture" />
          </div>
        ))}
      </div>
    </div>
  )
}
