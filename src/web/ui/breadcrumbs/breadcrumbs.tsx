import { Link } from 'react-router'
import { useTranslator } from '../../messages/messages.tsx'
import styles from './breadcrumbs.module.css'

/** Breadcrumbs. The last one is this page and has no `to`. */
export function Breadcrumbs({ steps }: { steps: readonly { name: string; to?: string }[] }) {
  const t = useTranslator()
  return (
    <nav aria-label={t('ui.breadcrumb')} className={styles.crumbs}>
      <ol className={styles.list}>
        {steps.map(({ name, to }) => (
          <li key={to ?? 'here'} className={styles.step}>
            {to ? (
              <Link to={to} prefetch="intent">
                {name}
              </Link>
            ) : (
              <span aria-current="page">{name}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
