import type { Difference } from '#contracts/products/approvals'
import { inRupees } from '../../ui/price/price.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import { differenceName } from './field-names.ts'
import styles from './listing-changes.module.css'

const MONEY: ReadonlySet<string> = new Set(['price', 'offer', 'mrp', 'variant'])

/** What a change changes, field by field: before and after beside each other. Pictures are told by their number. */
export function ListingChanges({ changes }: { changes: readonly Difference[] }) {
  const t = useTranslator()
  return (
    <ul className={styles.changes}>
      {changes.map((change) => (
        <li key={`${change.field} ${change.of}`}>
          <strong className={styles.field}>
            {t(differenceName(change.field))}
            {change.of ? <span className={styles.of}>{change.of}</span> : null}
          </strong>
          <div className={styles.sides}>
            <Side name={t('listingfields.before')} change={change} value={change.before} />
            <Side name={t('listingfields.after')} change={change} value={change.after} isAfter />
          </div>
        </li>
      ))}
    </ul>
  )
}

type SideProps = { name: string; change: Difference; value: Difference['before']; isAfter?: boolean }

function Side({ name, change, value, isAfter = false }: SideProps) {
  const t = useTranslator()
  const text = (): string => {
    if (value === null) return t('listingfields.none')
    if (Array.isArray(value))
      return change.field === 'pictures'
        ? t('listingfields.count', { count: value.length })
        : value.join(', ') || t('listingfields.none')
    return MONEY.has(change.field) ? inRupees(Number(value)) : value
  }
  return (
    <p className={styles.side} data-after={isAfter || undefined}>
      <span className={styles.name}>{name}</span>
      {text()}
    </p>
  )
}
