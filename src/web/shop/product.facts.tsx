import type { ReactNode } from 'react'
import { contentText } from '../shared/product-card/unit-price.ts'
import { inRupees } from '../ui/price/price.tsx'
import styles from './product.facts.module.css'
import type { ShownPack, ShownProduct } from './product.shown.ts'

/** What the seller says of it. */
export function Description({ children }: { children: string }) {
  return (
    <Part id="about" title="About this product">
      <p className={styles.text}>{children}</p>
    </Part>
  )
}

/** Typed attributes, as far as there are any. */
export function Facts({ product: { facts } }: { product: ShownProduct }) {
  if (facts.length === 0) return null
  return (
    <Part id="details" title="Details">
      <Pairs pairs={facts.map(({ name, value }) => [name, value])} />
    </Part>
  )
}

/** What the law wants to stand on a listing (Legal Metrology rules, Consumer Protection (E-Commerce) Rules). */
export function Declarations({ product, pack }: { product: ShownProduct; pack: ShownPack | undefined }) {
  const { netQuantity, country, hsn, store } = product
  return (
    <Part id="declarations" title="Declarations">
      <Pairs
        pairs={[
          ['MRP', pack ? `${inRupees(pack.mrp)}, incl. of all taxes` : '-'],
          ['Net quantity', contentText(pack?.label ?? '', netQuantity)],
          ['Country of origin', country],
          ['GST', `${pack?.gst ?? 0}%, contained in the price`],
          ['HSN code', hsn],
          ['Sold by', store.name],
          [
            'Consumer care',
            <>
              <a href="mailto:hello@ciy.example">hello@ciy.example</a>, <a href="tel:+918040000000">+91 80 4000 0000</a>
            </>,
          ],
        ]}
      />
    </Part>
  )
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className={styles.part}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  )
}

function Pairs({ pairs }: { pairs: [name: string, value: ReactNode][] }) {
  return (
    <dl className={styles.pairs}>
      {pairs.map(([name, value]) => (
        <div key={name} className={styles.pair}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
