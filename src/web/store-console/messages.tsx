import { Link } from 'react-router'
import { listStoreThreads, type Thread } from '#contracts/messaging/conversations'
import { istMoment } from '../shared/ist-date.ts'
import { consolePageMeta } from '../shared/page-meta.ts'
import styles from '../shared/returns/returns.module.css'
import { ErrorPage } from '../shell/error-page.tsx'
import { Badge } from '../ui/badge/badge.tsx'
import { EmptyState } from '../ui/empty-state/empty-state.tsx'
import { Pagination } from '../ui/pagination/pagination.tsx'
import { messagesFor } from '../messages/load.ts'
import { useTranslator } from '../messages/messages.tsx'
import type { Route } from './+types/messages.ts'
import { forStore } from './for-store.server.ts'
import { inStore, StoreFrame, StoreGate } from './frame.tsx'

await messagesFor('selling')
await messagesFor('returns')

export const handle = { messages: ['selling', 'returns'] }

export const loader = (args: Route.LoaderArgs) =>
  forStore(args, async (ask, store) => {
    const pageNumber = Number(new URL(args.request.url).searchParams.get('page'))
    const page = Number.isSafeInteger(pageNumber) && pageNumber >= 1 && pageNumber <= 1_000 ? pageNumber : 1
    return { page, list: await ask(listStoreThreads, { query: { store_id: store.id, page } }) }
  })

export default function StoreMessages({ loaderData }: Route.ComponentProps) {
  const t = useTranslator()
  return (
    <StoreGate page={loaderData} title={t('returns.inbox.title')}>
      {({ selection, list, page }) => (
        <StoreFrame selection={selection} heading={t('returns.inbox.title')} lead={t('returns.inbox.lead')}>
          {list.answers_within_hours === null ? null : (
            <p className={styles.note}>{t('returns.inbox.fast', { hours: list.answers_within_hours })}</p>
          )}
          {list.rows.length > 0 ? (
            <ul className={styles.list}>
              {list.rows.map((row) => (
                <Row
                  key={row.order_id}
                  row={row}
                  to={inStore(selection, `/store/messages/${row.order_id}`)}
                />
              ))}
            </ul>
          ) : (
            <EmptyState title={t('returns.inbox.none')}>{t('returns.inbox.none.text')}</EmptyState>
          )}
          <Pagination
            page={page}
            pages={list.pages}
            to={(to) => inStore(selection, `/store/messages?page=${to}`)}
          />
        </StoreFrame>
      )}
    </StoreGate>
  )
}

function Row({ row, to }: { row: Thread; to: string }) {
  const t = useTranslator()
  return (
    <li>
      <Link to={to} prefetch="intent" className={styles.row} data-unread={row.unread > 0 || undefined}>
        <span className={styles.rowhead}>
          {row.shopper_name || t('returns.inbox.shopper')}
          {row.unread > 0 ? (
            <Badge tone="brand">{t('returns.inbox.new', { count: row.unread })}</Badge>
          ) : null}
        </span>
        <span className={styles.last}>{row.last.words || t('returns.inbox.photo')}</span>
        <span className={styles.note}>
          {t('returns.inbox.order', { id: row.order_id })},{' '}
          {row.waiting_since
            ? t('returns.inbox.waiting', { at: istMoment(row.waiting_since) })
            : istMoment(row.last.at)}
        </span>
      </Link>
    </li>
  )
}

export const meta = () => consolePageMeta('returns.inbox.title')

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
