import { useState } from 'react'
import { Link } from 'react-router'
import { listUnpaidOrders, type UnpaidOrder } from '#contracts/buying/checkout'
import { getAdminAccess } from '#contracts/accounts/staff'
import { Refusal } from '#platform/refusal'
import { istDay, istMoment } from '../shared/ist-date.ts'
import { consolePageMeta } from '../shared/page-meta.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { Badge } from '../ui/badge/badge.tsx'
import { Button, ButtonLink } from '../ui/button/button.tsx'
import { EmptyState } from '../ui/empty-state/empty-state.tsx'
import { inRupees } from '../ui/price/price.tsx'
import { messagesFor } from '../messages/load.ts'
import { useTranslator, type Translate } from '../messages/messages.tsx'
import type { Route } from './+types/unpaid.ts'
import { ConsoleFrame } from './console-frame.tsx'
import { QueueTabs } from './queue/queue-tabs.tsx'
import { RowActions, Note, Queue, type Column } from './queue/queue.tsx'
import { forStaff } from './for-staff.server.ts'
import { Gate } from './gate.tsx'
import {
  destructiveActions,
  UnpaidOrderDialog,
  unpaidActionNames,
  type UnpaidAction,
} from './unpaid/unpaid-order-dialog.tsx'

await Promise.all([messagesFor('admin'), messagesFor('queues'), messagesFor('risks'), messagesFor('login')])

export const handle = { messages: ['admin', 'queues', 'risks', 'login'] }

const tabs = [
  { tab: 'waiting', name: 'risks.tab.waiting' },
  { tab: 'owed', name: 'risks.tab.owed' },
  { tab: 'overdue', name: 'risks.tab.overdue' },
  { tab: 'ended', name: 'risks.tab.ended' },
  { tab: 'all', name: 'risks.tab.all' },
] as const

/** The list that the address selects; an invalid address shows its first page. */
export const loader = ({ context, request }: Route.LoaderArgs) =>
  forStaff(context, async (ask) => {
    const { searchParams } = new URL(request.url)
    const tab = tabs.find((one) => one.tab === searchParams.get('tab'))?.tab ?? 'waiting'
    const after = searchParams.get('after')?.slice(0, 200)
    const [overview, list] = await Promise.all([
      ask(getAdminAccess),
      ask(listUnpaidOrders, { query: { tab, after } }).catch((error: unknown) => {
        if (error instanceof Refusal && error.status === 400) return ask(listUnpaidOrders, { query: { tab } })
        throw error
      }),
    ])
    return { overview, list, tab }
  })

export default function Unpaid({ loaderData }: Route.ComponentProps) {
  const t = useTranslator()
  return (
    <Gate page={loaderData} title={t('admin.unpaid')}>
      {({ overview, list, tab }) => (
        <ConsoleFrame overview={overview} heading={t('admin.unpaid')} lead={t('risks.unpaid.lead')}>
          <QueueTabs tabs={tabs} current={tab} counts={list.counts} />
          <Queue
            caption={t('admin.unpaid')}
            columns={columns}
            rows={list.rows}
            keyOf={(row) => row.order_id}
            next={list.next}
            none={<None maySet={overview.rights.some((one) => one.right === 'countries' && one.is_mine)} />}
          />
        </ConsoleFrame>
      )}
    </Gate>
  )
}

function None({ maySet }: { maySet: boolean }) {
  const t = useTranslator()
  const action = maySet ? (
    <ButtonLink to="/admin/settings/countries">{t('risks.unpaid.settings')}</ButtonLink>
  ) : null
  return (
    <EmptyState title={t('risks.unpaid.none')} action={action}>
      {t('risks.unpaid.none.text')}
    </EmptyState>
  )
}

const columns: readonly Column<UnpaidOrder>[] = [
  { name: 'risks.col.order', isHead: true, cell: (row) => <Named row={row} /> },
  {
    name: 'risks.col.who',
    cell: (row) => [row.ship_name, row.city, row.country_code].filter(Boolean).join(', '),
  },
  { name: 'risks.col.state', cell: (row) => <State row={row} /> },
  { name: 'risks.col.amount', isNumber: true, cell: (row) => <Amount row={row} /> },
  { name: 'risks.col.do', cell: (row) => <Actions row={row} /> },
]

const states = {
  waiting: 'risks.state.waiting',
  confirmed: 'risks.state.confirmed',
  refused: 'risks.state.refused',
  lapsed: 'risks.state.lapsed',
  withdrawn: 'risks.state.withdrawn',
  paid: 'risks.state.paid',
  given_up: 'risks.state.given_up',
  expired: 'risks.state.expired',
  void: 'risks.state.void',
} as const

const Named = ({ row }: { row: UnpaidOrder }) => (
  <>
    <Link to={`/admin/orders/${row.order_id}`}>{row.order_id}</Link>
    <Note>{[row.store_name, istMoment(row.asked_at)].filter(Boolean).join(', ')}</Note>
  </>
)

function State({ row }: { row: UnpaidOrder }) {
  const t = useTranslator()
  return (
    <>
      <Badge tone={toneOf(row)}>{t(row.is_overdue ? 'risks.state.overdue' : states[row.state])}</Badge>
      {notesOf(t, row).map((note) => (
        <Note key={note}>{note}</Note>
      ))}
    </>
  )
}

function toneOf({ state, is_overdue: isOverdue }: UnpaidOrder): 'success' | 'danger' | 'plain' {
  if (state === 'paid') return 'success'
  return isOverdue || state === 'given_up' ? 'danger' : 'plain'
}

function Amount({ row }: { row: UnpaidOrder }) {
  const t = useTranslator()
  return (
    <>
      {inRupees(row.total)}
      {row.state === 'confirmed' ? (
        <Note>{row.due > 0 ? t('risks.due', { due: inRupees(row.due) }) : t('risks.nodue')}</Note>
      ) : null}
    </>
  )
}

function Actions({ row }: { row: UnpaidOrder }) {
  const t = useTranslator()
  const [chosen, setChosen] = useState<UnpaidAction | null>(null)
  return (
    <>
      <RowActions>
        {row.may.map((act) => (
          <Button
            key={act}
            variant={destructiveActions.has(act) ? 'quiet' : 'secondary'}
            size="small"
            onClick={() => setChosen(act)}
          >
            {t(unpaidActionNames[act])}
          </Button>
        ))}
      </RowActions>
      {chosen ? <UnpaidOrderDialog act={chosen} row={row} onClose={() => setChosen(null)} /> : null}
    </>
  )
}

function notesOf(t: Translate, row: UnpaidOrder): string[] {
  return [
    row.state === 'waiting' ? t('risks.until', { at: istMoment(row.hold_until) }) : '',
    row.state === 'confirmed' && row.pay_by !== null ? t('risks.payby', { at: istDay(row.pay_by) }) : '',
    row.decided_by !== null && row.decided_at !== null
      ? t('risks.by', { name: row.decided_by, at: istMoment(row.decided_at) })
      : '',
    row.reference === null ? '' : t('risks.utr', { utr: row.reference }),
    row.state === 'confirmed' && row.give_up_asked_by !== null
      ? t('risks.writeoff.requested', { name: row.give_up_asked_by })
      : '',
    row.reason,
  ].filter(Boolean)
}

export const meta = () => consolePageMeta('admin.unpaid')

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
