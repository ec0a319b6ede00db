import { useState } from 'react'
import { Link } from 'react-router'
import { listUnpaidOrders, type UnpaidOrder } from '#contracts/checkout'
import { getDesk } from '#contracts/staff'
import { Refusal } from '#platform/refusal'
import { istMoment } from '../shared/ist-date.ts'
import { pageMeta } from '../shared/page-meta.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { Badge } from '../ui/badge/badge.tsx'
import { Button, ButtonLink } from '../ui/button/button.tsx'
import { EmptyState } from '../ui/empty-state/empty-state.tsx'
import { inRupees } from '../ui/price/price.tsx'
import { wordsFor } from '../words/load.ts'
import { useWords, words, type Say } from '../words/words.tsx'
import type { Route } from './+types/unpaid.ts'
import { ConsoleFrame } from './console-frame.tsx'
import styles from './console.module.css'
import { DeskPages, DeskTabs } from './desk/desk-tabs.tsx'
import deskStyles from './desk/desk.module.css'
import { forStaff } from './for-staff.server.ts'
import { Gate } from './gate.tsx'
import { UnpaidDeed, unpaidActs, type UnpaidAct } from './risks/unpaid-deed.tsx'

await Promise.all([wordsFor('admin'), wordsFor('desk'), wordsFor('risks'), wordsFor('login')])

export const handle = { words: ['admin', 'desk', 'risks', 'login'] }

const tabs = [
  { tab: 'waiting', name: 'risks.tab.waiting' },
  { tab: 'owed', name: 'risks.tab.owed' },
  { tab: 'ended', name: 'risks.tab.ended' },
  { tab: 'all', name: 'risks.tab.all' },
] as const

/** The list by the address. What the address cannot mean is the list from its beginning. */
export const loader = ({ context, request }: Route.LoaderArgs) =>
  forStaff(context, async (ask) => {
    const asked = new URL(request.url).searchParams
    const tab = tabs.find((one) => one.tab === asked.get('tab'))?.tab ?? 'waiting'
    const after = /^\d{1,15}$/.test(asked.get('after') ?? '') ? Number(asked.get('after')) : undefined
    const [desk, list] = await Promise.all([
      ask(getDesk),
      ask(listUnpaidOrders, { query: { tab, after } }).catch((error: unknown) => {
        if (error instanceof Refusal && error.status === 400) return ask(listUnpaidOrders, { query: { tab } })
        throw error
      }),
    ])
    return { desk, list, tab }
  })

export default function Unpaid({ loaderData }: Route.ComponentProps) {
  const say = useWords()
  return (
    <Gate page={loaderData} title={say('admin.unpaid')}>
      {({ desk, list, tab }) => (
        <ConsoleFrame desk={desk} heading={say('admin.unpaid')} lead={say('risks.unpaid.lead')}>
          <DeskTabs tabs={tabs} current={tab} counts={list.counts} />
          <div className={styles.list}>
            {list.rows.length > 0 ? (
              <Table rows={list.rows} />
            ) : (
              <None maySet={desk.rights.some((one) => one.right === 'countries' && one.is_mine)} />
            )}
            <DeskPages next={list.next} />
          </div>
        </ConsoleFrame>
      )}
    </Gate>
  )
}

function None({ maySet }: { maySet: boolean }) {
  const say = useWords()
  const way = maySet ? <ButtonLink to="/admin/settings/countries">{say('risks.unpaid.settings')}</ButtonLink> : null
  return (
    <EmptyState title={say('risks.unpaid.none')} action={way}>
      {say('risks.unpaid.none.text')}
    </EmptyState>
  )
}

function Table({ rows }: { rows: readonly UnpaidOrder[] }) {
  const say = useWords()
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <caption className="visually-hidden">{say('admin.unpaid')}</caption>
        <thead>
          <tr>
            <th scope="col">{say('risks.col.order')}</th>
            <th scope="col" className={styles.second}>
              {say('risks.col.who')}
            </th>
            <th scope="col" className={styles.third}>
              {say('risks.col.state')}
            </th>
            <th scope="col">{say('risks.col.amount')}</th>
            <th scope="col">{say('risks.col.do')}</th>
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

const states = {
  waiting: 'risks.state.waiting',
  confirmed: 'risks.state.confirmed',
  refused: 'risks.state.refused',
  lapsed: 'risks.state.lapsed',
  withdrawn: 'risks.state.withdrawn',
  paid: 'risks.state.paid',
  given_up: 'risks.state.given_up',
} as const

function Row({ row }: { row: UnpaidOrder }) {
  const say = useWords()
  const [deed, setDeed] = useState<UnpaidAct | null>(null)
  const who = [row.ship_name, row.city, row.country_code].filter(Boolean).join(', ')
  return (
    <tr>
      <th scope="row">
        <Link to={`/admin/orders/${row.order_id}`}>{row.order_id}</Link>
        <span className={deskStyles.note}>{[row.store_name, istMoment(row.asked_at)].filter(Boolean).join(', ')}</span>
        <span className={styles.small}>
          <span className={deskStyles.note}>{`${who}. ${say(states[row.state])}`}</span>
        </span>
      </th>
      <td className={styles.second}>{who}</td>
      <td className={styles.third}>
        <Badge tone={row.state === 'paid' ? 'success' : row.state === 'given_up' ? 'danger' : 'plain'}>{say(states[row.state])}</Badge>
        {notesOf(say, row).map((note) => (
          <span key={note} className={deskStyles.note}>
            {note}
          </span>
        ))}
      </td>
      <td className={styles.fixed}>
        {inRupees(row.total)}
        {row.state === 'confirmed' ? (
          <span className={deskStyles.note}>{row.due > 0 ? say('risks.due', { due: inRupees(row.due) }) : say('risks.nodue')}</span>
        ) : null}
      </td>
      <td>
        <span className={deskStyles.actions}>
          {row.may.map((act) => (
            <Button key={act} variant={act === 'confirm' || act === 'receive' ? 'secondary' : 'danger'} size="small" onClick={() => setDeed(act)}>
              {say(unpaidActs[act])}
            </Button>
          ))}
        </span>
        {deed ? <UnpaidDeed act={deed} row={row} onClose={() => setDeed(null)} /> : null}
      </td>
    </tr>
  )
}

function notesOf(say: Say, row: UnpaidOrder): string[] {
  return [
    row.state === 'waiting' ? say('risks.until', { at: istMoment(row.hold_until) }) : '',
    row.decided_by !== null && row.decided_at !== null ? say('risks.by', { name: row.decided_by, at: istMoment(row.decided_at) }) : '',
    row.reference === null ? '' : say('risks.utr', { utr: row.reference }),
    row.state === 'confirmed' && row.give_up_asked_by !== null ? say('risks.givingup', { name: row.give_up_asked_by }) : '',
    row.reason,
  ].filter(Boolean)
}

export const meta = () => [...pageMeta({ title: words()('admin.unpaid') }), { name: 'robots', content: 'noindex' }]

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
