import { payNow as payNowAsked } from '#contracts/buying/orders'
import { recordLanguage } from '#domains/accounts/identity/people'
import type { Gateway } from '#domains/money/payments'
import { networksOf } from '#platform/networks'
import { pageLanguageOf } from '#platform/page-language'
import { registerRoute, type Api } from '#platform/register-route'
import { addTransaction } from './payment/add-transaction.ts'
import { confirmCheckout } from './placement/confirm-checkout.ts'
import * as contract from './contract.ts'
import { findPayNow } from './payment/find-pay-now.ts'
import { placeOrder } from './placement/place-order.ts'
import type { BuyNowItems } from './pricing/price-cart.ts'
import { quote } from './pricing/quote.ts'
import { rupsert } from './placement/rupsert.ts'
import { unpaidRoutes } from './unpaid/routes.ts'
import './resources.ts'

export function checkoutRoutes(api: Api, gateway: Gateway): void {
  unpaidRoutes(api, gateway)
  placingRoutes(api, gateway)
  payingRoutes(api, gateway)
}

function placingRoutes(api: Api, gateway: Gateway): void {
  const route = registerRoute(api)
  const { db, clock, config } = api

  route(contract.quote, {}, ({ body, caller }) =>
    quote(db, {
      shopperId: caller.userId,
      pin: body.zip_code,
      stateCode: body.state ?? null,
      delivery: body.delivery_type,
      buyNow: toBuyNowItems(body),
      extras: { pointsUsed: body.points_used, coupon: body.coupon },
      now: clock.now(),
    }),
  )

  route(contract.placeOrder, {}, async ({ body, caller, request }) => {
    await recordLanguage(db, caller.userId, pageLanguageOf(request, config.publicUrl))
    const { ship_name, phone_no, address1, address2, city, landmark } = body
    return placeOrder(db, gateway, {
      shopperId: caller.userId,
      pin: body.zip_code,
      stateCode: body.state ?? null,
      delivery: body.delivery_type ?? null,
      buyNow: toBuyNowItems(body),
      baseAmount: body.base_amount,
      extras: { pointsUsed: body.points_used, coupon: body.coupon },
      addressId: body.address_id ?? null,
      address: { ship_name, phone_no, address1, address2, city, landmark },
      network: networksOf(request.ip).address,
      isDemo: config.isDemo,
      now: clock.now(),
    })
  })
}

function payingRoutes(api: Api, gateway: Gateway): void {
  const route = registerRoute(api)
  const { db, clock, config } = api

  route(contract.rupsert, {}, async ({ body, caller, request }) => {
    await recordLanguage(db, caller.userId, pageLanguageOf(request, config.publicUrl))
    const { ship_name, phone_no, address1, address2, city, landmark } = body
    return rupsert(db, {
      ...body,
      shopperId: caller.userId,
      storeId: body.store_id ?? null,
      reference: body.rp_order_id,
      delivery: body.delivery_type ?? null,
      zipCode: body.zip_code ?? null,
      address: { ship_name, phone_no, address1, address2, city, landmark },
      utm: toUtmTouches(body),
      now: clock.now(),
    })
  })

  route(contract.confirmCheckout, {}, async ({ body, caller, request, resource }) => {
    await recordLanguage(db, caller.userId, pageLanguageOf(request, config.publicUrl))
    const { ship_name, phone_no, address1, address2, city, landmark } = body
    return confirmCheckout(db, gateway, {
      checkout: resource,
      payment: body,
      addressId: body.address_id ?? null,
      address: { ship_name, phone_no, address1, address2, city, landmark },
      zipCode: body.zip_code ?? null,
      utm: toUtmTouches(body),
      now: clock.now(),
    })
  })

  route(payNowAsked, { limit: { times: 60, seconds: 60 } }, ({ params, caller }) =>
    findPayNow(db, gateway, { shopperId: caller.userId, id: params.id, now: clock.now() }),
  )

  route(contract.addTransaction, {}, ({ body, caller }) =>
    addTransaction(db, gateway, { ...body, shopperId: caller.userId, now: clock.now() }),
  )
}

type BuyNowFields = { product_ids?: number[] | null | undefined; pricing_ids?: number[] | null | undefined }

function toBuyNowItems({ product_ids, pricing_ids }: BuyNowFields): BuyNowItems | null {
  if (pricing_ids) return { packs: pricing_ids }
  return product_ids ? { products: product_ids } : null
}

type UtmFields = Record<
  | 'utm_source'
  | 'utm_medium'
  | 'utm_campaign'
  | 'first_utm_source'
  | 'first_utm_medium'
  | 'first_utm_campaign',
  string
>

const toUtmTouches = (sent: UtmFields) => ({
  source: sent.utm_source,
  medium: sent.utm_medium,
  campaign: sent.utm_campaign,
  first: { source: sent.first_utm_source, medium: sent.first_utm_medium, campaign: sent.first_utm_campaign },
})
