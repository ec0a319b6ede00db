import { useState } from 'react'
import { Link, useFetcher } from 'react-router'
import { listOrders } from '#contracts/buying/orders'
import { askPage } from '../shared/ask-page.ts'
import { pageMeta } from '../shared/page-meta.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { ButtonLink } from '../ui/button/button.tsx'
import { EmptyState } from '../ui/empty-state/empty-state.tsx'
import { PageHeading } from '../ui/heading/heading.tsx'
import { messagesFor } from '../messages/load.ts'
import { useTranslator, translator } from '../messages/messages.tsx'
import type { Route } from './+types/orders.ts'
import { ifSignedIn } from '../shared/if-signed-in.server.ts'
import { NeedsLogin, useSignedOut } from '../shared/needs-login.tsx'
import { PurchaseCard, shownOf, type ShownPurchase } from './orders/purchase-card.tsx'
import styles from './orders.module.css'

await messagesFor('account')

export const handle = { messages: 'account' }

/** `/orders` and `/orderbooking`. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const before = new URL(request.url).searchParams.get('before') ?? undefined
  const page = await ifSignedIn(context, async (ask) => {
    const { purchases, next } = await askPage(before, (cursor) =>
      ask(listOrders, { query: { before: cursor, limit: 10 } }),
    )
    return { purchases: purchases.map(shownOf), next }
  })
  return { page, isLater: before !== undefined }
}

type Page = { purchases: ShownPurchase[]; next: string | null }

export default function Orders({ loaderData: { page, isLater } }: Route.ComponentProps) {
  const t = useTranslator()
  const heading = <PageHeading>{t('account.orders.title')}</PageHeading>
  if (!page) return <NeedsLogin heading={heading} why="account.login.orders" />
  return (
    <div className={`container page ${styles.page}`}>
      {heading}
      {isLater ? (
        <p className={styles.back}>
          <Link to="?">{t('account.orders.newest')}</Link>
        </p>
      ) : null}
      {page.purchases.length === 0 ? <NoOrders /> : <Purchases key={page.next} first={page} />}
    </div>
  )
}

/** Purchases, and a link to the next page; with scripts it appends to the list. */
function Purchases({ first }: { first: Page }) {
  const more = useFetcher<typeof loader>()
  const [{ shown, last }, setShown] = useState<{ shown: Page; last: unknown }>({
    shown: first,
    last: undefined,
  })
  if (more.data?.page && more.data !== last)
    setShown({ shown: withPage(shown, more.data.page), last: more.data })
  useSignedOut()
  const t = useTranslator()
  const isLoading = more.state !== 'idle'
  return (
    <>
      <ul className={styles.list}>
        {shown.purchases.map((purchase) => (
          <PurchaseCard key={purchase.checkout_id} purchase={purchase} />
        ))}
      </ul>
      {shown.next ? (
        <p className={styles.more}>
          <ButtonLink
            to={`?before=${encodeURIComponent(shown.next)}`}
            variant="secondary"
            prefetch="none"
            aria-disabled={isLoading || undefined}
            onClick={(event) => {
              event.preventDefault()
              if (!isLoading) void more.load(`/orders?before=${encodeURIComponent(shown.next ?? '')}`)
            }}
          >
            {t(isLoading ? 'account.orders.loading' : 'account.orders.more')}
          </ButtonLink>
        </p>
      ) : null}
    </>
  )
}

function NoOrders() {
  const t = useTranslator()
  return (
    <EmptyState
      drawing="basket"
      title={t('account.orders.none')}
      action={<ButtonLink to="/hobbies">{t('account.see.hobbies')}</ButtonLink>}
    >
      {t('account.orders.nonehint')}
    </EmptyState>
  )
}

function withPage({ purchases }: Page, page: Page): Page {
  const known = new Set(purchases.map(({ checkout_id }) => checkout_id))
  return {
    next: page.next,
    purchases: [...purchases, ...page.purchases.filter(({ checkout_id }) => !known.has(checkout_id))],
  }
}

export const meta = () => pageMeta({ title: translator()('account.orders.title'), path: '/orders' })

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
