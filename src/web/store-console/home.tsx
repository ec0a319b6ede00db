import { Link } from 'react-router'
import { getStoreDashboard } from '#contracts/delivery/fulfilment'
import { listOwnRestrictions } from '#contracts/selling/stores'
import { consolePageMeta } from '../shared/page-meta.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { messagesFor } from '../messages/load.ts'
import { useTranslator } from '../messages/messages.tsx'
import type { Route } from './+types/home.ts'
import { forStore } from './for-store.server.ts'
import { inStore, StoreFrame, StoreGate } from './frame.tsx'
import { RestrictionNotes } from './restriction-notes.tsx'
import styles from './lists.module.css'

await messagesFor('selling')

export const handle = { messages: 'selling' }

export const loader = (args: Route.LoaderArgs) =>
  forStore(args, async (ask, store) => {
    const [today, { rows }] = await Promise.all([
      ask(getStoreDashboard, { query: { store: store.id } }),
      ask(listOwnRestrictions),
    ])
    return { today, restrictions: rows }
  })

/** Counts of open work, each with its list; `isUrgent`: overdue, or a failed delivery. */
const tiles = [
  { name: 'selling.home.accept', count: 'to_accept', to: '/store/orders?tab=new', isUrgent: false },
  { name: 'selling.home.pack', count: 'to_pack', to: '/store/orders?tab=accepted', isUrgent: false },
  { name: 'selling.home.send', count: 'to_send', to: '/store/parcels?tab=to-send', isUrgent: false },
  { name: 'selling.home.late', count: 'late', to: '/store/orders?tab=all', isUrgent: true },
  {
    name: 'selling.home.failed',
    count: 'not_delivered',
    to: '/store/parcels?tab=not-delivered',
    isUrgent: true,
  },
  { name: 'selling.home.inspect', count: 'to_inspect', to: '/store/parcels?tab=coming-back', isUrgent: true },
  { name: 'selling.home.out', count: 'out_of_stock', to: '/store/stock?show=out', isUrgent: false },
  { name: 'selling.home.low', count: 'low_stock', to: '/store/stock?show=low', isUrgent: false },
] as const

export default function StoreHome({ loaderData }: Route.ComponentProps) {
  const t = useTranslator()
  return (
    <StoreGate page={loaderData} title={t('selling.home')}>
      {({ selection, today, restrictions }) => (
        <StoreFrame
          selection={selection}
          heading={t('selling.home')}
          lead={t('selling.home.lead', { store: selection.store.name })}
        >
          <RestrictionNotes rows={restrictions} storeId={selection.store.id} />
          <div className={styles.tiles}>
            {tiles.map(({ name, count, to, isUrgent }) => (
              <Link
                key={name}
                to={inStore(selection, to)}
                prefetch="intent"
                className={styles.tile}
                data-urgent={(isUrgent && today[count] > 0) || undefined}
              >
                <strong>{today[count]}</strong>
                {t(name)}
              </Link>
            ))}
          </div>
        </StoreFrame>
      )}
    </StoreGate>
  )
}

export const meta = () => consolePageMeta('selling.home')

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
