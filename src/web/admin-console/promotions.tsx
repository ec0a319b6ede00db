import { getCategories } from '#contracts/products/catalogue'
import { getCouponSettings, listCouponsOfStores, listPlatformCoupons } from '#contracts/buying/promotions'
import { listPointsRules } from '#contracts/buying/points'
import { listStores } from '#contracts/selling/sellers'
import { getAdminAccess } from '#contracts/accounts/staff'
import { CouponManager } from '../shared/offers/coupon-manager.tsx'
import { consolePageMeta } from '../shared/page-meta.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { Card } from '../ui/card/card.tsx'
import { messagesFor } from '../messages/load.ts'
import { useTranslator } from '../messages/messages.tsx'
import type { Route } from './+types/promotions.ts'
import { ConsoleFrame } from './console-frame.tsx'
import { forStaff } from './for-staff.server.ts'
import { Gate } from './gate.tsx'
import { CouponSettingsForm } from './promotions/coupon-settings-form.tsx'
import { PointsRules } from './promotions/points-rules.tsx'
import { StoreCoupons } from './promotions/store-coupons.tsx'

await Promise.all([messagesFor('admin'), messagesFor('login'), messagesFor('offers')])

export const handle = { messages: ['admin', 'login', 'offers'] }

export const loader = ({ context, request }: Route.LoaderArgs) =>
  forStaff(context, async (ask) => {
    const { searchParams } = new URL(request.url)
    const before = Number(searchParams.get('before')) || undefined
    const ofStoresBefore = Number(searchParams.get('stores')) || undefined
    const search = (searchParams.get('code') ?? '').trim().slice(0, 20)
    const [overview, list, ofStores, { settings }, points, { data }, { rows }] = await Promise.all([
      ask(getAdminAccess),
      ask(listPlatformCoupons, { query: { limit: 50, ...(before ? { before } : {}) } }),
      ask(listCouponsOfStores, {
        query: { limit: 20, search, ...(ofStoresBefore ? { before: ofStoresBefore } : {}) },
      }),
      ask(getCouponSettings),
      ask(listPointsRules),
      ask(getCategories),
      ask(listStores),
    ])
    return {
      overview,
      list,
      ofStores,
      search,
      settings,
      points,
      hobbies: data.map(({ id, name }) => ({ id, name })),
      stores: rows.map(({ id, name }) => ({ id, name })),
    }
  })

export default function Promotions({ loaderData }: Route.ComponentProps) {
  const t = useTranslator()
  return (
    <Gate page={loaderData} title={t('offers.admin')}>
      {({ overview, list, ofStores, search, settings, points, hobbies, stores }) => (
        <ConsoleFrame overview={overview} heading={t('offers.admin')} lead={t('offers.admin.lead')}>
          <CouponManager
            coupons={list.coupons}
            older={list.next ? `/admin/promotions?before=${list.next}` : null}
            facts={{ storeId: null, hobbies, products: [], stores }}
          />
          <Card id="of-stores" title={t('offers.stores')}>
            <StoreCoupons
              coupons={ofStores.coupons}
              search={search}
              older={
                ofStores.next
                  ? `/admin/promotions?stores=${ofStores.next}&code=${encodeURIComponent(search)}#of-stores`
                  : null
              }
            />
          </Card>
          <Card title={t('offers.rules')}>
            <CouponSettingsForm key={JSON.stringify(settings)} settings={settings} />
          </Card>
          <Card title={t('offers.points')}>
            <PointsRules key={JSON.stringify(points)} {...points} />
          </Card>
        </ConsoleFrame>
      )}
    </Gate>
  )
}

export const meta = () => consolePageMeta('offers.admin')

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
