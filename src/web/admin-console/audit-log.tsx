import { Link } from 'react-router'
import { getAdminAccess, listAuditLog, type AuditListEntry } from '#contracts/accounts/staff'
import { askList } from '../console/table/ask-list.server.ts'
import { ListTable } from '../console/table/list-table.tsx'
import { consolePageMeta } from '../shared/page-meta.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { EmptyState } from '../ui/empty-state/empty-state.tsx'
import { messagesFor } from '../messages/load.ts'
import { useTranslator } from '../messages/messages.tsx'
import type { Route } from './+types/audit-log.ts'
import { ConsoleFrame } from './console-frame.tsx'
import { forStaff } from './for-staff.server.ts'
import { Gate } from './gate.tsx'
import { changeOf } from './labels.ts'

await Promise.all([messagesFor('admin'), messagesFor('login'), messagesFor('table')])

export const handle = { messages: ['admin', 'login', 'table'] }

export const loader = ({ context, request }: Route.LoaderArgs) =>
  forStaff(context, async (ask) => {
    const [overview, page] = await Promise.all([ask(getAdminAccess), askList(ask, listAuditLog, { request })])
    return { overview, page }
  })

/** Who of the staff did what, when and why. */
export default function AuditLog({ loaderData }: Route.ComponentProps) {
  const t = useTranslator()
  return (
    <Gate page={loaderData} title={t('admin.audit')}>
      {({ overview, page }) => {
        const mayOpen = overview.rights.some(({ right, is_mine }) => right === 'people' && is_mine)
        return (
          <ConsoleFrame overview={overview} heading={t('admin.audit')} lead={t('admin.audit.lead')}>
            <ListTable<AuditListEntry>
              page={page}
              caption={t('admin.audit')}
              head="act"
              cells={mayOpen ? linkedCells : plainCells}
              empty={<EmptyState title={t('admin.audit.empty')}>{t('admin.audit.empty.text')}</EmptyState>}
            />
          </ConsoleFrame>
        )
      }}
    </Gate>
  )
}

const plainCells = {
  actor_name: ({ actor, actor_name }: AuditListEntry) => (actor ? actor_name : <ByCommand />),
  changes: (row: AuditListEntry) => <Changes row={row} />,
  request_id: ({ request_id }: AuditListEntry) => request_id.slice(0, 8),
}

/** For staff who may open accounts. */
const linkedCells = {
  ...plainCells,
  actor_name: ({ actor }: AuditListEntry) => (actor ? <PersonLink person={actor} /> : <ByCommand />),
  subject_name: ({ subject }: AuditListEntry) => (subject ? <PersonLink person={subject} /> : '–'),
}

function ByCommand() {
  return useTranslator()('admin.audit.command')
}

function Changes({ row }: { row: AuditListEntry }) {
  const t = useTranslator()
  return changeOf(t, row) || row.changes.join(', ') || '–'
}

function PersonLink({ person: { id, name } }: { person: { id: number; name: string } }) {
  const t = useTranslator()
  return <Link to={`/admin/people?person=${id}`}>{name || t('admin.audit.unnamed')}</Link>
}

export const meta = () => consolePageMeta('admin.audit')

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
