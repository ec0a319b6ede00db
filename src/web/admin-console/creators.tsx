import { useState } from 'react'
import { Link } from 'react-router'
import { listMakers, listRequests, type CreatorRequest, type Maker } from '#contracts/creators'
import { getDesk } from '#contracts/staff'
import { istDay } from '../shared/ist-date.ts'
import { pageMeta } from '../shared/page-meta.ts'
import { pageAsked } from '../shared/page-asked.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { Badge } from '../ui/badge/badge.tsx'
import { Button } from '../ui/button/button.tsx'
import { EmptyState } from '../ui/empty-state/empty-state.tsx'
import { Pagination } from '../ui/pagination/pagination.tsx'
import { wordsFor } from '../words/load.ts'
import { useWords, words } from '../words/words.tsx'
import type { Route } from './+types/creators.ts'
import { ConsoleFrame } from './console-frame.tsx'
import styles from './console.module.css'
import { DeedDialog } from './desk/deed-dialog.tsx'
import deskStyles from './desk/desk.module.css'
import { DeskSearch, DeskTabs } from './desk/desk-tabs.tsx'
import { forStaff } from './for-staff.server.ts'
import { Gate } from './gate.tsx'
import { MakerDeeds } from './creators/maker-deeds.tsx'

await wordsFor('admin')
await wordsFor('desk')
await wordsFor('login')
await wordsFor('makers')

export const handle = { words: ['admin', 'desk', 'login', 'makers'] }

const tabs = [
  { tab: 'open', name: 'makers.desk.open' },
  { tab: 'info_requested', name: 'makers.desk.asked' },
  { tab: 'allowed', name: 'makers.desk.allowed' },
  { tab: 'rejected', name: 'makers.desk.rejected' },
  { tab: 'revoked', name: 'makers.desk.revoked' },
  { tab: 'makers', name: 'makers.desk.makers' },
] as const

type Tab = (typeof tabs)[number]['tab']

export const loader = ({ context, request }: Route.LoaderArgs) =>
  forStaff(context, async (ask) => {
    const asked = new URL(request.url).searchParams
    const tab: Tab = tabs.map((one) => one.tab).find((name) => name === asked.get('tab')) ?? 'open'
    const page = pageAsked(asked)
    const search = (asked.get('search') ?? '').slice(0, 60)
    const [desk, list, makers] = await Promise.all([
      ask(getDesk),
      ask(listRequests, { query: { state: tab === 'makers' ? 'open' : tab, page } }),
      tab === 'makers' ? ask(listMakers, { query: { search, page } }) : null,
    ])
    return { desk, list, makers, tab, page, search }
  })

const PAGE = 25

export default function Creators({ loaderData }: Route.ComponentProps) {
  const say = useWords()
  return (
    <Gate page={loaderData} title={say('admin.creators')}>
      {({ desk, list, makers, tab, page, search }) => (
        <ConsoleFrame
          desk={desk}
          heading={say('admin.creators')}
          lead={list.late > 0 ? say('makers.desk.late', { count: list.late }) : say('makers.desk.lead')}
        >
          <DeskTabs tabs={tabs} current={tab} counts={{ open: list.open }} />
          {makers ? <DeskSearch label={say('makers.desk.find')} tab="makers" /> : null}
          {makers ? <MakerRows rows={makers.rows} /> : <RequestRows rows={list.rows} mayAllow={tab === 'open'} />}
          <Pagination
            page={page}
            pages={Math.max(1, Math.ceil((makers ?? list).count / PAGE))}
            to={(to) => `/admin/creators?${new URLSearchParams({ tab, page: String(to), ...(search && { search }) })}`}
          />
        </ConsoleFrame>
      )}
    </Gate>
  )
}

function RequestRows({ rows, mayAllow }: { rows: readonly CreatorRequest[]; mayAllow: boolean }) {
  const say = useWords()
  const [chosen, setChosen] = useState<readonly number[]>([])
  const [isAsking, setAsking] = useState(false)
  if (rows.length === 0) return <EmptyState title={say('makers.desk.none')}>{say('makers.desk.none.text')}</EmptyState>
  const turn = (id: number) => setChosen((before) => (before.includes(id) ? before.filter((one) => one !== id) : [...before, id]))
  return (
    <div className={styles.list}>
      {mayAllow ? (
        <p className={deskStyles.actions}>
          <Button variant="secondary" size="small" aria-disabled={chosen.length === 0} onClick={() => chosen.length > 0 && setAsking(true)}>
            {say('makers.desk.allowchosen', { count: chosen.length })}
          </Button>
        </p>
      ) : null}
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              {mayAllow ? (
                <th scope="col">
                  <span className="visually-hidden">{say('makers.desk.choose')}</span>
                </th>
              ) : null}
              <th scope="col">{say('makers.desk.who')}</th>
              <th scope="col">{say('makers.desk.art')}</th>
              <th scope="col">{say('makers.desk.bio')}</th>
              <th scope="col">{say('makers.desk.since')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                {mayAllow ? (
                  <td>
                    <input
                      type="checkbox"
                      aria-label={say('makers.desk.chooseone', { name: row.profile_name })}
                      checked={chosen.includes(row.id)}
                      onChange={() => turn(row.id)}
                    />
                  </td>
                ) : null}
                <th scope="row">
                  <Link to={`/admin/creators/${row.id}`}>{row.profile_name || say('makers.desk.gone')}</Link>
                  <span className={deskStyles.note}>
                    {row.name}
                    {row.attempts > 1 ? ` · ${say('makers.desk.attempt', { count: row.attempts })}` : ''}
                  </span>
                </th>
                <td>{row.art}</td>
                <td className={styles.words}>{row.bio}</td>
                <td>{istDay(row.at)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {isAsking ? (
        <DeedDialog
          title={say('makers.desk.allow')}
          lead={say('makers.desk.allow.lead', { count: chosen.length })}
          path="/admin/creators/requests/allow"
          further={{ ids: chosen }}
          onDone={(answer) => {
            setChosen([])
            return say('makers.desk.allowed.done', { count: (answer as { allowed: number }).allowed })
          }}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </div>
  )
}

function MakerRows({ rows }: { rows: readonly Maker[] }) {
  const say = useWords()
  if (rows.length === 0) return <EmptyState title={say('makers.desk.nomaker')}>{say('makers.desk.nomaker.text')}</EmptyState>
  return (
    <div className={styles.list}>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{say('makers.desk.who')}</th>
              <th scope="col">{say('makers.desk.art')}</th>
              <th scope="col">{say('makers.desk.followers')}</th>
              <th scope="col">{say('makers.desk.lastpost')}</th>
              <th scope="col">{say('makers.desk.standing')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((maker) => (
              <tr key={maker.id}>
                <th scope="row">
                  <Link to={`/artistprofile?name=${encodeURIComponent(maker.profile_name)}&id=${maker.id}`}>{maker.profile_name}</Link>
                  <span className={deskStyles.note}>{maker.name}</span>
                </th>
                <td>{maker.art}</td>
                <td>{say('makers.number', { n: maker.followers })}</td>
                <td>{maker.last_post_at ? istDay(maker.last_post_at) : '–'}</td>
                <td>
                  {maker.status === 'Revoked' ? <Badge>{say('makers.desk.revoked')}</Badge> : null}
                  {maker.is_paused ? <Badge>{say('makers.desk.paused')}</Badge> : null}
                  <MakerDeeds maker={maker} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

export const meta = () => [...pageMeta({ title: words()('admin.creators') }), { name: 'robots', content: 'noindex' }]

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
