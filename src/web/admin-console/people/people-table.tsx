import { Link, useSearchParams } from 'react-router'
import type { ListedPerson } from '#contracts/accounts/staff'
import { istDay } from '../../shared/ist-date.ts'
import { Badge } from '../../ui/badge/badge.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import styles from '../console.module.css'
import { roleName } from '../labels.ts'
import { stateWords } from './filters.tsx'

/** People, one row each. A narrow list hides the less important columns; the account shows them all. */
export function PeopleTable({ rows, current }: { rows: readonly ListedPerson[]; current: number | null }) {
  const t = useTranslator()
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <caption className="visually-hidden">{t('admin.people.table', { count: rows.length })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('admin.people.col.name')}</th>
            <th scope="col">{t('admin.people.col.phone')}</th>
            <th scope="col" className={styles.third}>
              {t('admin.people.col.email')}
            </th>
            <th scope="col">{t('admin.people.col.roles')}</th>
            <th scope="col" className={styles.second}>
              {t('admin.people.col.state')}
            </th>
            <th scope="col" className={styles.third}>
              {t('admin.people.col.joined')}
            </th>
            <th scope="col" className={styles.fourth}>
              {t('admin.people.col.seen')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((person) => (
            <Row key={person.id} person={person} isCurrent={person.id === current} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({ person, isCurrent }: { person: ListedPerson; isCurrent: boolean }) {
  const t = useTranslator()
  const [searchParams] = useSearchParams()
  const open = new URLSearchParams(searchParams)
  open.set('person', String(person.id))
  return (
    <tr data-current={isCurrent || undefined}>
      <th scope="row">
        <Link to={`?${open}`} preventScrollReset data-row={person.id} aria-current={isCurrent || undefined}>
          {person.name}
        </Link>
        <State state={person.state} isSmall />
      </th>
      <td className={styles.fixed}>{person.phone ?? '–'}</td>
      <td className={styles.third}>{person.email ?? '–'}</td>
      <td>{person.roles.map((role) => roleName(t, role)).join(', ') || '–'}</td>
      <td className={styles.second}>
        <State state={person.state} />
      </td>
      <td className={`${styles.third} ${styles.fixed}`}>{istDay(person.joined_at)}</td>
      <td className={`${styles.fourth} ${styles.fixed}`}>
        {person.last_seen_at ? istDay(person.last_seen_at) : '–'}
      </td>
    </tr>
  )
}

/** Small text under the name where its column is hidden; only unusual states are shown. */
function State({ state, isSmall }: Pick<ListedPerson, 'state'> & { isSmall?: boolean }) {
  const t = useTranslator()
  if (state === 'active') return isSmall ? null : t('admin.people.active')
  const badge = <Badge tone={state === 'suspended' ? 'danger' : 'plain'}>{t(stateWords[state])}</Badge>
  return isSmall ? <span className={styles.small}>{badge}</span> : badge
}
