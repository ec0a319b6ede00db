import { getCase, getConduct, listCases, reportReasons, subjects } from '#contracts/community/moderation'
import { getAdminAccess } from '#contracts/accounts/staff'
import { me } from '#contracts/accounts/identity'
import { subjectNames } from '../shared/sanctions/names.ts'
import { idOf } from '../shared/id-of.ts'
import { istMoment } from '../shared/ist-date.ts'
import { pageNumberOf } from '../shared/page-number.ts'
import { consolePageMeta } from '../shared/page-meta.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { ButtonLink } from '../ui/button/button.tsx'
import { Card } from '../ui/card/card.tsx'
import { EmptyState } from '../ui/empty-state/empty-state.tsx'
import { Pagination } from '../ui/pagination/pagination.tsx'
import { messagesFor } from '../messages/load.ts'
import { useTranslator } from '../messages/messages.tsx'
import type { Route } from './+types/moderation.ts'
import { ConsoleFrame } from './console-frame.tsx'
import { QueueTabs } from './queue/queue-tabs.tsx'
import { forStaff } from './for-staff.server.ts'
import { Gate } from './gate.tsx'
import { CaseFile } from './moderation/case-file.tsx'
import { SanctionsPanel } from './moderation/sanctions-panel.tsx'
import styles from './moderation/moderation.module.css'
import { Filters, Queue, Rows } from './moderation/queue.tsx'

await messagesFor('admin')
await messagesFor('moderation')
await messagesFor('queues')
await messagesFor('login')

export const handle = { messages: ['admin', 'moderation', 'queues', 'login'] }

const A_PAGE = 50
const tabs = [
  { tab: 'open', name: 'moderation.tab.open' },
  { tab: 'mine', name: 'moderation.tab.mine' },
  { tab: 'appeals', name: 'moderation.tab.appeals' },
  { tab: 'closed', name: 'moderation.tab.closed' },
] as const

export const loader = ({ context, request }: Route.LoaderArgs) =>
  forStaff(context, async (ask) => {
    const { searchParams } = new URL(request.url)
    const overview = await ask(getAdminAccess)
    const ticket = searchParams.get('case')
    if (ticket !== null) {
      const [file, { user }] = await Promise.all([
        ask(getCase, { params: { ticket: ticket.slice(0, 20) } }),
        ask(me),
      ])
      return { overview, view: { at: 'case' as const, file, meId: user.rec_id } }
    }
    const person = searchParams.get('person')
    if (person !== null)
      return {
        overview,
        view: { at: 'person' as const, ...(await ask(getConduct, { params: { id: idOf(person) } })) },
      }
    return {
      overview,
      view: {
        at: 'queue' as const,
        ...(await ask(listCases, { query: queryIn(searchParams) })),
        ...queryIn(searchParams),
      },
    }
  })

function queryIn(searchParams: URLSearchParams) {
  const known = <Name extends string>(names: readonly Name[], name: string): Name | undefined =>
    names.find((one) => one === searchParams.get(name))
  return {
    state:
      known(
        tabs.map(({ tab }) => tab),
        'tab',
      ) ?? 'open',
    subject: known(subjects, 'subject'),
    reason: known(reportReasons, 'reason'),
    page: pageNumberOf(searchParams),
  } as const
}

type View = Extract<Awaited<ReturnType<typeof loader>>['data'], { at: 'open' }>['view']

/** The moderation queue; one case or one person when the address names it. */
export default function Moderation({ loaderData }: Route.ComponentProps) {
  const t = useTranslator()
  return (
    <Gate page={loaderData} title={t('admin.moderation')}>
      {({ overview, view }) => (
        <ConsoleFrame overview={overview} {...headingOf(t, view)}>
          {view.at === 'case' ? (
            <CaseFile key={view.file.case.ticket} file={view.file} meId={view.meId} />
          ) : null}
          {view.at === 'person' ? <Person view={view} /> : null}
          {view.at === 'queue' ? <List view={view} /> : null}
        </ConsoleFrame>
      )}
    </Gate>
  )
}

function headingOf(t: ReturnType<typeof useTranslator>, view: View) {
  if (view.at === 'queue') return { heading: t('admin.moderation'), lead: t('moderation.lead') }
  if (view.at === 'person') return { heading: view.person.name, lead: t('moderation.conduct.lead') }
  const { ticket, subject, opened_at } = view.file.case
  const lead = t('moderation.case.lead', { what: t(subjectNames[subject]), when: istMoment(opened_at) })
  return { heading: t('moderation.case', { ticket }), lead }
}

function List({
  view: { rows, count, counts, state, subject, reason, page },
}: {
  view: Extract<View, { at: 'queue' }>
}) {
  const t = useTranslator()
  const more = new URLSearchParams({ tab: state, ...(subject && { subject }), ...(reason && { reason }) })
  return (
    <>
      <QueueTabs
        tabs={tabs}
        current={state}
        counts={{ open: counts.open, mine: counts.mine, appeals: counts.appeals }}
      />
      {counts.late > 0 ? (
        <output className={styles.late}>{t('moderation.late', { count: counts.late })}</output>
      ) : null}
      <Filters tab={state} subject={subject ?? ''} reason={reason ?? ''} />
      {rows.length > 0 ? (
        <Queue
          key={`${state} ${page} ${subject} ${reason}`}
          rows={rows}
          isOpen={state === 'open' || state === 'mine'}
        />
      ) : (
        <EmptyState
          title={t('moderation.none')}
          action={
            state === 'closed' ? undefined : (
              <ButtonLink to="/admin/moderation?tab=closed">{t('moderation.none.action')}</ButtonLink>
            )
          }
        >
          {t('moderation.none.text')}
        </EmptyState>
      )}
      <Pagination
        page={page}
        pages={Math.max(1, Math.ceil(count / A_PAGE))}
        to={(to) => `/admin/moderation?${more}&page=${to}`}
      />
    </>
  )
}

function Person({ view: { person, conduct, cases } }: { view: Extract<View, { at: 'person' }> }) {
  const t = useTranslator()
  return (
    <>
      <SanctionsPanel person={person} conduct={conduct} isWhole />
      {cases.length > 0 ? (
        <Card title={t('moderation.reports')}>
          <Rows rows={cases} />
        </Card>
      ) : null}
    </>
  )
}

export const meta = () => consolePageMeta('admin.moderation')

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
