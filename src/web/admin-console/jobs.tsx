import { getAdminAccess } from '#contracts/accounts/staff'
import { changeJobs, discardJob, listJobs, retryJob, type Job } from '#contracts/operations/system'
import { askList } from '../console/table/ask-list.server.ts'
import type { BulkAct } from '../console/table/bulk-dialog.tsx'
import { ListTable } from '../console/table/list-table.tsx'
import { ask } from '../shared/ask.ts'
import { consolePageMeta } from '../shared/page-meta.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { EmptyState } from '../ui/empty-state/empty-state.tsx'
import { textIn } from '../ui/form/form.tsx'
import { TextInput } from '../ui/text-input/text-input.tsx'
import { messagesFor } from '../messages/load.ts'
import { useTranslator } from '../messages/messages.tsx'
import type { Route } from './+types/jobs.ts'
import { ActionButton } from './actions/action-dialog.tsx'
import { staffAction } from './actions/staff-action.ts'
import { ConsoleFrame } from './console-frame.tsx'
import { forStaff } from './for-staff.server.ts'
import { Gate } from './gate.tsx'

await Promise.all([messagesFor('admin'), messagesFor('login'), messagesFor('system'), messagesFor('table')])

export const handle = { messages: ['admin', 'login', 'system', 'table'] }

export const loader = ({ context, request }: Route.LoaderArgs) =>
  forStaff(context, async (ask) => {
    const [overview, page] = await Promise.all([ask(getAdminAccess), askList(ask, listJobs, { request })])
    return { overview, page }
  })

/** The queue of background jobs; those that were given up wait for a decision. */
export default function Jobs({ loaderData }: Route.ComponentProps) {
  const t = useTranslator()
  return (
    <Gate page={loaderData} title={t('system.jobs')}>
      {({ overview, page }) => (
        <ConsoleFrame overview={overview} heading={t('system.jobs')} lead={t('system.jobs.lead')}>
          <ListTable<Job & { act: string }>
            page={{ ...page, rows: page.rows.map((row) => ({ ...row, act: '' })), list: withActs(page.list) }}
            caption={t('system.jobs')}
            head="task"
            tabs={{ filter: 'state', counts: page.states }}
            acts={acts}
            cells={cells}
            empty={<EmptyState title={t('system.jobs.empty')}>{t('system.jobs.empty.text')}</EmptyState>}
          />
        </ConsoleFrame>
      )}
    </Gate>
  )
}

/** Adds the column of the buttons, which exports do not have. */
const withActs = <L extends { columns: object }>(list: L): L => ({
  ...list,
  columns: { ...list.columns, act: { title: 'system.col.act', kind: 'text' } },
})

const cells = {
  attempts: (row: Job) => <Attempts job={row} />,
  act: (row: Job) => <JobActions job={row} />,
}

function Attempts({ job: { attempts, max_attempts } }: { job: Job }) {
  return useTranslator()('system.jobs.attempts', { attempts, most: max_attempts })
}

function JobActions({ job: { id, state } }: { job: Job }) {
  const t = useTranslator()
  if (state === 'waiting' || state === 'running') return '–'
  const params = { id }
  return (
    <>
      <ActionButton
        title={t('system.retry')}
        lead={t('system.retry.lead')}
        action={staffAction(retryJob, (reason) => ({ params, body: { reason } }))}
      />{' '}
      <ActionButton
        title={t('system.discard')}
        lead={t('system.discard.lead')}
        isGrave
        variant="quiet"
        action={staffAction(discardJob, (reason) => ({ params, body: { reason } }))}
      />
    </>
  )
}

function Reason() {
  const t = useTranslator()
  return (
    <TextInput
      label={t('admin.do.reason')}
      hint={t('admin.do.reason.hint')}
      name="reason"
      maxLength={500}
      autoComplete="off"
    />
  )
}

const run =
  (act: 'retry' | 'discard'): BulkAct['run'] =>
  (ids, { fields, isDryRun }) =>
    ask(changeJobs, { body: { ids: [...ids], act, dry_run: isDryRun, reason: textIn(fields, 'reason') } })

const acts: readonly BulkAct[] = [
  { name: 'system.retry', lead: 'system.retry.lead', fields: <Reason />, run: run('retry') },
  {
    name: 'system.discard',
    lead: 'system.discard.lead',
    isGrave: true,
    fields: <Reason />,
    run: run('discard'),
  },
]

export const meta = () => consolePageMeta('system.jobs')

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
