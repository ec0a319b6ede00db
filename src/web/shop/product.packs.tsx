import { Link } from 'react-router'
import { inRupees } from '../ui/price/price.tsx'
import styles from './product.packs.module.css'
import type { ShownPack, ShownProduct } from './product.shown.ts'

type PacksProps = { product: ShownProduct; chosen: ShownPack | undefined }

/** The colour of the goods, and the packs that they come in: links, so that each has an address. */
export function Packs({ product: { packs, colour }, chosen }: PacksProps) {
  if (!colour && !packs.some(({ label }) => label)) return null
  return (
    <div className={styles.choices}>
      {colour ? (
        <p className={styles.colour}>
          <span className={styles.label}>Colour</span>
          {colour.hex ? (
            <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" className={styles.swatch}>
              <circle cx="10" cy="10" r="10" fill={colour.hex} />
            </svg>
          ) : null}
          {colour.name}
        </p>
      ) : null}
      {packs.some(({ label }) => label) ? (
        <div>
          <p id="pack" className={styles.label}>
            Size or pack
          </p>
          <ul aria-labelledby="pack" className={styles.packs}>
            {packs.map((pack) => (
              <li key={pack.id}>
                <Link
                  to={`?p=${pack.id}`}
                  replace
                  preventScrollReset
                  className={styles.pack}
                  aria-current={pack.id === chosen?.id ? 'true' : undefined}
                  data-out={pack.stock === 0 || undefined}
                >
                  <span className={styles.name}>{pack.label || 'One'}</span>
                  <span className={styles.price}>{pack.stock === 0 ? 'Sold out' : inRupees(pack.price)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </div>
  )
}
