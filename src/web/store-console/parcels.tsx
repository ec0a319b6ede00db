import { useSearchParams } from 'react-router'
import {
  listStoreParcels,
  parcelTabNames,
  getStoreDashboard,
  type ParcelTab,
} from '#contracts/delivery/fulfilment'
import { truncate } from '#platform/text'
import { consolePageMeta } from '../shared/page-meta.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { EmptyState } from '../ui/empty-state/empty-state.tsx'
import { messagesFor } from '../messages/load.ts'
import { useTranslator, type MessageId } from '../messages/messages.tsx'
import type { Route } from './+types/parcels.ts'
import { forStore } from './for-store.server.ts'
import { StoreFrame, StoreGate } from './frame.tsx'
import styles from './lists.module.css'
import { ParcelCard } from './parcel/parcel-card.tsx'
import { NextPage, SearchForm } from './search-form.tsx'
import { Tabs } from './tabs.tsx'

await Promise.all([messagesFor('selling'), messagesFor('parcels')])

export const handle = { messages: ['selling', 'parcels'] }

export const loader = (args: Route.LoaderArgs) => {
  const { searchParams } = new URL(args.request.url)
  const tab: ParcelTab = parcelTabNames.find((each) => each === searchParams.get('tab')) ?? 'to-send'
  const cursor = searchParams.get('cursor')
  return forStore(args, async (ask, store) => {
    const query = {
      store: store.id,
      tab,
      search: truncate(searchParams.get('search') ?? '', 80),
      limit: 25,
      ...(cursor ? { cursor: cursor.slice(0, 200) } : {}),
    }
    const [list, { books_courier }] = await Promise.all([
      ask(listStoreParcels, { query }),
      ask(getStoreDashboard, { query: { store: store.id } }),
    ])
    return { tab, list, books: books_courier }
  })
}

const names: Record<ParcelTab, MessageId> = {
  'to-send': 'selling.parcels.tosend',
  'on-the-way': 'selling.tab.ontheway',
  'not-delivered': 'selling.tab.notdelivered',
  'coming-back': 'selling.tab.comingback',
  lost: 'selling.parcels.lost',
  delivered: 'selling.tab.delivered',
  closed: 'selling.parcels.closed',
}

export default function StoreParcels({ loaderData }: Route.ComponentProps) {
  const t = useTranslator()
  const [searchParams] = useSearchParams()
  return (
    <StoreGate page={loaderData} title={t('selling.parcels')}>
      {({ selection, tab, list, books }) => (
        <StoreFrame selection={selection} heading={t('selling.parcels')}>
          <Tabs
            tabs={parcelTabNames}
            names={names}
            current={tab}
            counts={list.counts}
            label={t('selling.parcels.tabs')}
          />
          <SearchForm label={t('selling.parcels.search')} />
          {list.rows.length === 0 ? (
            <EmptyState
              title={t(searchParams.get('search') ? 'selling.parcels.nothing' : 'selling.parcels.none')}
            >
              {t('selling.parcels.none.text')}
            </EmptyState>
          ) : (
            <div className={styles.list}>
              {list.rows.map((parcel) => (
                <ParcelCard
                  key={parcel.parcel_id}
                  parcel={parcel}
                  selection={selection}
                  books={books}
                  withOrder
                />
              ))}
            </div>
          )}
          <NextPage next={list.next} />
        </StoreFrame>
      )}
    </StoreGate>
  )
}

export const meta = () => consolePageMeta('selling.parcels')

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
