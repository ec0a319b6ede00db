import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import {
  bulkOrders,
  listStoreOrders,
  orderTabs,
  type StoreOrderRow,
  type StoreOrderTab,
} from '#contracts/delivery/fulfilment'
import { truncate } from '#platform/text'
import { istDay, istMoment } from '../shared/ist-date.ts'
import { consolePageMeta } from '../shared/page-meta.ts'
import { useAction } from '../shared/use-action.ts'
import { parcelTone, parcelEventNames } from '../shared/parcels/state-names.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { Badge } from '../ui/badge/badge.tsx'
import { Button } from '../ui/button/button.tsx'
import { EmptyState } from '../ui/empty-state/empty-state.tsx'
import { FormProblem } from '../ui/form/form.tsx'
import { inRupees } from '../ui/price/price.tsx'
import { messagesFor } from '../messages/load.ts'
import { useTranslator, type MessageId } from '../messages/messages.tsx'
import type { Route } from './+types/orders.ts'
import { forStore } from './for-store.server.ts'
import { inStore, StoreFrame, StoreGate, type StoreSelection } from './frame.tsx'
import styles from './lists.module.css'
import { NextPage, SearchForm } from './search-form.tsx'
import { Tabs } from './tabs.tsx'

await Promise.all([messagesFor('selling'), messagesFor('parcels')])

export const handle = { messages: ['selling', 'parcels'] }

const tabIn = (searchParams: URLSearchParams): StoreOrderTab =>
  orderTabs.find((tab) => tab === searchParams.get('tab')) ?? 'new'

export const loader = (args: Route.LoaderArgs) => {
  const { searchParams } = new URL(args.request.url)
  const tab = tabIn(searchParams)
  const cursor = searchParams.get('cursor')
  return forStore(args, async (ask, store) => ({
    tab,
    list: await ask(listStoreOrders, {
      query: {
        store: store.id,
        tab,
        search: truncate(searchParams.get('search') ?? '', 80),
        limit: 25,
        ...(cursor ? { cursor: cursor.slice(0, 200) } : {}),
      },
    }),
  }))
}

const names: Record<StoreOrderTab, MessageId> = {
  new: 'selling.tab.new',
  accepted: 'selling.tab.accepted',
  packed: 'selling.tab.packed',
  'on-the-way': 'selling.tab.ontheway',
  delivered: 'selling.tab.delivered',
  'not-delivered': 'selling.tab.notdelivered',
  'coming-back': 'selling.tab.comingback',
  returned: 'selling.tab.returned',
  cancelled: 'selling.tab.cancelled',
  held: 'selling.tab.held',
  all: 'selling.tab.all',
}

export default function StoreOrders({ loaderData }: Route.ComponentProps) {
  const t = useTranslator()
  return (
    <StoreGate page={loaderData} title={t('selling.orders')}>
      {({ selection, tab, list }) => (
        <StoreFrame selection={selection} heading={t('selling.orders')}>
          <Tabs
            tabs={orderTabs}
            names={names}
            current={tab}
            counts={list.counts}
            label={t('selling.orders.tabs')}
          />
          {tab === 'not-delivered' || tab === 'coming-back' ? null : (
            <SearchForm label={t('selling.orders.search')} />
          )}
          <List key={`${tab} ${selection.store.id}`} selection={selection} tab={tab} rows={list.rows} />
          <NextPage next={list.next} />
        </StoreFrame>
      )}
    </StoreGate>
  )
}

type RefusedOrder = { order_id: number; message: string }

function List({
  selection,
  tab,
  rows,
}: {
  selection: StoreSelection
  tab: StoreOrderTab
  rows: readonly StoreOrderRow[]
}) {
  const t = useTranslator()
  const [searchParams] = useSearchParams()
  const [chosen, setChosen] = useState<readonly number[]>([])
  const [refused, setRefused] = useState<readonly RefusedOrder[]>([])
  const act = tab === 'new' ? 'accept' : tab === 'accepted' ? 'pack' : null
  const bulk = useAction(bulkOrders, {
    done: ({ results }) => {
      const count = results.filter(({ ok }) => ok).length
      if (count === 0) return ''
      return t(act === 'accept' ? 'selling.bulk.accepted' : 'selling.bulk.packed', { count })
    },
    onDone: ({ results }) => {
      setRefused(results.filter(({ ok }) => !ok))
      setChosen([])
    },
    onRefused: () => setRefused([]),
    isRevalidating: 'always',
  })
  if (rows.length === 0) {
    return (
      <EmptyState title={t(searchParams.get('search') ? 'selling.orders.nothing' : 'selling.orders.none')}>
        {t('selling.orders.none.text')}
      </EmptyState>
    )
  }
  const shown = chosen.filter((id) => rows.some(({ order_id }) => order_id === id))
  return (
    <>
      {act ? (
        <div className={styles.bulk}>
          <label className={styles.bulk}>
            <span className={styles.check}>
              <input
                type="checkbox"
                checked={shown.length === rows.length}
                onChange={({ target }) =>
                  setChosen(target.checked ? rows.map(({ order_id }) => order_id) : [])
                }
              />
            </span>
            {t('selling.bulk.all')}
          </label>
          {shown.length > 0 ? (
            <Button
              size="small"
              isBusy={bulk.isBusy}
              onClick={() => void bulk.run({ body: { act, order_ids: shown } })}
            >
              {t(act === 'accept' ? 'selling.bulk.accept' : 'selling.bulk.pack', { count: shown.length })}
            </Button>
          ) : null}
        </div>
      ) : null}
      <FormProblem>{bulk.problem}</FormProblem>
      {refused.map(({ order_id, message }) => (
        <p key={order_id} className={styles.problem} role="alert">
          {t('selling.order.name', { id: order_id })}: {message}
        </p>
      ))}
      <ul className={styles.list}>
        {rows.map((row) => (
          <Row key={row.order_id} selection={selection} row={row}>
            {act ? (
              <input
                type="checkbox"
                aria-label={t('selling.order.choose', { id: row.order_id })}
                checked={shown.includes(row.order_id)}
                onChange={({ target }) =>
                  setChosen(
                    target.checked ? [...shown, row.order_id] : shown.filter((id) => id !== row.order_id),
                  )
                }
              />
            ) : null}
          </Row>
        ))}
      </ul>
    </>
  )
}

function Row({
  selection,
  row,
  children,
}: {
  selection: StoreSelection
  row: StoreOrderRow
  children: React.ReactNode
}) {
  const t = useTranslator()
  return (
    <li className={styles.row} data-plain={!children || undefined}>
      {children ? <span className={styles.check}>{children}</span> : null}
      <span className={styles.what}>
        <Link
          to={inStore(selection, `/store/orders/${row.order_id}`)}
          prefetch="intent"
          className={styles.name}
        >
          {t('selling.order.name', { id: row.order_id })}
        </Link>
        <span>
          {row.goods.map(({ quantity, product_name }) => `${quantity} × ${product_name}`).join(', ')}
        </span>
        <span className={styles.note}>
          {row.buyer}, {row.city} {row.pin} · {istMoment(row.placed_at)}
        </span>
        <SendBy row={row} />
      </span>
      <span className={styles.side}>
        <strong>{inRupees(row.total)}</strong>
        <span className={styles.note}>{t(paidNames[row.how_paid])}</span>
        <span className={styles.badges}>
          {row.held_because ? <Badge tone="danger">{t('selling.held')}</Badge> : null}
          {row.parcels.map(({ parcel_id, state }) => (
            <Badge key={parcel_id} tone={parcelTone(state)}>
              {t(parcelEventNames[state as keyof typeof parcelEventNames])}
            </Badge>
          ))}
        </span>
      </span>
    </li>
  )
}

export const paidNames = {
  cash: 'selling.paid.cod',
  online: 'selling.paid.online',
  later: 'selling.paid.later',
  nothing: 'selling.paid.nothing',
} as const

export function SendBy({ row: { send_by, is_late } }: { row: Pick<StoreOrderRow, 'send_by' | 'is_late'> }) {
  const t = useTranslator()
  if (!send_by) return null
  return (
    <span className={is_late ? styles.bad : styles.note}>
      {t(is_late ? 'selling.late' : 'selling.sendby', { day: istDay(send_by) })}
    </span>
  )
}

export const meta = () => consolePageMeta('selling.orders')

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
