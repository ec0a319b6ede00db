import { Link } from 'react-router'
import { listOrdersForStaff, type StaffOrderRow } from '#contracts/orders'
import { getDesk } from '#contracts/staff'
import { Refusal } from '#platform/refusal'
import { istMoment } from '../shared/ist-date.ts'
import { pageMeta } from '../shared/page-meta.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { Badge } from '../ui/badge/badge.tsx'
import { EmptyState } from '../ui/empty-state/empty-state.tsx'
import { inRupees } from '../ui/price/price.tsx'
import { wordsFor } from '../words/load.ts'
import { useWords, words } from '../words/words.tsx'
import type { Route } from './+types/orders.ts'
import { ConsoleFrame } from './console-frame.tsx'
import styles from './console.module.css'
import { DeskPages, DeskSearch, DeskTabs } from './desk/desk-tabs.tsx'
import deskStyles from './desk/desk.module.css'
import { forStaff } from './for-staff.server.ts'
import { Gate } from './gate.tsx'

await Promise.all([wordsFor('admin'), wordsFor('desk'), wordsFor('login')])

export const handle = { words: ['admin', 'desk', 'login'] }

const tabs = [
  { tab: 'all', name: 'desk.tab.all' },
  { tab: 'new', name: 'desk.tab.new' },
  { tab: 'accepted', name: 'desk.tab.accepted' },
  { tab: 'packed', name: 'desk.tab.packed' },
  { tab: 'on-the-way', name: 'desk.tab.ontheway' },
  { tab: 'delivered', name: 'desk.tab.delivered' },
  { tab: 'cancelled', name: 'desk.tab.cancelled' },
  { tab: 'returned', name: 'desk.tab.returned' },
  { tab: 'unpaid', name: 'desk.tab.unpaid' },
  { tab: 'held', name: 'desk.tab.held' },
] as const

/** The list by the address. What the address cannot mean is the list from its beginning. */
export const loader = ({ context, request }: Route.LoaderArgs) =>
  forStaff(context, async (ask) => {
    const asked = new URL(request.url).searchParams
    const tab = tabs.find((one) => one.tab === asked.get('tab'))?.tab ?? 'all'
    const query = { tab, search: asked.get('search')?.slice(0, 80), after: asked.get('after') ?? undefined }
    const [desk, list] = await Promise.all([
      ask(getDesk),
      ask(listOrdersForStaff, { query }).catch((error: unknown) => {
        if (error instanceof Refusal && error.status === 400) return ask(listOrdersForStaff, { query: { tab } })
        throw error
      }),
    ])
    return { desk, list, tab }
  })

export default function Orders({ loaderData }: Route.ComponentProps) {
  const say = useWords()
  return (
    <Gate page={loaderData} title={say('admin.orders')}>
      {({ desk, list, tab }) => (
        <ConsoleFrame desk={desk} heading={say('admin.orders')} lead={say('desk.orders.lead')}>
          <DeskSearch label={say('desk.search')} tab={tab} />
          <DeskTabs tabs={tabs} current={tab} counts={list.counts} />
          <div className={styles.list}>
            {list.rows.length > 0 ? <Table rows={list.rows} /> : <EmptyState title={say('desk.none')}>{say('desk.none.text')}</EmptyState>}
            <DeskPages next={list.next} />
          </div>
        </ConsoleFrame>
      )}
    </Gate>
  )
}

function Table({ rows }: { rows: readonly StaffOrderRow[] }) {
  const say = useWords()
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <caption className="visually-hidden">{say('admin.orders')}</caption>
        <thead>
          <tr>
            <th scope="col">{say('desk.col.order')}</th>
            <th scope="col" className={styles.third}>
              {say('desk.col.placed')}
            </th>
            <th scope="col" className={styles.second}>
              {say('desk.col.to')}
            </th>
            <th scope="col">{say('desk.col.state')}</th>
            <th scope="col" className={styles.second}>
              {say('desk.col.pay')}
            </th>
            <th scope="col">{say('desk.col.amount')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.order_id} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({ row }: { row: StaffOrderRow }) {
  const say = useWords()
  return (
    <tr>
      <th scope="row">
        <Link to={`/admin/orders/${row.order_id}`}>{row.order_id}</Link>
        <span className={deskStyles.note}>{row.store_name}</span>
      </th>
      <td className={`${styles.third} ${styles.fixed}`}>{istMoment(row.placed_at)}</td>
      <td className={`${styles.second} ${styles.named}`}>
        {row.ship_name}
        <span className={deskStyles.note}>
          {row.city} {row.zip_code}
        </span>
      </td>
      <td>
        {row.order_status}
        {row.held_because ? (
          <span className={deskStyles.badge}>
            <Badge tone="danger">{say('desk.held')}</Badge>
          </span>
        ) : null}
      </td>
      <td className={styles.second}>
        {row.payment_status}
        <span className={deskStyles.note}>{say(row.delivery_type === 'COD' ? 'desk.cod' : 'desk.online')}</span>
      </td>
      <td className={styles.fixed}>
        {inRupees(row.total)}
        {row.taken_off > 0 ? <span className={deskStyles.note}>−{inRupees(row.taken_off)}</span> : null}
      </td>
    </tr>
  )
}

export const meta = () => [...pageMeta({ title: words()('admin.orders') }), { name: 'robots', content: 'noindex' }]

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
