import { Link } from 'react-router'
import { listGrievances, listOfficers, type ListedTicket } from '#contracts/support'
import { getDesk } from '#contracts/staff'
import { istDay, istMoment } from '../shared/ist-date.ts'
import { pageMeta } from '../shared/page-meta.ts'
import { pageAsked } from '../shared/page-asked.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { Badge } from '../ui/badge/badge.tsx'
import { EmptyState } from '../ui/empty-state/empty-state.tsx'
import { Pagination } from '../ui/pagination/pagination.tsx'
import { wordsFor } from '../words/load.ts'
import { useWords, words } from '../words/words.tsx'
import type { Route } from './+types/grievances.ts'
import { ConsoleFrame } from './console-frame.tsx'
import styles from './console.module.css'
import { DeskTabs } from './desk/desk-tabs.tsx'
import { forStaff } from './for-staff.server.ts'
import { Gate } from './gate.tsx'
import { topicNames } from './grievances/names.ts'
import { Officers } from './grievances/officers.tsx'

await wordsFor('admin')
await wordsFor('desk')
await wordsFor('help')
await wordsFor('login')

export const handle = { words: ['admin', 'desk', 'help', 'login'] }

const tabs = [
  { tab: 'waiting', name: 'help.desk.waiting' },
  { tab: 'mine', name: 'help.desk.mine' },
  { tab: 'officer', name: 'help.withofficer' },
  { tab: 'closed', name: 'help.state.closed' },
  { tab: 'officer-named', name: 'help.desk.named' },
] as const

export const loader = ({ context, request }: Route.LoaderArgs) =>
  forStaff(context, async (ask) => {
    const asked = new URL(request.url).searchParams
    const tab = tabs.map((one) => one.tab).find((name) => name === asked.get('tab')) ?? 'waiting'
    const page = pageAsked(asked)
    const query = { tab: tab === 'officer-named' ? 'waiting' : tab, page } as const
    const [desk, list] = await Promise.all([ask(getDesk), ask(listGrievances, { query })])
    const officers = tab === 'officer-named' ? await ask(listOfficers) : null
    return { desk, list, officers, tab, page }
  })

export default function Grievances({ loaderData }: Route.ComponentProps) {
  const say = useWords()
  return (
    <Gate page={loaderData} title={say('admin.grievances')}>
      {({ desk, list, officers, tab, page }) => (
        <ConsoleFrame desk={desk} heading={say('admin.grievances')} lead={say('help.desk.lead')}>
          <DeskTabs tabs={tabs} current={tab} counts={list.counts} />
          {officers ? (
            <Officers {...officers} />
          ) : (
            <>
              {list.rows.length > 0 ? <Rows rows={list.rows} /> : <EmptyState title={say('help.desk.none')}>{say('help.desk.none.text')}</EmptyState>}
              <Pagination page={page} pages={list.pages} to={(to) => `/admin/grievances?tab=${tab}&page=${to}`} />
            </>
          )}
        </ConsoleFrame>
      )}
    </Gate>
  )
}

function Rows({ rows }: { rows: readonly ListedTicket[] }) {
  const say = useWords()
  return (
    <div className={styles.list}>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{say('help.number')}</th>
              <th scope="col">{say('help.desk.due')}</th>
              <th scope="col" className={styles.second}>
                {say('help.about')}
              </th>
              <th scope="col" className={styles.third}>
                {say('help.desk.with')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.number}>
                <th scope="row">
                  <Link to={`/admin/grievances/${row.number}`}>{row.number}</Link>
                  <br />
                  <span className={styles.note}>{row.name}</span>
                </th>
                <td className={row.is_late ? styles.bad : undefined}>
                  {row.acknowledged_at === null && row.state !== 'closed'
                    ? say('help.desk.acknowledgeby', { at: istMoment(row.acknowledge_by) })
                    : say('help.desk.settleby', { day: istDay(row.redress_by) })}
                </td>
                <td className={styles.second}>
                  {say(topicNames[row.topic])} {row.is_with_officer ? <Badge>{say('help.withofficer')}</Badge> : null}
                </td>
                <td className={styles.third}>{row.assigned_to || '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

export const meta = () => [...pageMeta({ title: words()('admin.grievances') }), { name: 'robots', content: 'noindex' }]

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
