import { Link } from 'react-router'
import { getAdminAccess } from '#contracts/accounts/staff'
import { listOrdersForStaff, type StaffOrderRow } from '#contracts/buying/orders'
import { askList } from '../console/table/ask-list.server.ts'
import { ListTable } from '../console/table/list-table.tsx'
import { messagesFor } from '../messages/load.ts'
import { useTranslator } from '../messages/messages.tsx'
import { consolePageMeta } from '../shared/page-meta.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { Badge } from '../ui/badge/badge.tsx'
import { EmptyState } from '../ui/empty-state/empty-state.tsx'
import type { Route } from './+types/orders.ts'
import { ConsoleFrame } from './console-frame.tsx'
import { forStaff } from './for-staff.server.ts'
import { Gate } from './gate.tsx'
import { paymentNames, whereName } from './orders/status-names.ts'
import { Note } from './queue/queue.tsx'

await Promise.all([
  messagesFor('admin'),
  messagesFor('console'),
  messagesFor('queues'),
  messagesFor('table'),
  messagesFor('login'),
])

export const handle = { messages: ['admin', 'console', 'queues', 'table', 'login'] }

export const loader = ({ context, request }: Route.LoaderArgs) =>
  forStaff(context, async (ask) => {
    const [overview, page] = await Promise.all([
      ask(getAdminAccess),
      askList(ask, listOrdersForStaff, { request }),
    ])
    return { overview, page }
  })

/** Orders of all stores. */
export default function Orders({ loaderData }: Route.ComponentProps) {
  const t = useTranslator()
  return (
    <Gate page={loaderData} title={t('admin.orders')}>
      {({ overview, page }) => (
        <ConsoleFrame overview={overview} heading={t('admin.orders')} lead={t('queues.orders.lead')}>
          <ListTable
            page={page}
            caption={t('admin.orders')}
            head="order_id"
            href={({ order_id }) => `/admin/orders/${order_id}`}
            cells={cells}
            tabs={{ filter: 'tab', counts: page.counts }}
            empty={<EmptyState title={t('console.order.none')}>{t('console.order.none.text')}</EmptyState>}
          />
        </ConsoleFrame>
      )}
    </Gate>
  )
}

const cells = {
  ship_name: (row: StaffOrderRow) => <To row={row} />,
  order_status: (row: StaffOrderRow) => <State row={row} />,
  payment_status: (row: StaffOrderRow) => <Payment row={row} />,
  checkout_id: ({ checkout_id }: StaffOrderRow) => (
    <Link to={`/admin/orders?q=${checkout_id}`}>{checkout_id}</Link>
  ),
}

const To = ({ row: { ship_name, city, zip_code } }: { row: StaffOrderRow }) => (
  <>
    {ship_name}
    <Note>
      {city} {zip_code}
    </Note>
  </>
)

function State({ row }: { row: StaffOrderRow }) {
  const t = useTranslator()
  return (
    <>
      {t(whereName(row))} {row.is_held ? <Badge tone="danger">{t('queues.held')}</Badge> : null}
    </>
  )
}

const waysToPay = { cash: 'queues.cod', online: 'queues.online', later: 'queues.later' } as const

function Payment({ row }: { row: StaffOrderRow }) {
  const t = useTranslator()
  return (
    <>
      {t(row.how_paid === 'nothing' ? 'queues.paid.replacement' : paymentNames[row.payment_status])}
      {row.how_paid === 'nothing' ? null : <Note>{t(waysToPay[row.how_paid])}</Note>}
    </>
  )
}

export const meta = () => consolePageMeta('admin.orders')

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
