import { getAdminAccess } from '#contracts/accounts/staff'
import { listStores, type StoreRow } from '#contracts/selling/stores'
import { askList } from '../console/table/ask-list.server.ts'
import { ListTable } from '../console/table/list-table.tsx'
import { consolePageMeta } from '../shared/page-meta.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { EmptyState } from '../ui/empty-state/empty-state.tsx'
import { messagesFor } from '../messages/load.ts'
import { useTranslator } from '../messages/messages.tsx'
import type { Route } from './+types/stores.ts'
import { ConsoleFrame } from './console-frame.tsx'
import { forStaff } from './for-staff.server.ts'
import { Gate } from './gate.tsx'
import { Status } from './stores/status.tsx'

await messagesFor('admin')
await messagesFor('login')
await messagesFor('stores')
await messagesFor('table')

export const handle = { messages: ['admin', 'login', 'stores', 'table'] }

export const loader = ({ context, request }: Route.LoaderArgs) =>
  forStaff(context, async (ask) => {
    const [overview, page] = await Promise.all([ask(getAdminAccess), askList(ask, listStores, { request })])
    return { overview, page }
  })

const cells = { status: ({ status }: StoreRow) => <Status status={status} /> }

export default function Stores({ loaderData }: Route.ComponentProps) {
  const t = useTranslator()
  return (
    <Gate page={loaderData} title={t('admin.stores')}>
      {({ overview, page }) => (
        <ConsoleFrame overview={overview} heading={t('admin.stores')} lead={t('stores.lead')}>
          <ListTable
            page={page}
            caption={t('admin.stores')}
            href={({ store_id }) => `/admin/stores/${store_id}`}
            tabs={{ filter: 'status', counts: page.counts }}
            cells={cells}
            empty={
              <EmptyState drawing="basket" title={t('stores.none')}>
                {t('stores.none.text')}
              </EmptyState>
            }
          />
        </ConsoleFrame>
      )}
    </Gate>
  )
}

export const meta = () => consolePageMeta('admin.stores')

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
