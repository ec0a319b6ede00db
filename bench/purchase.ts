import type { Bill } from '#contracts/buying/checkout'
import type { CartLine } from '#contracts/buying/cart'
import type { ScenarioContext } from './scenario-context.ts'

const ADDRESS = {
  ship_name: 'Bench Shopper',
  phone_no: '9876543210',
  address1: '1, Test Street',
  address2: '',
  city: 'Bengaluru',
  landmark: '',
  state: 29,
  country: 'India',
}
const PIN_CODE = '560001'

const randomItem = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T

/** A complete cash purchase: two lines from two stores → quote → place-order → rupsert ×2 → add-transaction ×2. */
export async function purchase(
  ask: ScenarioContext['ask'],
  stage: ScenarioContext,
  token: string,
): Promise<void> {
  // Two of each, within the limits of cash on delivery.
  const goods = stage.goods.filter(({ price }) => price >= 120 && price <= 1_500)
  await emptyCartOnce(ask, token)
  const first = randomItem(goods)
  const second = randomItem(goods.filter((one) => one.storeId !== first.storeId))
  const post = (path: string, body: object) => ask({ method: 'POST', path: `/api${path}`, body, token })
  for (const { productId, pricingId } of [first, second]) {
    await post('/user/cart-add', {
      recId: -1,
      product_id: productId,
      quantity: 2,
      priceMode: 'Single',
      pricingId,
      feed_id: null,
    })
  }
  const bill = (await post('/checkout/quote', {
    zip_code: PIN_CODE,
    state: 29,
    delivery_type: 'COD',
  })) as unknown as Bill
  const opened = await post('/payment/place-order', {
    order_for: 'Order',
    entity_id: '1',
    base_amount: bill.base_amount,
    gst: 0,
    currency_unit: 'Rupee',
    zip_code: PIN_CODE,
    delivery_type: 'COD',
  })
  for (const store of bill.stores) {
    const body = {
      ...ADDRESS,
      zip_code: PIN_CODE,
      rec_id: 0,
      store_id: store.store_id,
      product_list: store.lines.map((line) => line.product_id),
      amount: store.goods,
      shipping: store.shipping,
      total_amount: store.total,
      delivery_type: 'COD',
      source: 'Website',
    }
    const { order_id } = await post('/order/rupsert', body)
    await post('/payment/add-transaction', {
      order_id,
      rp_order_id: opened.rp_order_id,
      rp_transation_id: '',
      payment_status: 'Approved',
      error_log: '',
      rp_signature: '',
    })
  }
}

const emptiedCarts = new Set<string>()

async function emptyCartOnce(ask: ScenarioContext['ask'], token: string): Promise<void> {
  if (emptiedCarts.has(token)) return
  emptiedCarts.add(token)
  await emptyCart(ask, token)
}

async function emptyCart(ask: ScenarioContext['ask'], token: string): Promise<void> {
  const { response } = (await ask({
    method: 'GET',
    path: '/api/user/cart-find-by-user-id',
    token,
  })) as unknown as { response: CartLine[] }
  for (const { product_id } of response)
    await ask({ method: 'POST', path: '/api/product/deletefromcart', body: { product_id }, token })
}
