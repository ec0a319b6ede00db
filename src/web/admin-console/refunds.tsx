import { useState } from 'react'
import { Link } from 'react-router'
import { listRefunds, type ListedRefund } from '#contracts/orders'
import { getDesk } from '#contracts/staff'
import { Refusal } from '#platform/refusal'
import { istMoment } from '../shared/ist-date.ts'
import { pageMeta } from '../shared/page-meta.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { Badge } from '../ui/badge/badge.tsx'
import { Button } from '../ui/button/button.tsx'
import { EmptyState } from '../ui/empty-state/empty-state.tsx'
import { inRupees } from '../ui/price/price.tsx'
import { wordsFor } from '../words/load.ts'
import { useWords, words, type Say } from '../words/words.tsx'
import type { Route } from './+types/refunds.ts'
import { ConsoleFrame } from './console-frame.tsx'
import styles from './console.module.css'
import { DeskPages, DeskSearch, DeskTabs } from './desk/desk-tabs.tsx'
import deskStyles from './desk/desk.module.css'
import { RefundDeed, refundActs, type RefundAct } from './desk/refund-deed.tsx'
import { forStaff } from './for-staff.server.ts'
import { Gate } from './gate.tsx'

await Promise.all([wordsFor('admin'), wordsFor('desk'), wordsFor('login')])

export const handle = { words: ['admin', 'desk', 'login'] }

const tabs = [
  { tab: 'to_decide', name: 'desk.rtab.todecide' },
  { tab: 'to_pay', name: 'desk.rtab.topay' },
  { tab: 'failed', name: 'desk.rtab.failed' },
  { tab: 'under_way', name: 'desk.rtab.underway' },
  { tab: 'done', name: 'desk.rtab.done' },
  { tab: 'all', name: 'desk.tab.all' },
] as const

/** The list by the address. What the address cannot mean is the list from its beginning. */
export const loader = ({ context, request }: Route.LoaderArgs) =>
  forStaff(context, async (ask) => {
    const asked = new URL(request.url).searchParams
    const tab = tabs.find((one) => one.tab === asked.get('tab'))?.tab ?? 'to_decide'
    const query = { tab, search: asked.get('search')?.slice(0, 80), after: asked.get('after') ?? undefined }
    const [desk, list] = await Promise.all([
      ask(getDesk),
      ask(listRefunds, { query }).catch((error: unknown) => {
        if (error instanceof Refusal && error.status === 400) return ask(listRefunds, { query: { tab } })
        throw error
      }),
    ])
    return { desk, list, tab }
  })

export default function Refunds({ loaderData }: Route.ComponentProps) {
  const say = useWords()
  return (
    <Gate page={loaderData} title={say('admin.refunds')}>
      {({ desk, list, tab }) => (
        <ConsoleFrame desk={desk} heading={say('admin.refunds')} lead={say('desk.refunds.lead')}>
          <DeskSearch label={say('desk.col.order')} tab={tab} />
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

function Table({ rows }: { rows: readonly ListedRefund[] }) {
  const say = useWords()
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <caption className="visually-hidden">{say('admin.refunds')}</caption>
        <thead>
          <tr>
            <th scope="col">{say('desk.col.amount')}</th>
            <th scope="col" className={styles.second}>
              {say('desk.col.order')}
            </th>
            <th scope="col">{say('desk.col.state')}</th>
            <th scope="col" className={styles.third}>
              {say('desk.col.why')}
            </th>
            <th scope="col">{say('desk.col.do')}</th>
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
  pending_approval: 'desk.rstate.pending',
  queued: 'desk.rstate.queued',
  submitted: 'desk.rstate.submitted',
  succeeded: 'desk.rstate.succeeded',
  failed: 'desk.rstate.failed',
  manual: 'desk.rstate.manual',
  external: 'desk.rstate.external',
  cancelled: 'desk.rstate.cancelled',
  approved: 'desk.rstate.approved',
} as const

function Row({ row }: { row: ListedRefund }) {
  const say = useWords()
  const [deed, setDeed] = useState<RefundAct | null>(null)
  return (
    <tr>
      <th scope="row" className={styles.fixed}>
        {inRupees(row.amount)}
        <span className={deskStyles.note}>{istMoment(row.at)}</span>
        <span className={`${styles.small} ${deskStyles.note}`}>
          {row.order_id === null ? row.payment_id : <Link to={`/admin/orders/${row.order_id}`}>{row.order_id}</Link>}
        </span>
      </th>
      <td className={styles.second}>
        {row.order_id === null ? row.payment_id : <Link to={`/admin/orders/${row.order_id}`}>{row.order_id}</Link>}
        <span className={deskStyles.note}>{[row.store_name, row.ship_name].filter(Boolean).join(', ')}</span>
      </td>
      <td>
        <Badge tone={row.state === 'failed' ? 'danger' : row.state === 'succeeded' ? 'success' : 'plain'}>{say(states[row.state])}</Badge>
        {notesOf(say, row).map((note) => (
          <span key={note} className={deskStyles.note}>
            {note}
          </span>
        ))}
      </td>
      <td className={`${styles.third} ${styles.words}`}>{row.reason}</td>
      <td>
        <span className={deskStyles.actions}>
          {row.may.map((act) => (
            <Button key={act} variant={act === 'refuse' ? 'danger' : 'secondary'} size="small" onClick={() => setDeed(act)}>
              {say(refundActs[act])}
            </Button>
          ))}
          {row.may.includes('paid') ? (
            <Button variant="quiet" size="small" onClick={() => setDeed('show')}>
              {say('desk.ract.show')}
            </Button>
          ) : null}
        </span>
        {deed ? <RefundDeed act={deed} refund={row} onClose={() => setDeed(null)} /> : null}
      </td>
    </tr>
  )
}

function notesOf(say: Say, { asked_by, approved_by, method, state, destination, attempt, error, utr }: ListedRefund): string[] {
  const isWaiting = method === 'hand' && state === 'manual'
  return [
    asked_by === null ? '' : say('desk.refund.asked', { name: asked_by }),
    approved_by === null ? '' : say('desk.refund.approvedby', { name: approved_by }),
    destination === null ? '' : say('desk.refund.to', { account: destination }),
    isWaiting && destination === null ? say('desk.refund.noaccount') : '',
    error === '' ? '' : say('desk.refund.tries', { count: attempt, error }),
    utr === null ? '' : say('desk.refund.utr', { utr }),
  ].filter(Boolean)
}

export const meta = () => [...pageMeta({ title: words()('admin.refunds') }), { name: 'robots', content: 'noindex' }]

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
