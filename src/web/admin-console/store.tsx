import { Link } from 'react-router'
import { getAdminAccess } from '#contracts/accounts/staff'
import { getStoreForStaff } from '#contracts/selling/stores'
import { listNotes } from '#contracts/operations/notes'
import { RecordPage } from '../console/record/record-page.tsx'
import { RecordTimeline } from '../console/record/record-timeline.tsx'
import { StaffNotes } from '../console/record/staff-notes.tsx'
import { idOf } from '../shared/id-of.ts'
import { istDay } from '../shared/ist-date.ts'
import { consolePageMeta } from '../shared/page-meta.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { messagesFor } from '../messages/load.ts'
import { useTranslator } from '../messages/messages.tsx'
import type { Route } from './+types/store.ts'
import { ConsoleFrame } from './console-frame.tsx'
import { forStaff } from './for-staff.server.ts'
import { Gate } from './gate.tsx'
import { Decisions } from './stores/decisions.tsx'
import { Numbers, OpenBusiness, Restrictions, SellerFacts } from './stores/facts.tsx'
import { Status } from './stores/status.tsx'
import { storeHistory } from './stores/store-history.ts'

await messagesFor('admin')
await messagesFor('login')
await messagesFor('stores')
await messagesFor('console')
await messagesFor('queues')

export const handle = { messages: ['admin', 'login', 'stores', 'console', 'queues'] }

export const loader = ({ context, params: { id } }: Route.LoaderArgs) =>
  forStaff(context, async (ask) => {
    const storeId = idOf(id)
    const [overview, { store }, { rows: notes }] = await Promise.all([
      ask(getAdminAccess),
      ask(getStoreForStaff, { params: { id: storeId } }),
      ask(listNotes, { query: { subject_kind: 'store', subject_id: String(storeId) } }),
    ])
    return { overview, store, notes }
  })

export default function Store({ loaderData }: Route.ComponentProps) {
  const t = useTranslator()
  return (
    <Gate page={loaderData} title={t('admin.stores')}>
      {({ overview, store, notes }) => {
        const mine = new Set(overview.rights.filter(({ is_mine }) => is_mine).map(({ right }) => right))
        return (
          <ConsoleFrame
            overview={overview}
            heading={store.name}
            lead={t('stores.one.lead', {
              city: store.city,
              state: store.state,
              day: istDay(store.opened_at),
            })}
          >
            <RecordPage
              list={{ to: '/admin/stores', name: t('stores.back') }}
              state={<Status status={store.status} />}
              steps={
                store.status === 'Open' || store.status === 'Paused' ? (
                  <Link to={`/s/${store.slug}`}>{t('stores.shown')}</Link>
                ) : null
              }
              aside={
                <>
                  <Decisions store={store} />
                  <StaffNotes kind="store" id={store.store_id} />
                </>
              }
            >
              <Restrictions store={store} />
              <Numbers store={store} mine={mine} />
              <SellerFacts store={store} mine={mine} />
              <OpenBusiness store={store} mine={mine} />
              <RecordTimeline events={storeHistory(t, store, notes)} />
            </RecordPage>
          </ConsoleFrame>
        )
      }}
    </Gate>
  )
}

export const meta = () => consolePageMeta('admin.stores')

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
