import { Link } from 'react-router'
import type { ApplicationRow } from '#contracts/publishing/content'
import { roleTexts } from '../../shared/careers/roles.ts'
import { istDay } from '../../shared/ist-date.ts'
import { useTranslator } from '../../messages/messages.tsx'
import { stateNames } from './labels.ts'
import styles from './careers.module.css'

/** Applications, each linking to its page. */
export function Rows({ rows }: { rows: readonly ApplicationRow[] }) {
  const t = useTranslator()
  return (
    <ul className={styles.list}>
      {rows.map(({ id, name, role, city, received_at, state }) => (
        <li key={id}>
          <Link to={`/admin/careers/${id}`} prefetch="intent" className={styles.row}>
            <strong>{name}</strong>
            <span>{t(roleTexts[role].name)}</span>
            <span className={styles.note}>{city}</span>
            <span className={styles.note}>{t('careers.admin.received', { day: istDay(received_at) })}</span>
            <span className={styles.note}>{t(stateNames[state])}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
