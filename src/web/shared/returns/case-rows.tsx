import { Link } from 'react-router'
import type { ReturnCase } from '#contracts/delivery/returns'
import { useTranslator } from '../../messages/messages.tsx'
import { istMoment } from '../ist-date.ts'
import { CasePill } from './case-view.tsx'
import { kindNames, reasonText } from './labels.ts'
import styles from './returns.module.css'

type Cases = {
  rows: readonly ReturnCase[]
  to: (id: number) => string
  /** In lists with several stores. */
  withStore?: boolean
}

/** Returns as cards, each linking to its page. */
export function CaseRows({ rows, to, withStore = false }: Cases) {
  const t = useTranslator()
  return (
    <ul className={styles.list}>
      {rows.map((row) => (
        <li key={row.case_id}>
          <Link to={to(row.case_id)} prefetch="intent" className={styles.row}>
            <span className={styles.rowhead}>
              {t('returns.store.one', { kind: t(kindNames[row.kind]), id: row.order_id })}
              <CasePill state={row.state} isOverdue={row.is_overdue} />
            </span>
            <span>
              {reasonText(t, { code: row.reason, name: row.reason_name })}:{' '}
              {row.pieces
                .map(({ quantity, product_name }) =>
                  t('returns.quantity', { count: quantity, name: product_name }),
                )
                .join(', ')}
            </span>
            <span className={styles.note}>
              {[
                withStore ? row.store_name : '',
                t('returns.asked.on', { at: istMoment(row.opened_at) }),
                row.due_at ? t('returns.due', { at: istMoment(row.due_at) }) : '',
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

type Tab = { tab: string; name: string; count: number }

/** Tabs of a page with their counts. */
export function CaseTabs({
  tabs,
  tab,
  name,
  to,
}: {
  tabs: readonly Tab[]
  tab: string
  name: string
  to: (tab: string) => string
}) {
  return (
    <nav aria-label={name} className={styles.tabs}>
      {tabs.map((each) => (
        <Link
          key={each.tab}
          to={to(each.tab)}
          prefetch="intent"
          aria-current={each.tab === tab ? 'page' : undefined}
        >
          {each.name} <span className={styles.note}>{each.count}</span>
        </Link>
      ))}
    </nav>
  )
}
