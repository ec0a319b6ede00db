import { useState } from 'react'
import { Link } from 'react-router'
import { listDisputes, type Dispute } from '#contracts/payments'
import { getDesk } from '#contracts/staff'
import { istMoment } from '../shared/ist-date.ts'
import { pageMeta } from '../shared/page-meta.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { Badge } from '../ui/badge/badge.tsx'
import { Button, ButtonLink } from '../ui/button/button.tsx'
import { EmptyState } from '../ui/empty-state/empty-state.tsx'
import { inRupees } from '../ui/price/price.tsx'
import { wordsFor } from '../words/load.ts'
import { useWords, words, type Say } from '../words/words.tsx'
import type { Route } from './+types/disputes.ts'
import { ConsoleFrame } from './console-frame.tsx'
import styles from './console.module.css'
import { DeskTabs } from './desk/desk-tabs.tsx'
import deskStyles from './desk/desk.module.css'
import { forStaff } from './for-staff.server.ts'
import { Gate } from './gate.tsx'
import { DisputeDeed, disputeActs, type DisputeAct } from './risks/dispute-deed.tsx'
import { Unmatched } from './risks/unmatched.tsx'

await Promise.all([wordsFor('admin'), wordsFor('desk'), wordsFor('risks'), wordsFor('login')])

export const handle = { words: ['admin', 'desk', 'risks', 'login'] }

const tabs = [
  { tab: 'open', name: 'risks.dtab.open' },
  { tab: 'under_review', name: 'risks.dtab.review' },
  { tab: 'decided', name: 'risks.dtab.decided' },
  { tab: 'all', name: 'risks.tab.all' },
] as const

export const loader = ({ context, request }: Route.LoaderArgs) =>
  forStaff(context, async (ask) => {
    const asked = new URL(request.url).searchParams
    const tab = tabs.find((one) => one.tab === asked.get('tab'))?.tab ?? 'open'
    const [desk, list] = await Promise.all([ask(getDesk), ask(listDisputes, { query: { tab } })])
    return { desk, list, tab }
  })

export default function Disputes({ loaderData }: Route.ComponentProps) {
  const say = useWords()
  return (
    <Gate page={loaderData} title={say('admin.disputes')}>
      {({ desk, list, tab }) => (
        <ConsoleFrame desk={desk} heading={say('admin.disputes')} lead={say('risks.disputes.lead')}>
          <Unmatched rows={list.unmatched} />
          <DeskTabs tabs={tabs} current={tab} counts={list.counts} />
          <div className={styles.list}>{list.rows.length > 0 ? <Table rows={list.rows} /> : <None />}</div>
        </ConsoleFrame>
      )}
    </Gate>
  )
}

function None() {
  const say = useWords()
  return (
    <EmptyState title={say('risks.disputes.none')} action={<ButtonLink to="/admin/payments">{say('risks.disputes.payments')}</ButtonLink>}>
      {say('risks.disputes.none.text')}
    </EmptyState>
  )
}

function Table({ rows }: { rows: readonly Dispute[] }) {
  const say = useWords()
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <caption className="visually-hidden">{say('admin.disputes')}</caption>
        <thead>
          <tr>
            <th scope="col">{say('risks.dcol.dispute')}</th>
            <th scope="col">{say('risks.col.amount')}</th>
            <th scope="col" className={styles.second}>
              {say('risks.dcol.due')}
            </th>
            <th scope="col" className={styles.third}>
              {say('risks.col.state')}
            </th>
            <th scope="col">{say('risks.col.do')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

const states = {
  open: 'risks.dstate.open',
  under_review: 'risks.dstate.under_review',
  won: 'risks.dstate.won',
  lost: 'risks.dstate.lost',
  closed: 'risks.dstate.closed',
} as const

const tones = { open: 'brand', under_review: 'plain', won: 'success', lost: 'danger', closed: 'plain' } as const

function Row({ row }: { row: Dispute }) {
  const say = useWords()
  const [deed, setDeed] = useState<DisputeAct | null>(null)
  const due = row.respond_by === null ? '' : istMoment(row.respond_by)
  return (
    <tr>
      <th scope="row">
        {row.id}
        <span className={deskStyles.note}>{[row.reason_code.replaceAll('_', ' '), row.phase.replaceAll('_', ' ')].filter(Boolean).join(', ')}</span>
        <span className={deskStyles.note}>
          <Link to={`/admin/payments?tab=all&search=${row.payment_id}`}>{row.payment_id}</Link>
        </span>
        <span className={styles.small}>
          <span className={deskStyles.note}>{[say(states[row.state]), due].filter(Boolean).join(', ')}</span>
        </span>
      </th>
      <td>
        <span className={styles.fixed}>{inRupees(row.amount)}</span>
        {row.orders.map(({ order_id, amount }) => (
          <span key={order_id} className={deskStyles.note}>
            <Link to={`/admin/orders/${order_id}`}>{say('risks.order', { id: order_id, amount: inRupees(amount) })}</Link>
          </span>
        ))}
      </td>
      <td className={styles.second}>
        {due}
        {row.is_late ? <span className={styles.bad}> {say('risks.late')}</span> : null}
      </td>
      <td className={`${styles.third} ${styles.words}`}>
        <Badge tone={tones[row.state]}>{say(states[row.state])}</Badge>
        {notesOf(say, row).map((note) => (
          <span key={note} className={deskStyles.note}>
            {note}
          </span>
        ))}
      </td>
      <td>
        {row.may_answer ? (
          <span className={deskStyles.actions}>
            {(['keep', 'contest', 'accept'] as const).map((act) => (
              <Button key={act} variant={act === 'accept' ? 'danger' : 'secondary'} size="small" onClick={() => setDeed(act)}>
                {say(disputeActs[act])}
              </Button>
            ))}
          </span>
        ) : null}
        {deed ? <DisputeDeed act={deed} row={row} onClose={() => setDeed(null)} /> : null}
      </td>
    </tr>
  )
}

function notesOf(say: Say, row: Dispute): string[] {
  return [
    row.deducted > 0 ? say('risks.held', { amount: inRupees(row.deducted) }) : '',
    row.evidence === '' ? '' : say('risks.evidence.by', { evidence: row.evidence, name: row.evidence_by ?? '' }),
    row.answer_state === 'queued' ? say('risks.answer.queued') : '',
    row.answer_state === 'failed' ? say('risks.answer.failed', { error: row.answer_error }) : '',
  ].filter(Boolean)
}

export const meta = () => [...pageMeta({ title: words()('admin.disputes') }), { name: 'robots', content: 'noindex' }]

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
