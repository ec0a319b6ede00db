import { Link } from 'react-router'
import styles from './chips.module.css'

type Chip = { id: number | null; name: string; count?: number | undefined; to: string }

/** Links to the subdivisions of a list. */
export function Chips({
  name,
  chips,
  chosen,
}: {
  name: string
  chips: readonly Chip[]
  chosen: number | null
}) {
  return (
    <nav aria-label={name} className={styles.kinds}>
      <ul className={styles.chips}>
        {chips.map((each) => (
          <li key={each.id}>
            <Link
              to={each.to}
              prefetch="intent"
              preventScrollReset
              className={styles.chip}
              aria-current={each.id === chosen ? 'true' : undefined}
            >
              {each.name}
              {each.count === undefined ? null : <span className={styles.count}>{each.count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
