import { getCategories } from '#contracts/products/catalogue'
import { listCouponGoods, listStoreCoupons } from '#contracts/buying/promotions'
import { CouponDesk } from '../shared/offers/coupon-desk.tsx'
import { pageMeta } from '../shared/page-meta.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { wordsFor } from '../words/load.ts'
import { useWords, words } from '../words/words.tsx'
import type { Route } from './+types/offers.ts'
import { forStore } from './for-store.server.ts'
import { inStore, StoreFrame, StoreGate } from './frame.tsx'

await Promise.all([wordsFor('selling'), wordsFor('offers')])

export const handle = { words: ['selling', 'offers'] }

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
  const say = useWords()
  return (
    <StoreGate page={loaderData} title={say('offers.title')}>
      {({ desk, coupons, next, products, hobbies }) => (
        <StoreFrame desk={desk} heading={say('offers.title')} lead={say('offers.lead')}>
          <CouponDesk
            key={desk.store.id}
            coupons={coupons}
            older={next ? inStore(desk, `/store/offers?before=${next}`) : null}
            facts={{ path: '/seller/coupons', storeId: desk.store.id, hobbies, products, stores: [] }}
          />
        </StoreFrame>
      )}
    </StoreGate>
  )
}

export const meta = () => [
  ...pageMeta({ title: words()('offers.title') }),
  { name: 'robots', content: 'noindex' },
]

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
