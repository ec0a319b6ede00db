import { Link } from 'react-router'
import { storeDesk } from '#contracts/delivery/fulfilment'
import { pageMeta } from '../shared/page-meta.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { wordsFor } from '../words/load.ts'
import { useWords, words } from '../words/words.tsx'
import type { Route } from './+types/home.ts'
import { forStore } from './for-store.server.ts'
import { inStore, StoreFrame, StoreGate } from './frame.tsx'
import styles from './lists.module.css'

await wordsFor('selling')

export const handle = { words: 'selling' }

export const loader = (args: Route.LoaderArgs) =>
  forStore(args, async (ask, store) => ({ today: await ask(storeDesk, { query: { store: store.id } }) }))

/** What waits, and the list in which it stands; `isUrgent`: it is late already, or somebody waits at a door. */
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
  const say = useWords()
  return (
    <StoreGate page={loaderData} title={say('selling.home')}>
      {({ desk, today }) => (
        <StoreFrame
          desk={desk}
          heading={say('selling.home')}
          lead={say('selling.home.lead', { store: desk.store.name })}
        >
          <div className={styles.tiles}>
            {tiles.map(({ name, count, to, isUrgent }) => (
              <Link
                key={name}
                to={inStore(desk, to)}
                prefetch="intent"
                className={styles.tile}
                data-urgent={(isUrgent && today[count] > 0) || undefined}
              >
                <strong>{today[count]}</strong>
                {say(name)}
              </Link>
            ))}
          </div>
        </StoreFrame>
      )}
    </StoreGate>
  )
}

export const meta = () => [
  ...pageMeta({ title: words()('selling.home') }),
  { name: 'robots', content: 'noindex' },
]

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
