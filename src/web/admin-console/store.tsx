import { Link } from 'react-router'
import { getAdminAccess } from '#contracts/accounts/staff'
import { getStoreForStaff } from '#contracts/selling/stores'
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
import { History } from './stores/history.tsx'
import { Status } from './stores/status.tsx'
import styles from './stores/store.module.css'

await messagesFor('admin')
await messagesFor('login')
await messagesFor('stores')

export const handle = { messages: ['admin', 'login', 'stores'] }

export const loader = ({ context, params: { id } }: Route.LoaderArgs) =>
  forStaff(context, async (ask) => {
    const [overview, { store }] = await Promise.all([
      ask(getAdminAccess),
      ask(getStoreForStaff, { params: { id: idOf(id) } }),
    ])
    return { overview, store }
  })

export default function Store({ loaderData }: Route.ComponentProps) {
  const t = useTranslator()
  return (
    <Gate page={loaderData} title={t('admin.stores')}>
      {({ overview, store }) => {
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
            <p className={styles.head}>
              <Link to="/admin/stores">{t('stores.back')}</Link>
              <Status status={store.status} />
              {store.status === 'Open' || store.status === 'Paused' ? (
                <Link to={`/s/${store.slug}`}>{t('stores.shown')}</Link>
              ) : null}
            </p>
            <div className={styles.columns}>
              <div className={styles.stack}>
                <Restrictions store={store} />
                <Numbers store={store} mine={mine} />
                <SellerFacts store={store} mine={mine} />
                <OpenBusiness store={store} mine={mine} />
                <History store={store} />
              </div>
              <Decisions store={store} />
            </div>
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
