import { Link } from 'react-router'
import type { CardProduct } from '../shared/product-card/card-product.ts'
import { ProductCard } from '../shared/product-card/product-card.tsx'
import { hobbyPath } from '../shared/slugs.ts'
import { SectionHeading } from '../ui/heading/heading.tsx'
import styles from './product.more.module.css'

/** Other goods of the same hobby, in a row that scrolls sideways where it does not fit. */
export function MoreOfHobby({ hobby, products }: { hobby: { id: number; name: string }; products: readonly CardProduct[] }) {
  if (products.length === 0) return null
  return (
    <section aria-labelledby="more" className={`container ${styles.more}`}>
      <SectionHeading
        id="more"
        aside={
          <Link to={hobbyPath(hobby.name, hobby.id)} className={styles.all}>
            See all
          </Link>
        }
      >
        More from {hobby.name}
      </SectionHeading>
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
