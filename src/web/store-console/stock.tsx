import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { listStock, type StockLevel } from '#contracts/delivery/fulfilment'
import { truncate } from '#platform/text'
import { consolePageMeta } from '../shared/page-meta.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { Badge } from '../ui/badge/badge.tsx'
import { Button } from '../ui/button/button.tsx'
import { EmptyState } from '../ui/empty-state/empty-state.tsx'
import { Picture } from '../ui/picture/picture.tsx'
import { messagesFor } from '../messages/load.ts'
import { translateTerms } from '../messages/attribute-values.ts'
import { useTranslator } from '../messages/messages.tsx'
import type { Route } from './+types/stock.ts'
import { forStore } from './for-store.server.ts'
import { StoreFrame, StoreGate } from './frame.tsx'
import styles from './lists.module.css'
import { NextPage, SearchForm } from './search-form.tsx'
import { AdjustDialog, BackOrderDialog } from './stock/adjust-dialogs.tsx'
import { Movements } from './stock/movements.tsx'

await messagesFor('selling')

export const handle = { messages: 'selling' }

const shows = ['all', 'low', 'out'] as const
const showNames = { all: 'selling.stock.all', low: 'selling.stock.low', out: 'selling.stock.out' } as const

export const loader = (args: Route.LoaderArgs) => {
  const { searchParams } = new URL(args.request.url)
  const show = shows.find((each) => each === searchParams.get('show')) ?? 'all'
  const cursor = searchParams.get('cursor')
  return forStore(args, async (ask, store) => ({
    show,
    list: await ask(listStock, {
      query: {
        store: store.id,
        show,
        search: truncate(searchParams.get('search') ?? '', 80),
        limit: 50,
        ...(cursor ? { cursor: cursor.slice(0, 200) } : {}),
      },
    }),
  }))
}

export default function StoreStock({ loaderData }: Route.ComponentProps) {
  const t = useTranslator()
  return (
    <StoreGate page={loaderData} title={t('selling.stock')}>
      {({ selection, show, list }) => (
        <StoreFrame selection={selection} heading={t('selling.stock')} lead={t('selling.stock.lead')}>
          <Shows show={show} counts={list.counts} />
          <SearchForm label={t('selling.stock.search')} />
          {list.rows.length === 0 ? (
            <EmptyState title={t('selling.stock.none')}>{t('selling.stock.none.text')}</EmptyState>
          ) : (
            <ul className={styles.list}>
              {list.rows.map((row) => (
                <li key={row.pricingId} className={styles.card}>
                  <StockLevels row={row} />
                </li>
              ))}
            </ul>
          )}
          <NextPage next={list.next} />
        </StoreFrame>
      )}
    </StoreGate>
  )
}

function Shows({
  show,
  counts,
}: {
  show: (typeof shows)[number]
  counts: Record<(typeof shows)[number], number>
}) {
  const t = useTranslator()
  const [searchParams] = useSearchParams()
  const to = (each: string): string => {
    const changed = new URLSearchParams(searchParams)
    changed.delete('cursor')
    changed.set('show', each)
    return `?${changed}`
  }
  return (
    <nav aria-label={t('selling.stock.parts')}>
      <ul className={styles.tabs}>
        {shows.map((each) => (
          <li key={each}>
            <Link
              to={to(each)}
              className={styles.tab}
              aria-current={each === show ? 'page' : undefined}
              preventScrollReset
            >
              {t(showNames[each])}
              <span className={styles.count}>{counts[each]}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function StockLevels({ row }: { row: StockLevel }) {
  const t = useTranslator()
  const [dialog, setDialog] = useState<'adjust' | 'back-order' | 'movements' | null>(null)
  return (
    <>
      <div className={styles.line}>
        <Picture
          path={row.product_image}
          alt=""
          upTo={160}
          sizes="56px"
          placeholder={row.placeholder}
          className={styles.picture}
        />
        <span className={styles.what}>
          <Link to={`/product/${row.slug}`} className={styles.name}>
            {row.product_name}
          </Link>
          <span className={styles.note}>
            {[row.label ? translateTerms(row.label) : '', row.sku].filter(Boolean).join(' · ')}
          </span>
        </span>
        {row.available <= 0 ? <Badge tone="danger">{t('selling.stock.gone')}</Badge> : null}
      </div>
      {row.is_kit ? (
        <p className={styles.note}>{t('selling.stock.kit', { count: row.available })}</p>
      ) : (
        <>
          <dl className={styles.numbers}>
            <Count name={t('selling.stock.onhand')} count={row.on_hand} />
            <Count name={t('selling.stock.reserved')} count={row.reserved} />
            <Count name={t('selling.stock.allocated')} count={row.allocated} />
            <Count name={t('selling.stock.available')} count={row.available} />
            {row.back_order > 0 ? <Count name={t('selling.stock.backorder')} count={row.back_order} /> : null}
          </dl>
          <div className={styles.buttons}>
            <Button size="small" variant="secondary" onClick={() => setDialog('adjust')}>
              {t('selling.stock.adjust')}
            </Button>
            <Button size="small" variant="quiet" onClick={() => setDialog('movements')}>
              {t('selling.stock.movements')}
            </Button>
            <Button size="small" variant="quiet" onClick={() => setDialog('back-order')}>
              {t('selling.stock.backorder')}
            </Button>
          </div>
        </>
      )}
      {dialog === 'movements' ? <Movements row={row} onClose={() => setDialog(null)} /> : null}
      {dialog === 'adjust' ? <AdjustDialog row={row} onClose={() => setDialog(null)} /> : null}
      {dialog === 'back-order' ? <BackOrderDialog row={row} onClose={() => setDialog(null)} /> : null}
    </>
  )
}

function Count({ name, count }: { name: string; count: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{count.toLocaleString('en-IN')}</dd>
    </div>
  )
}

export const meta = () => consolePageMeta('selling.stock')

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
