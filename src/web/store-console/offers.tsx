import { getCategories } from '#contracts/products/catalogue'
import { listCouponGoods, listStoreCoupons } from '#contracts/buying/promotions'
import { CouponManager } from '../shared/offers/coupon-manager.tsx'
import { consolePageMeta } from '../shared/page-meta.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { messagesFor } from '../messages/load.ts'
import { useTranslator } from '../messages/messages.tsx'
import type { Route } from './+types/offers.ts'
import { forStore } from './for-store.server.ts'
import { inStore, StoreFrame, StoreGate } from './frame.tsx'

await Promise.all([messagesFor('selling'), messagesFor('offers')])

export const handle = { messages: ['selling', 'offers'] }

export const loader = (args: Route.LoaderArgs) =>
  forStore(args, async (ask, store) => {
    const before = Number(new URL(args.request.url).searchParams.get('before')) || undefined
    const query = { store_id: store.id, limit: 50, ...(before ? { before } : {}) }
    const [list, { products }, { data }] = await Promise.all([
      ask(listStoreCoupons, { query }),
      ask(listCouponGoods, { query: { store_id: store.id } }),
      ask(getCategories),
    ])
    return { ...list, products, hobbies: data.map(({ id, name }) => ({ id, name })) }
  })

export default function StoreOffers({ loaderData }: Route.ComponentProps) {
  const t = useTranslator()
  return (
    <StoreGate page={loaderData} title={t('offers.title')}>
      {({ selection, coupons, next, products, hobbies }) => (
        <StoreFrame selection={selection} heading={t('offers.title')} lead={t('offers.lead')}>
          <CouponManager
            key={selection.store.id}
            coupons={coupons}
            older={next ? inStore(selection, `/store/offers?before=${next}`) : null}
            facts={{ storeId: selection.store.id, hobbies, products, stores: [] }}
          />
        </StoreFrame>
      )}
    </StoreGate>
  )
}

export const meta = () => consolePageMeta('offers.title')

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
