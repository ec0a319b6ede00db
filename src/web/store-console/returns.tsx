import { useSearchParams } from 'react-router'
import { listStoreCases } from '#contracts/delivery/returns'
import { consolePageMeta } from '../shared/page-meta.ts'
import { CaseRows, CaseTabs } from '../shared/returns/case-rows.tsx'
import { ErrorPage } from '../shell/error-page.tsx'
import { EmptyState } from '../ui/empty-state/empty-state.tsx'
import { Pagination } from '../ui/pagination/pagination.tsx'
import { messagesFor } from '../messages/load.ts'
import { useTranslator } from '../messages/messages.tsx'
import type { Route } from './+types/returns.ts'
import { forStore } from './for-store.server.ts'
import { inStore, StoreFrame, StoreGate } from './frame.tsx'

await messagesFor('selling')
await messagesFor('returns')

export const handle = { messages: ['selling', 'returns'] }

const tabs = [
  ['to_do', 'returns.store.to_do'],
  ['under_way', 'returns.store.under_way'],
  ['done', 'returns.store.done'],
  ['all', 'returns.store.all'],
] as const

/** The filter that the address names; the first one where it is invalid. */
function queryOf(request: Request) {
  const { searchParams } = new URL(request.url)
  const tab = tabs.map(([name]) => name).find((name) => name === searchParams.get('tab')) ?? 'to_do'
  const page = Number(searchParams.get('page'))
  return { tab, page: Number.isSafeInteger(page) && page >= 1 && page <= 1_000 ? page : 1 }
}

export const loader = (args: Route.LoaderArgs) =>
  forStore(args, async (ask, store) => {
    const query = queryOf(args.request)
    return { ...query, list: await ask(listStoreCases, { query: { ...query, store_id: store.id } }) }
  })

export default function StoreReturns({ loaderData }: Route.ComponentProps) {
  const t = useTranslator()
  const [params] = useSearchParams()
  return (
    <StoreGate page={loaderData} title={t('returns.store.title')}>
      {({ selection, list, tab, page }) => (
        <StoreFrame selection={selection} heading={t('returns.store.title')} lead={t('returns.store.lead')}>
          <CaseTabs
            name={t('returns.store.tabs')}
            tab={tab}
            tabs={tabs.map(([name, label]) => ({ tab: name, name: t(label), count: list.counts[name] }))}
            to={(name) => inStore(selection, `/store/returns?tab=${name}`)}
          />
          {list.rows.length > 0 ? (
            <CaseRows rows={list.rows} to={(id) => inStore(selection, `/store/returns/${id}`)} />
          ) : (
            <EmptyState title={t('returns.store.none')}>{t('returns.store.none.text')}</EmptyState>
          )}
          <Pagination page={page} pages={list.pages} to={(to) => `?${withPage(params, to)}`} />
        </StoreFrame>
      )}
    </StoreGate>
  )
}

function withPage(params: URLSearchParams, page: number): string {
  const next = new URLSearchParams(params)
  next.set('page', String(page))
  return next.toString()
}

export const meta = () => consolePageMeta('returns.store.title')

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
