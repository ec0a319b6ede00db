import { useState } from 'react'
import { Link } from 'react-router'
import { listPayments, type ListedPayment, type ParkedThing } from '#contracts/payments'
import { getDesk } from '#contracts/staff'
import { Refusal } from '#platform/refusal'
import { istMoment } from '../shared/ist-date.ts'
import { pageMeta } from '../shared/page-meta.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { Badge } from '../ui/badge/badge.tsx'
import { Button } from '../ui/button/button.tsx'
import { EmptyState } from '../ui/empty-state/empty-state.tsx'
import { SectionHeading } from '../ui/heading/heading.tsx'
import { inRupees } from '../ui/price/price.tsx'
import { wordsFor } from '../words/load.ts'
import { useWords, words } from '../words/words.tsx'
import type { Route } from './+types/payments.ts'
import { ConsoleFrame } from './console-frame.tsx'
import styles from './console.module.css'
import { DeedDialog } from './desk/deed-dialog.tsx'
import { DeskPages, DeskSearch, DeskTabs } from './desk/desk-tabs.tsx'
import deskStyles from './desk/desk.module.css'
import { forStaff } from './for-staff.server.ts'
import { Gate } from './gate.tsx'

await Promise.all([wordsFor('admin'), wordsFor('desk'), wordsFor('login')])

export const handle = { words: ['admin', 'desk', 'login'] }

const tabs = [
  { tab: 'review', name: 'desk.ptab.review' },
  { tab: 'captured', name: 'desk.ptab.captured' },
  { tab: 'surplus', name: 'desk.ptab.surplus' },
  { tab: 'failed', name: 'desk.ptab.failed' },
  { tab: 'all', name: 'desk.tab.all' },
] as const

/** The list by the address. What the address cannot mean is the list from its beginning. */
export const loader = ({ context, request }: Route.LoaderArgs) =>
  forStaff(context, async (ask) => {
    const asked = new URL(request.url).searchParams
    const tab = tabs.find((one) => one.tab === asked.get('tab'))?.tab ?? 'review'
    const query = { tab, search: asked.get('search')?.slice(0, 80), after: asked.get('after') ?? undefined }
    const [desk, list] = await Promise.all([
      ask(getDesk),
      ask(listPayments, { query }).catch((error: unknown) => {
        if (error instanceof Refusal && error.status === 400) return ask(listPayments, { query: { tab } })
        throw error
      }),
    ])
    return { desk, list, tab }
  })

export default function Payments({ loaderData }: Route.ComponentProps) {
  const say = useWords()
  return (
    <Gate page={loaderData} title={say('admin.payments')}>
      {({ desk, list, tab }) => (
        <ConsoleFrame desk={desk} heading={say('admin.payments')} lead={say('desk.payments.lead')}>
          <Check check={list.check} />
          {list.parked.length > 0 ? <Parked rows={list.parked} /> : null}
          <DeskSearch label={say('desk.payments.search')} tab={tab} />
          <DeskTabs tabs={tabs} current={tab} counts={{ review: list.check.in_review }} />
          <div className={styles.list}>
            {list.rows.length > 0 ? <Table rows={list.rows} /> : <EmptyState title={say('desk.none')}>{say('desk.none.text')}</EmptyState>}
            <DeskPages next={list.next} />
          </div>
        </ConsoleFrame>
      )}
    </Gate>
  )
}

type CheckProps = { check: { is_good: boolean; unsettled: readonly { payment_id: string; amount: number; captured_at: string }[] } }

function Check({ check: { is_good, unsettled } }: CheckProps) {
  const say = useWords()
  return (
    <section className={deskStyles.check} data-bad={!is_good || undefined} aria-labelledby="check">
      <h2 id="check">{say('desk.check.title')}</h2>
      <p>{is_good ? say('desk.check.good') : say('desk.check.bad', { count: unsettled.length })}</p>
      <ul>
        {unsettled.map(({ payment_id, amount, captured_at }) => (
          <li key={payment_id}>
            <Link to={`?tab=all&search=${payment_id}`}>{payment_id}</Link> {inRupees(amount)}, {istMoment(captured_at)}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Parked({ rows }: { rows: readonly ParkedThing[] }) {
  const say = useWords()
  return (
    <section aria-labelledby="parked">
      <SectionHeading id="parked">{say('desk.parked')}</SectionHeading>
      <p className={styles.note}>{say('desk.parked.text')}</p>
      <ul className={styles.rights}>
        {rows.map(({ id, what, amount, parked_at }) => (
          <li key={id} className={styles.right}>
            <strong>{id}</strong>
            <span>
              {[what, amount === null ? '' : inRupees(amount), istMoment(parked_at)].filter(Boolean).join(', ')}
              <Decide path={`/admin/payments/parked/${id}/decide`} may={id.startsWith('pay_') ? ['give_back', 'dismiss'] : ['dismiss']} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const decisions = {
  give_back: { title: 'desk.pact.giveback', lead: 'desk.pact.giveback.lead' },
  accept: { title: 'desk.pact.accept', lead: 'desk.pact.accept.lead' },
  dismiss: { title: 'desk.pact.dismiss', lead: 'desk.pact.dismiss.lead' },
} as const

type Decision = keyof typeof decisions

function Decide({ path, may, amount }: { path: string; may: readonly Decision[]; amount?: string }) {
  const say = useWords()
  const [decision, setDecision] = useState<Decision | null>(null)
  return (
    <span className={deskStyles.actions}>
      {may.map((one) => (
        <Button key={one} variant={one === 'give_back' ? 'danger' : 'secondary'} size="small" onClick={() => setDecision(one)}>
          {say(decisions[one].title)}
        </Button>
      ))}
      {decision ? (
        <DeedDialog
          title={say(decisions[decision].title)}
          lead={[amount, say(decisions[decision].lead)].filter(Boolean).join(': ')}
          path={path}
          further={{ decision }}
          isGrave={decision === 'give_back'}
          onClose={() => setDecision(null)}
        />
      ) : null}
    </span>
  )
}

function Table({ rows }: { rows: readonly ListedPayment[] }) {
  const say = useWords()
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <caption className="visually-hidden">{say('admin.payments')}</caption>
        <thead>
          <tr>
            <th scope="col">{say('desk.col.what')}</th>
            <th scope="col" className={styles.third}>
              {say('desk.col.placed')}
            </th>
            <th scope="col">{say('desk.col.state')}</th>
            <th scope="col">{say('desk.col.amount')}</th>
            <th scope="col">{say('desk.col.do')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.payment_id} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

const states = {
  pending: 'desk.pstate.pending',
  failed: 'desk.pstate.failed',
  captured: 'desk.pstate.captured',
  surplus: 'desk.pstate.surplus',
  needs_review: 'desk.pstate.review',
  returned: 'desk.pstate.returned',
} as const

function Row({ row }: { row: ListedPayment }) {
  const say = useWords()
  const isOpen = row.state === 'needs_review' && row.decision === ''
  return (
    <tr>
      <th scope="row">
        {row.payment_id}
        <span className={deskStyles.note}>{row.rp_order_id}</span>
        {row.reports > 0 ? <span className={deskStyles.note}>{say('desk.pay.reports', { count: row.reports })}</span> : null}
      </th>
      <td className={`${styles.third} ${styles.fixed}`}>{istMoment(row.seen_at)}</td>
      <td>
        <Badge tone={row.state === 'needs_review' ? 'danger' : row.state === 'captured' ? 'success' : 'plain'}>{say(states[row.state])}</Badge>
        {row.error ? <span className={deskStyles.note}>{row.error}</span> : null}
      </td>
      <td>
        {inRupees(row.amount)}
        {row.amount === row.due ? null : <span className={deskStyles.note}>{say('desk.pay.due', { due: inRupees(row.due) })}</span>}
        {row.kept + row.given_back > 0 ? (
          <span className={deskStyles.note}>{say('desk.pay.kept', { kept: inRupees(row.kept), back: inRupees(row.given_back) })}</span>
        ) : null}
      </td>
      <td>
        {isOpen ? (
          <Decide
            path={`/admin/payments/${row.payment_id}/decide`}
            may={row.may_accept ? ['accept', 'give_back'] : ['give_back']}
            amount={inRupees(row.amount)}
          />
        ) : null}
      </td>
    </tr>
  )
}

export const meta = () => [...pageMeta({ title: words()('admin.payments') }), { name: 'robots', content: 'noindex' }]

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
