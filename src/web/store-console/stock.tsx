import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { listStock, type ShelfRow } from '#contracts/delivery/fulfilment'
import { pageMeta } from '../shared/page-meta.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { Badge } from '../ui/badge/badge.tsx'
import { Button } from '../ui/button/button.tsx'
import { EmptyState } from '../ui/empty-state/empty-state.tsx'
import { Picture } from '../ui/picture/picture.tsx'
import { wordsFor } from '../words/load.ts'
import { inTrade } from '../words/trade.ts'
import { useWords, words } from '../words/words.tsx'
import type { Route } from './+types/stock.ts'
import { forStore } from './for-store.server.ts'
import { StoreFrame, StoreGate } from './frame.tsx'
import styles from './lists.module.css'
import { NextPage, SearchForm } from './search-form.tsx'
import { ShelfDialog } from './stock/shelf-dialog.tsx'
import { Movements } from './stock/movements.tsx'

await wordsFor('selling')

export const handle = { words: 'selling' }

const shows = ['all', 'low', 'out'] as const
const showNames = { all: 'selling.stock.all', low: 'selling.stock.low', out: 'selling.stock.out' } as const

export const loader = (args: Route.LoaderArgs) => {
  const asked = new URL(args.request.url).searchParams
  const show = shows.find((each) => each === asked.get('show')) ?? 'all'
  const cursor = asked.get('cursor')
  return forStore(args, async (ask, store) => ({
    show,
    list: await ask(listStock, {
      query: {
        store: store.id,
        show,
        search: (asked.get('search') ?? '').slice(0, 80),
        limit: 50,
        ...(cursor ? { cursor: cursor.slice(0, 40) } : {}),
      },
    }),
  }))
}

export default function StoreStock({ loaderData }: Route.ComponentProps) {
  const say = useWords()
  return (
    <StoreGate page={loaderData} title={say('selling.stock')}>
      {({ desk, show, list }) => (
        <StoreFrame desk={desk} heading={say('selling.stock')} lead={say('selling.stock.lead')}>
          <Shows show={show} counts={list.counts} />
          <SearchForm label={say('selling.stock.search')} />
          {list.rows.length === 0 ? (
            <EmptyState title={say('selling.stock.none')}>{say('selling.stock.none.text')}</EmptyState>
          ) : (
            <ul className={styles.list}>
              {list.rows.map((row) => (
                <li key={row.pricingId} className={styles.card}>
                  <Shelf row={row} />
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
  const say = useWords()
  const [asked] = useSearchParams()
  const to = (each: string): string => {
    const changed = new URLSearchParams(asked)
    changed.delete('cursor')
    changed.set('show', each)
    return `?${changed}`
  }
  return (
    <nav aria-label={say('selling.stock.parts')}>
      <ul className={styles.tabs}>
        {shows.map((each) => (
          <li key={each}>
            <Link
              to={to(each)}
              className={styles.tab}
              aria-current={each === show ? 'page' : undefined}
              preventScrollReset
            >
              {say(showNames[each])}
              <span className={styles.count}>{counts[each]}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Shelf({ row }: { row: ShelfRow }) {
  const say = useWords()
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
            {[row.label ? inTrade(row.label) : '', row.sku].filter(Boolean).join(' · ')}
          </span>
        </span>
        {row.available <= 0 ? <Badge tone="danger">{say('selling.stock.gone')}</Badge> : null}
      </div>
      {row.is_kit ? (
        <p className={styles.note}>{say('selling.stock.kit', { count: row.available })}</p>
      ) : (
        <>
          <dl className={styles.numbers}>
            <Count name={say('selling.stock.onhand')} count={row.on_hand} />
            <Count name={say('selling.stock.reserved')} count={row.reserved} />
            <Count name={say('selling.stock.allocated')} count={row.allocated} />
            <Count name={say('selling.stock.available')} count={row.available} />
            {row.back_order > 0 ? (
              <Count name={say('selling.stock.backorder')} count={row.back_order} />
            ) : null}
          </dl>
          <div className={styles.buttons}>
            <Button size="small" variant="secondary" onClick={() => setDialog('adjust')}>
              {say('selling.stock.adjust')}
            </Button>
            <Button size="small" variant="quiet" onClick={() => setDialog('movements')}>
              {say('selling.stock.movements')}
            </Button>
            <Button size="small" variant="quiet" onClick={() => setDialog('back-order')}>
              {say('selling.stock.backorder')}
            </Button>
          </div>
        </>
      )}
      {dialog === 'movements' ? <Movements row={row} onClose={() => setDialog(null)} /> : null}
      {dialog === 'adjust' || dialog === 'back-order' ? (
        <ShelfDialog what={dialog} row={row} onClose={() => setDialog(null)} />
      ) : null}
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

export const meta = () => [
  ...pageMeta({ title: words()('selling.stock') }),
  { name: 'robots', content: 'noindex' },
]

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
