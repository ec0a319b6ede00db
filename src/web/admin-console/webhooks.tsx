import { getAdminAccess } from '#contracts/accounts/staff'
import { listWebhooks, type Webhook } from '#contracts/operations/system'
import { askList } from '../console/table/ask-list.server.ts'
import { ListTable } from '../console/table/list-table.tsx'
import { consolePageMeta } from '../shared/page-meta.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { EmptyState } from '../ui/empty-state/empty-state.tsx'
import { messagesFor } from '../messages/load.ts'
import { useTranslator } from '../messages/messages.tsx'
import type { Route } from './+types/webhooks.ts'
import { ConsoleFrame } from './console-frame.tsx'
import { forStaff } from './for-staff.server.ts'
import { Gate } from './gate.tsx'

await Promise.all([messagesFor('admin'), messagesFor('login'), messagesFor('system'), messagesFor('table')])

export const handle = { messages: ['admin', 'login', 'system', 'table'] }

export const loader = ({ context, request }: Route.LoaderArgs) =>
  forStaff(context, async (ask) => {
    const [overview, page] = await Promise.all([ask(getAdminAccess), askList(ask, listWebhooks, { request })])
    return { overview, page }
  })

/** What the payment gateway and the couriers reported. */
export default function Webhooks({ loaderData }: Route.ComponentProps) {
  const t = useTranslator()
  return (
    <Gate page={loaderData} title={t('system.webhooks')}>
      {({ overview, page }) => (
        <ConsoleFrame overview={overview} heading={t('system.webhooks')} lead={t('system.webhooks.lead')}>
          <ListTable<Webhook>
            page={page}
            caption={t('system.webhooks')}
            head="event"
            tabs={{ filter: 'state' }}
            empty={
              <EmptyState title={t('system.webhooks.empty')}>{t('system.webhooks.empty.text')}</EmptyState>
            }
          />
        </ConsoleFrame>
      )}
    </Gate>
  )
}

export const meta = () => consolePageMeta('system.webhooks')

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
