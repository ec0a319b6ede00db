import { useState } from 'react'
import { Link } from 'react-router'
import {
  allowRequests,
  listMakers,
  listRequests,
  type CreatorRequest,
  type Maker,
} from '#contracts/community/creators'
import { getAdminAccess } from '#contracts/accounts/staff'
import { truncate } from '#platform/text'
import { istDay } from '../shared/ist-date.ts'
import { consolePageMeta } from '../shared/page-meta.ts'
import { pageNumberOf } from '../shared/page-number.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { Badge } from '../ui/badge/badge.tsx'
import { Button } from '../ui/button/button.tsx'
import { EmptyState } from '../ui/empty-state/empty-state.tsx'
import { Pagination } from '../ui/pagination/pagination.tsx'
import { messagesFor } from '../messages/load.ts'
import { useTranslator } from '../messages/messages.tsx'
import type { Route } from './+types/creators.ts'
import { ConsoleFrame } from './console-frame.tsx'
import { ActionDialog } from './actions/action-dialog.tsx'
import { staffAction } from './actions/staff-action.ts'
import pageStyles from './page.module.css'
import { QueueSearch, QueueTabs } from './queue/queue-tabs.tsx'
import { Note, Queue, type Column } from './queue/queue.tsx'
import { forStaff } from './for-staff.server.ts'
import { Gate } from './gate.tsx'
import { MakerActions } from './creators/maker-actions.tsx'
import styles from './creators/request.module.css'

await messagesFor('admin')
await messagesFor('queues')
await messagesFor('login')
await messagesFor('makers')

export const handle = { messages: ['admin', 'queues', 'login', 'makers'] }

const tabs = [
  { tab: 'open', name: 'makers.admin.open' },
  { tab: 'info_requested', name: 'makers.admin.asked' },
  { tab: 'allowed', name: 'makers.admin.allowed' },
  { tab: 'rejected', name: 'makers.admin.rejected' },
  { tab: 'revoked', name: 'makers.admin.revoked' },
  { tab: 'makers', name: 'makers.admin.makers' },
] as const

type Tab = (typeof tabs)[number]['tab']

export const loader = ({ context, request }: Route.LoaderArgs) =>
  forStaff(context, async (ask) => {
    const { searchParams } = new URL(request.url)
    const tab: Tab = tabs.map((one) => one.tab).find((name) => name === searchParams.get('tab')) ?? 'open'
    const page = pageNumberOf(searchParams)
    const search = truncate(searchParams.get('search') ?? '', 60)
    const [overview, list, makers] = await Promise.all([
      ask(getAdminAccess),
      ask(listRequests, { query: { state: tab === 'makers' ? 'open' : tab, page } }),
      tab === 'makers' ? ask(listMakers, { query: { search, page } }) : null,
    ])
    return { overview, list, makers, tab, page, search }
  })

const PAGE = 25

export default function Creators({ loaderData }: Route.ComponentProps) {
  const t = useTranslator()
  return (
    <Gate page={loaderData} title={t('admin.creators')}>
      {({ overview, list, makers, tab, page, search }) => (
        <ConsoleFrame
          overview={overview}
          heading={t('admin.creators')}
          lead={list.late > 0 ? t('makers.admin.late', { count: list.late }) : t('makers.admin.lead')}
        >
          <QueueTabs tabs={tabs} current={tab} counts={{ open: list.open }} />
          {makers ? <QueueSearch label={t('makers.admin.find')} tab="makers" /> : null}
          {makers ? (
            <MakerRows rows={makers.rows} />
          ) : (
            <RequestRows rows={list.rows} mayAllow={tab === 'open'} />
          )}
          <Pagination
            page={page}
            pages={Math.max(1, Math.ceil((makers ?? list).count / PAGE))}
            to={(to) =>
              `/admin/creators?${new URLSearchParams({ tab, page: String(to), ...(search && { search }) })}`
            }
          />
        </ConsoleFrame>
      )}
    </Gate>
  )
}

function RequestRows({ rows, mayAllow }: { rows: readonly CreatorRequest[]; mayAllow: boolean }) {
  const t = useTranslator()
  const [chosen, setChosen] = useState<readonly number[]>([])
  const [isAsking, setAsking] = useState(false)
  if (rows.length === 0)
    return <EmptyState title={t('makers.admin.none')}>{t('makers.admin.none.text')}</EmptyState>
  const toggle = (id: number) =>
    setChosen((before) => (before.includes(id) ? before.filter((one) => one !== id) : [...before, id]))
  return (
    <>
      {mayAllow ? (
        <p className={pageStyles.actions}>
          <Button
            variant="secondary"
            size="small"
            aria-disabled={chosen.length === 0}
            onClick={() => chosen.length > 0 && setAsking(true)}
          >
            {t('makers.admin.allowchosen', { count: chosen.length })}
          </Button>
        </p>
      ) : null}
      <Queue
        caption={t('admin.creators')}
        columns={mayAllow ? [boxOf({ chosen, toggle }), ...requestColumns] : requestColumns}
        rows={rows}
        keyOf={({ id }) => id}
        none={null}
      />
      {isAsking ? (
        <ActionDialog
          title={t('makers.admin.allow')}
          lead={t('makers.admin.allow.lead', { count: chosen.length })}
          action={staffAction(allowRequests, (reason) => ({ body: { ids: chosen, reason } }))}
          done={({ allowed }) => t('makers.admin.allowed.done', { count: allowed })}
          onDone={() => setChosen([])}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  )
}

type Chosen = { chosen: readonly number[]; toggle: (id: number) => void }

const boxOf = (of: Chosen): Column<CreatorRequest> => ({
  name: 'makers.admin.choose',
  isUnnamed: true,
  cell: (row) => <Box row={row} of={of} />,
})

function Box({
  row: { id, profile_name: name },
  of: { chosen, toggle },
}: {
  row: CreatorRequest
  of: Chosen
}) {
  const t = useTranslator()
  return (
    <input
      type="checkbox"
      className={styles.box}
      aria-label={t('makers.admin.chooseone', { name })}
      checked={chosen.includes(id)}
      onChange={() => toggle(id)}
    />
  )
}

const requestColumns: readonly Column<CreatorRequest>[] = [
  { name: 'makers.admin.who', isHead: true, cell: (row) => <ApplicantName row={row} /> },
  { name: 'makers.admin.art', cell: ({ art }) => art },
  { name: 'makers.admin.bio', cell: ({ bio }) => bio },
  { name: 'makers.admin.since', isFixed: true, cell: ({ at }) => istDay(at) },
]

function ApplicantName({ row: { id, profile_name, name, attempts } }: { row: CreatorRequest }) {
  const t = useTranslator()
  return (
    <>
      <Link to={`/admin/creators/${id}`}>{profile_name || t('makers.admin.gone')}</Link>
      <Note>
        {[
          name === profile_name ? '' : name,
          attempts > 1 ? t('makers.admin.attempt', { count: attempts }) : '',
        ]
          .filter(Boolean)
          .join(' · ')}
      </Note>
    </>
  )
}

function MakerRows({ rows }: { rows: readonly Maker[] }) {
  const t = useTranslator()
  const none = <EmptyState title={t('makers.admin.nomaker')}>{t('makers.admin.nomaker.text')}</EmptyState>
  return (
    <Queue
      caption={t('makers.admin.makers')}
      columns={makerColumns}
      rows={rows}
      keyOf={({ id }) => id}
      none={none}
    />
  )
}

const makerColumns: readonly Column<Maker>[] = [
  { name: 'makers.admin.who', isHead: true, cell: (maker) => <MakerName maker={maker} /> },
  { name: 'makers.admin.art', cell: ({ art }) => art },
  { name: 'makers.admin.followers', isNumber: true, cell: ({ followers }) => <Followers n={followers} /> },
  { name: 'makers.admin.lastpost', isFixed: true, cell: ({ last_post_at: at }) => (at ? istDay(at) : '–') },
  { name: 'makers.admin.status', cell: (maker) => <MakerStatus maker={maker} /> },
]

const MakerName = ({ maker: { id, name, profile_name } }: { maker: Maker }) => (
  <>
    <Link to={`/artistprofile?name=${encodeURIComponent(profile_name)}&id=${id}`}>{profile_name}</Link>
    {name === profile_name ? null : <Note>{name}</Note>}
  </>
)

const Followers = ({ n }: { n: number }) => useTranslator()('makers.number', { n })

function MakerStatus({ maker }: { maker: Maker }) {
  const t = useTranslator()
  return (
    <>
      {maker.status === 'Revoked' ? <Badge>{t('makers.admin.revoked')}</Badge> : null}
      {maker.is_paused ? <Badge>{t('makers.admin.paused')}</Badge> : null}
      <MakerActions maker={maker} />
    </>
  )
}

export const meta = () => consolePageMeta('admin.creators')

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
