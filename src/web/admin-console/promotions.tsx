import { getCategories } from '#contracts/catalogue'
import { getCouponSettings, listPlatformCoupons } from '#contracts/promotions'
import { listPointsRules } from '#contracts/points'
import { listStores } from '#contracts/sellers'
import { getDesk } from '#contracts/staff'
import { CouponDesk } from '../shared/offers/coupon-desk.tsx'
import { pageMeta } from '../shared/page-meta.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { Card } from '../ui/card/card.tsx'
import { wordsFor } from '../words/load.ts'
import { useWords, words } from '../words/words.tsx'
import type { Route } from './+types/promotions.ts'
import { ConsoleFrame } from './console-frame.tsx'
import { forStaff } from './for-staff.server.ts'
import { Gate } from './gate.tsx'
import { CouponRules } from './promotions/coupon-rules.tsx'
import { PointsRules } from './promotions/points-rules.tsx'

await Promise.all([wordsFor('admin'), wordsFor('login'), wordsFor('offers')])

export const handle = { words: ['admin', 'login', 'offers'] }

export const loader = ({ context, request }: Route.LoaderArgs) =>
  forStaff(context, async (ask) => {
    const before = Number(new URL(request.url).searchParams.get('before')) || undefined
    const [desk, list, { settings }, points, { data }, { rows }] = await Promise.all([
      ask(getDesk),
      ask(listPlatformCoupons, { query: { limit: 50, ...(before ? { before } : {}) } }),
      ask(getCouponSettings),
      ask(listPointsRules),
      ask(getCategories),
      ask(listStores),
    ])
    return {
      desk,
      list,
      settings,
      points,
      hobbies: data.map(({ id, name }) => ({ id, name })),
      stores: rows.map(({ id, name }) => ({ id, name })),
    }
  })

export default function Promotions({ loaderData }: Route.ComponentProps) {
  const say = useWords()
  return (
    <Gate page={loaderData} title={say('offers.admin')}>
      {({ desk, list, settings, points, hobbies, stores }) => (
        <ConsoleFrame desk={desk} heading={say('offers.admin')} lead={say('offers.admin.lead')}>
          <CouponDesk
            coupons={list.coupons}
            older={list.next ? `/admin/promotions?before=${list.next}` : null}
            facts={{ path: '/admin/coupons', storeId: null, hobbies, products: [], stores }}
          />
          <Card title={say('offers.rules')}>
            <CouponRules key={JSON.stringify(settings)} settings={settings} />
          </Card>
          <Card title={say('offers.points')}>
            <PointsRules key={JSON.stringify(points)} {...points} />
          </Card>
        </ConsoleFrame>
      )}
    </Gate>
  )
}

export const meta = () => [...pageMeta({ title: words()('offers.admin') }), { name: 'robots', content: 'noindex' }]

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
