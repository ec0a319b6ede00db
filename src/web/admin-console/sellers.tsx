import { Link } from 'react-router'
import { listApplications, type ListedApplication } from '#contracts/onboarding'
import { getDesk } from '#contracts/staff'
import { istDay } from '../shared/ist-date.ts'
import { pageMeta } from '../shared/page-meta.ts'
import { pageAsked } from '../shared/page-asked.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { Badge } from '../ui/badge/badge.tsx'
import { EmptyState } from '../ui/empty-state/empty-state.tsx'
import { Pagination } from '../ui/pagination/pagination.tsx'
import { wordsFor } from '../words/load.ts'
import { useWords, words } from '../words/words.tsx'
import type { Route } from './+types/sellers.ts'
import { ConsoleFrame } from './console-frame.tsx'
import styles from './console.module.css'
import { DeskTabs } from './desk/desk-tabs.tsx'
import { forStaff } from './for-staff.server.ts'
import { Gate } from './gate.tsx'
import { kindNames } from './sellers/names.ts'

await wordsFor('admin')
await wordsFor('desk')
await wordsFor('joining')
await wordsFor('login')

export const handle = { words: ['admin', 'desk', 'joining', 'login'] }

const tabs = [
  { tab: 'waiting', name: 'joining.desk.waiting' },
  { tab: 'asked', name: 'joining.desk.asked' },
  { tab: 'approved', name: 'joining.desk.approved' },
  { tab: 'rejected', name: 'joining.desk.rejected' },
] as const

export const loader = ({ context, request }: Route.LoaderArgs) =>
  forStaff(context, async (ask) => {
    const asked = new URL(request.url).searchParams
    const tab = tabs.map((one) => one.tab).find((name) => name === asked.get('tab')) ?? 'waiting'
    const page = pageAsked(asked)
    const [desk, list] = await Promise.all([ask(getDesk), ask(listApplications, { query: { tab, page } })])
    return { desk, list, tab, page }
  })

export default function Sellers({ loaderData }: Route.ComponentProps) {
  const say = useWords()
  return (
    <Gate page={loaderData} title={say('admin.sellers')}>
      {({ desk, list, tab, page }) => (
        <ConsoleFrame desk={desk} heading={say('admin.sellers')} lead={say('joining.desk.lead')}>
          <DeskTabs tabs={tabs} current={tab} counts={list.counts} />
          {list.rows.length > 0 ? (
            <Rows rows={list.rows} />
          ) : (
            <EmptyState title={say('joining.desk.none')}>{say('joining.desk.none.text')}</EmptyState>
          )}
          <Pagination page={page} pages={list.pages} to={(to) => `/admin/sellers?tab=${tab}&page=${to}`} />
        </ConsoleFrame>
      )}
    </Gate>
  )
}

function KindName({ kind }: { kind: string }) {
  const say = useWords()
  const id = kindNames[kind]
  return id ? say(id) : kind
}

function Rows({ rows }: { rows: readonly ListedApplication[] }) {
  const say = useWords()
  return (
    <div className={styles.list}>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{say('joining.desk.store')}</th>
              <th scope="col" className={styles.second}>
                {say('joining.desk.kind')}
              </th>
              <th scope="col">{say('joining.desk.since')}</th>
              <th scope="col">{say('joining.desk.by')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <th scope="row">
                  <Link to={`/admin/sellers/${row.id}`}>{row.store_name || row.legal_name}</Link>
                  <br />
                  <span className={styles.note}>
                    {row.legal_name}
                    {row.city ? `, ${row.city}` : ''}
                  </span>
                </th>
                <td className={styles.second}>
                  <KindName kind={row.business_type} />
                </td>
                <td className={row.is_late ? styles.bad : undefined}>
                  {istDay(row.submitted_at)}
                  {row.is_late ? ` · ${say('joining.desk.late')}` : ''}
                </td>
                <td>
                  {row.assigned_to || '–'} {row.is_bank_checked ? <Badge tone="success">{say('joining.desk.bankchecked')}</Badge> : null}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

export const meta = () => [...pageMeta({ title: words()('admin.sellers') }), { name: 'robots', content: 'noindex' }]

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
