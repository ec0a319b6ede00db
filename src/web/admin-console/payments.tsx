import { useState } from 'react'
import { Link } from 'react-router'
import {
  decideUnmatchedPayment,
  decidePayment,
  listPayments,
  type ListedPayment,
  type ListedUnmatchedPayment,
} from '#contracts/money/payments'
import { getAdminAccess } from '#contracts/accounts/staff'
import { Refusal } from '#platform/refusal'
import { truncate } from '#platform/text'
import { istMoment } from '../shared/ist-date.ts'
import { consolePageMeta } from '../shared/page-meta.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { Badge } from '../ui/badge/badge.tsx'
import { Button } from '../ui/button/button.tsx'
import { SectionHeading } from '../ui/heading/heading.tsx'
import { inRupees } from '../ui/price/price.tsx'
import { messagesFor } from '../messages/load.ts'
import { useTranslator } from '../messages/messages.tsx'
import type { Route } from './+types/payments.ts'
import { ConsoleFrame } from './console-frame.tsx'
import styles from './console.module.css'
import { ActionDialog } from './actions/action-dialog.tsx'
import { staffAction, type StaffAction } from './actions/staff-action.ts'
import { QueueSearch, QueueTabs } from './queue/queue-tabs.tsx'
import { EmptyQueue } from './queue/empty-queue.tsx'
import pageStyles from './page.module.css'
import { More, Note, Queue, type Column } from './queue/queue.tsx'
import { BrowserReports } from './payments/browser-reports.tsx'
import { paymentStateNames } from './orders/state-names.ts'
import { forStaff } from './for-staff.server.ts'
import { Gate } from './gate.tsx'

await Promise.all([messagesFor('admin'), messagesFor('queues'), messagesFor('login')])

export const handle = { messages: ['admin', 'queues', 'login'] }

const tabs = [
  { tab: 'review', name: 'queues.ptab.review' },
  { tab: 'captured', name: 'queues.ptab.captured' },
  { tab: 'surplus', name: 'queues.ptab.surplus' },
  { tab: 'failed', name: 'queues.ptab.failed' },
  { tab: 'all', name: 'queues.tab.all' },
] as const

/** The list that the address selects; an invalid address shows its first page. */
export const loader = ({ context, request }: Route.LoaderArgs) =>
  forStaff(context, async (ask) => {
    const { searchParams } = new URL(request.url)
    const tab = tabs.find((one) => one.tab === searchParams.get('tab'))?.tab ?? 'review'
    const query = {
      tab,
      search: truncate(searchParams.get('search') ?? '', 80) || undefined,
      after: searchParams.get('after') ?? undefined,
    }
    const [overview, list] = await Promise.all([
      ask(getAdminAccess),
      ask(listPayments, { query }).catch((error: unknown) => {
        if (error instanceof Refusal && error.status === 400) return ask(listPayments, { query: { tab } })
        throw error
      }),
    ])
    return { overview, list, tab }
  })

export default function Payments({ loaderData }: Route.ComponentProps) {
  const t = useTranslator()
  return (
    <Gate page={loaderData} title={t('admin.payments')}>
      {({ overview, list, tab }) => (
        <ConsoleFrame overview={overview} heading={t('admin.payments')} lead={t('queues.payments.lead')}>
          <Check check={list.check} />
          {list.parked.length > 0 ? <UnmatchedPayments rows={list.parked} /> : null}
          <QueueSearch label={t('queues.payments.search')} tab={tab} />
          <QueueTabs tabs={tabs} current={tab} counts={{ review: list.check.in_review }} />
          <Queue
            caption={t('admin.payments')}
            columns={columns}
            rows={list.rows}
            keyOf={(row) => row.payment_id}
            next={list.next}
            none={<EmptyQueue isToDo={tab === 'review'} />}
          />
        </ConsoleFrame>
      )}
    </Gate>
  )
}

type CheckProps = {
  check: {
    is_good: boolean
    unsettled: readonly { payment_id: string; amount: number; captured_at: string }[]
  }
}

function Check({ check: { is_good, unsettled } }: CheckProps) {
  const t = useTranslator()
  return (
    <section className={pageStyles.check} data-bad={!is_good || undefined} aria-labelledby="check">
      <h2 id="check">{t('queues.check.title')}</h2>
      <p>{is_good ? t('queues.check.good') : t('queues.check.bad', { count: unsettled.length })}</p>
      <ul>
        {unsettled.map(({ payment_id, amount, captured_at }) => (
          <li key={payment_id}>
            <Link to={`?tab=all&search=${payment_id}`}>{payment_id}</Link> {inRupees(amount)},{' '}
            {istMoment(captured_at)}
          </li>
        ))}
      </ul>
    </section>
  )
}

function UnmatchedPayments({ rows }: { rows: readonly ListedUnmatchedPayment[] }) {
  const t = useTranslator()
  return (
    <section aria-labelledby="parked">
      <SectionHeading id="parked">{t('queues.unmatched')}</SectionHeading>
      <p className={styles.note}>{t('queues.unmatched.text')}</p>
      <ul className={styles.rights}>
        {rows.map(({ id, what, amount, parked_at }) => (
          <li key={id} className={styles.right}>
            <strong>{id}</strong>
            <span>
              {[what, amount === null ? '' : inRupees(amount), istMoment(parked_at)]
                .filter(Boolean)
                .join(', ')}
              <Decide
                may={id.startsWith('pay_') ? ['give_back', 'dismiss'] : ['dismiss']}
                actionOf={(decision) =>
                  staffAction(decideUnmatchedPayment, (reason) => ({
                    params: { id },
                    body: { decision, reason },
                  }))
                }
              />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const decisions = {
  give_back: { title: 'queues.pact.giveback', lead: 'queues.pact.giveback.lead' },
  accept: { title: 'queues.pact.accept', lead: 'queues.pact.accept.lead' },
  dismiss: { title: 'queues.pact.dismiss', lead: 'queues.pact.dismiss.lead' },
} as const

type DecideProps<Decision> = {
  may: readonly Decision[]
  actionOf: (decision: Decision) => StaffAction<unknown>
  amount?: string
}

function Decide<Decision extends keyof typeof decisions>({ may, actionOf, amount }: DecideProps<Decision>) {
  const t = useTranslator()
  const [decision, setDecision] = useState<Decision | null>(null)
  return (
    <span className={pageStyles.actions}>
      {may.map((one) => (
        <Button
          key={one}
          variant={one === 'give_back' ? 'quiet' : 'secondary'}
          size="small"
          onClick={() => setDecision(one)}
        >
          {t(decisions[one].title)}
        </Button>
      ))}
      {decision ? (
        <ActionDialog
          title={t(decisions[decision].title)}
          lead={[amount, t(decisions[decision].lead)].filter(Boolean).join(': ')}
          action={actionOf(decision)}
          isGrave={decision === 'give_back'}
          onClose={() => setDecision(null)}
        />
      ) : null}
    </span>
  )
}

const columns: readonly Column<ListedPayment>[] = [
  { name: 'queues.col.what', isHead: true, cell: (row) => <What row={row} /> },
  { name: 'queues.col.placed', isFixed: true, cell: (row) => istMoment(row.seen_at) },
  { name: 'queues.col.state', cell: (row) => <State row={row} /> },
  { name: 'queues.col.amount', isNumber: true, cell: (row) => <Amount row={row} /> },
  { name: 'queues.col.do', cell: (row) => <Actions row={row} /> },
]

function What({ row }: { row: ListedPayment }) {
  const t = useTranslator()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {row.payment_id}
      <Note>{row.rp_order_id}</Note>
      {row.reports > 0 ? (
        <More onClick={() => setOpen(true)}>{t('queues.pay.reports', { count: row.reports })}</More>
      ) : null}
      {isOpen ? <BrowserReports row={row} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function State({ row }: { row: ListedPayment }) {
  const t = useTranslator()
  return (
    <>
      <Badge tone={row.state === 'needs_review' ? 'danger' : row.state === 'captured' ? 'success' : 'plain'}>
        {t(paymentStateNames[row.state])}
      </Badge>
      {row.error ? <Note>{row.error}</Note> : null}
    </>
  )
}

function Amount({ row }: { row: ListedPayment }) {
  const t = useTranslator()
  return (
    <>
      {inRupees(row.amount)}
      {row.amount === row.due ? null : <Note>{t('queues.pay.due', { due: inRupees(row.due) })}</Note>}
      {row.given_back > 0 ? (
        <Note>{t('queues.pay.retained', { kept: inRupees(row.kept), back: inRupees(row.given_back) })}</Note>
      ) : null}
    </>
  )
}

function Actions({ row }: { row: ListedPayment }) {
  if (row.state !== 'needs_review' || row.decision !== '') return null
  return (
    <Decide
      may={row.may_accept ? ['accept', 'give_back'] : ['give_back']}
      actionOf={(decision) =>
        staffAction(decidePayment, (reason) => ({
          params: { id: row.payment_id },
          body: { decision, reason },
        }))
      }
      amount={inRupees(row.amount)}
    />
  )
}

export const meta = () => consolePageMeta('admin.payments')

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
