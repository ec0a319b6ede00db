import { Link } from 'react-router'
import { useTranslator, type MessageId } from '../../messages/messages.tsx'
import { istDay } from '../../shared/ist-date.ts'
import { Card } from '../../ui/card/card.tsx'
import styles from './record.module.css'

export type RelatedGroup = {
  kind: string
  name: MessageId
  rows: readonly {
    id: number | string
    title: string
    note: string
    href: string
    at: string
    state: string
  }[]
}

/** Records that belong to this one, by kind. */
export function RelatedRecords({ groups }: { groups: readonly RelatedGroup[] }) {
  const t = useTranslator()
  if (groups.length === 0) return null
  return (
    <Card title={t('console.record.related')}>
      {groups.map(({ kind, name, rows }) => (
        <section key={kind} className={styles.group} aria-label={t(name)}>
          <h3 className={styles.title}>{t(name)}</h3>
          <ul className={styles.rows}>
            {rows.map(({ id, title, note, href, at, state }) => (
              <li key={id} className={styles.row}>
                <Link to={href} className={styles.name}>
                  {title}
                </Link>
                <span className={styles.end}>{state}</span>
                <span className={styles.note}>{[note, istDay(at)].filter(Boolean).join(' · ')}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Card>
  )
}
