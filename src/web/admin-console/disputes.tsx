import { useState } from 'react'
import { Link } from 'react-router'
import { listDisputes, type Dispute } from '#contracts/money/payments'
import { listLosses, type Loss } from '#contracts/money/payouts'
import { getAdminAccess } from '#contracts/accounts/staff'
import { istMoment } from '../shared/ist-date.ts'
import { consolePageMeta } from '../shared/page-meta.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { Badge } from '../ui/badge/badge.tsx'
import { Button, ButtonLink } from '../ui/button/button.tsx'
import { EmptyState } from '../ui/empty-state/empty-state.tsx'
import { inRupees } from '../ui/price/price.tsx'
import { messagesFor } from '../messages/load.ts'
import { useTranslator, type MessageId, type Translate } from '../messages/messages.tsx'
import type { Route } from './+types/disputes.ts'
import { ConsoleFrame } from './console-frame.tsx'
import styles from './console.module.css'
import { QueueTabs } from './queue/queue-tabs.tsx'
import { RowActions, Note, Queue, type Column } from './queue/queue.tsx'
import { forStaff } from './for-staff.server.ts'
import { Gate } from './gate.tsx'
import {
  DisputeAnswerDialog,
  disputeActionNames,
  type DisputeAction,
} from './disputes/dispute-answer-dialog.tsx'
import { LossActions } from './disputes/loss-actions.tsx'
import { Unmatched } from './disputes/unmatched-refunds.tsx'

await Promise.all([messagesFor('admin'), messagesFor('queues'), messagesFor('risks'), messagesFor('login')])

export const handle = { messages: ['admin', 'queues', 'risks', 'login'] }

const tabs = [
  { tab: 'open', name: 'risks.dtab.open' },
  { tab: 'under_review', name: 'risks.dtab.review' },
  { tab: 'decided', name: 'risks.dtab.decided' },
  { tab: 'all', name: 'risks.tab.all' },
] as const

export const loader = ({ context, request }: Route.LoaderArgs) =>
  forStaff(context, async (ask) => {
    const { searchParams } = new URL(request.url)
    const tab = tabs.find((one) => one.tab === searchParams.get('tab'))?.tab ?? 'open'
    const [overview, list, { losses }] = await Promise.all([
      ask(getAdminAccess),
      ask(listDisputes, { query: { tab } }),
      ask(listLosses),
    ])
    const lossOf = new Map(losses.map((loss) => [loss.dispute_id, loss]))
    return {
      overview,
      list: { ...list, rows: list.rows.map((row) => ({ ...row, loss: lossOf.get(row.id) ?? null })) },
      tab,
    }
  })

export default function Disputes({ loaderData }: Route.ComponentProps) {
  const t = useTranslator()
  return (
    <Gate page={loaderData} title={t('admin.disputes')}>
      {({ overview, list, tab }) => (
        <ConsoleFrame overview={overview} heading={t('admin.disputes')} lead={t('risks.disputes.lead')}>
          <Unmatched rows={list.unmatched} />
          <QueueTabs tabs={tabs} current={tab} counts={list.counts} />
          <Queue
            caption={t('admin.disputes')}
            columns={columns}
            rows={list.rows}
            keyOf={(row) => row.id}
            none={<None />}
          />
        </ConsoleFrame>
      )}
    </Gate>
  )
}

function None() {
  const t = useTranslator()
  return (
    <EmptyState
      title={t('risks.disputes.none')}
      action={<ButtonLink to="/admin/payments">{t('risks.disputes.payments')}</ButtonLink>}
    >
      {t('risks.disputes.none.text')}
    </EmptyState>
  )
}

type Row = Dispute & { loss: Loss | null }

const columns: readonly Column<Row>[] = [
  { name: 'risks.dcol.dispute', isHead: true, cell: (row) => <Named row={row} /> },
  { name: 'risks.dcol.due', isFixed: true, cell: (row) => <Due row={row} /> },
  { name: 'risks.col.state', cell: (row) => <State row={row} /> },
  { name: 'risks.col.amount', isNumber: true, cell: (row) => <Amount row={row} /> },
  { name: 'risks.col.do', cell: (row) => <Actions row={row} /> },
]

const states = {
  open: 'risks.dstate.open',
  under_review: 'risks.dstate.under_review',
  won: 'risks.dstate.won',
  lost: 'risks.dstate.lost',
  closed: 'risks.dstate.closed',
} as const

const tones = {
  open: 'brand',
  under_review: 'plain',
  won: 'success',
  lost: 'danger',
  closed: 'plain',
} as const

const Named = ({ row }: { row: Dispute }) => (
  <>
    {row.id}
    <Cause row={row} />
    <Note>
      <Link to={`/admin/payments?tab=all&search=${row.payment_id}`}>{row.payment_id}</Link>
    </Note>
  </>
)

function Due({ row }: { row: Dispute }) {
  const t = useTranslator()
  return (
    <>
      {row.respond_by === null ? '' : istMoment(row.respond_by)}
      {row.is_late ? <span className={styles.bad}> {t('risks.late')}</span> : null}
    </>
  )
}

function State({ row }: { row: Dispute }) {
  const t = useTranslator()
  return (
    <>
      <Badge tone={tones[row.state]}>{t(states[row.state])}</Badge>
      {notesOf(t, row).map((note) => (
        <Note key={note}>{note}</Note>
      ))}
    </>
  )
}

function Amount({ row }: { row: Dispute }) {
  const t = useTranslator()
  return (
    <>
      {inRupees(row.amount)}
      {row.orders.map(({ order_id, amount }) => (
        <Note key={order_id}>
          <Link to={`/admin/orders/${order_id}`}>
            {t('risks.order', { id: order_id, amount: inRupees(amount) })}
          </Link>
        </Note>
      ))}
    </>
  )
}

function Actions({ row }: { row: Row }) {
  const t = useTranslator()
  const [chosen, setChosen] = useState<DisputeAction | null>(null)
  return (
    <>
      <RowActions>
        {row.may_answer
          ? (['keep', 'contest', 'accept'] as const).map((act) => (
              <Button
                key={act}
                variant={act === 'accept' ? 'quiet' : 'secondary'}
                size="small"
                onClick={() => setChosen(act)}
              >
                {t(disputeActionNames[act])}
              </Button>
            ))
          : null}
        {row.state === 'lost' && row.loss ? <LossActions loss={row.loss} /> : null}
      </RowActions>
      {chosen ? <DisputeAnswerDialog act={chosen} row={row} onClose={() => setChosen(null)} /> : null}
    </>
  )
}

function notesOf(t: Translate, row: Dispute): string[] {
  return [
    row.deducted > 0 ? t('risks.held', { amount: inRupees(row.deducted) }) : '',
    row.evidence === ''
      ? ''
      : t('risks.evidence.by', { evidence: row.evidence, name: row.evidence_by ?? '' }),
    row.answer_state === 'queued' ? t('risks.answer.queued') : '',
    row.answer_state === 'failed' ? t('risks.answer.failed', { error: row.answer_error }) : '',
  ].filter(Boolean)
}

/** Names of the gateway's reasons; an unknown one is shown as is. */
const causes: Partial<Record<string, MessageId>> = {
  product_not_received: 'risks.why.product_not_received',
  product_unacceptable: 'risks.why.product_unacceptable',
  credit_not_processed: 'risks.why.credit_not_processed',
  duplicate_processing: 'risks.why.duplicate_processing',
  fraudulent_transaction: 'risks.why.fraudulent_transaction',
  unrecognized_transaction: 'risks.why.unrecognized_transaction',
}

const phases: Partial<Record<string, MessageId>> = {
  fraud: 'risks.phase.fraud',
  retrieval: 'risks.phase.retrieval',
  chargeback: 'risks.phase.chargeback',
  pre_arbitration: 'risks.phase.pre_arbitration',
  arbitration: 'risks.phase.arbitration',
}

function Cause({ row: { reason_code: reason, phase } }: { row: Dispute }) {
  const t = useTranslator()
  const named = (known: MessageId | undefined, code: string): string =>
    known ? t(known) : code.replaceAll('_', ' ')
  return (
    <Note>{[named(causes[reason], reason), named(phases[phase], phase)].filter(Boolean).join(', ')}</Note>
  )
}

export const meta = () => consolePageMeta('admin.disputes')

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
