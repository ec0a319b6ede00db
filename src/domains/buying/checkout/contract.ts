import { sentenceText } from '#platform/sentence-fields'
import { z } from 'zod'
import { id, optionalField, numeric } from '#platform/wire-numbers'
import { endpoint } from '#platform/endpoint'
import { MOBILE_SENTENCES, mobileProblem } from '#platform/mobile-number'
import { rupees } from '#platform/money'
import { VISIBLE_TEXT } from '#platform/text'
import { errorLog, line, pin, text } from './contract/shapes.ts'
import { tenDigits } from './rules/ten-digits.ts'

const deliveryType = z.enum(['Online', 'COD'], 'checkout.payment_method_invalid')
const productIds = z.array(id).min(1).max(100)
/** 'YYYY-M-D H:M:S', padded or not, of an existing day and time; or empty. The order uses the server's own time. */
function isOrderDate(date: string): boolean {
  if (date === '') return true
  const parts = /^(\d{4})-(\d{1,2})-(\d{1,2})[ T](\d{1,2}):(\d{1,2}):(\d{1,2})(?:\.\d{1,3})?Z?$/.exec(date)
  if (!parts) return false
  const [year, month, day, ...time] = parts.slice(1).map(Number) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  const at = new Date(Date.UTC(year, month - 1, day, ...time))
  return (
    [
      at.getUTCMonth() + 1,
      at.getUTCDate(),
      at.getUTCHours(),
      at.getUTCMinutes(),
      at.getUTCSeconds(),
    ].join() === [month, day, ...time].join()
  )
}
/** One code, or several separated by commas; case-insensitive. */
const typedCodes = z.string().max(250).nullish()
const money = numeric(z.number('checkout.amount_required'))

const billLine = z.object({
  product_id: z.int(),
  pricingId: z.int(),
  product_name: z.string(),
  label: z.string(),
  product_image: z.string(),
  placeholder: z.string(),
  quantity: z.int(),
  price: rupees,
  amount: rupees,
  discount: rupees.meta({ description: 'The coupon discount on the line' }),
  gst: z.number(),
  quantity_text: z
    .string()
    .nullable()
    .meta({ description: "The quantity of cut goods in words: '1.75 m'; null for pieces" }),
})

/** The whole bill (docs/wire.md#quote): total = goods − discount + shipping + cod_fee − points + rounding. */
export const bill = z.object({
  quote_id: z.string(),
  base_amount: rupees,
  delivery_type: deliveryType,
  stores: z.array(
    z.object({
      store_id: z.int(),
      store_name: z.string(),
      lines: z.array(billLine),
      goods: rupees,
      discount: rupees,
      discounts: z.array(
        z.object({ code: z.string(), funder: z.enum(['store', 'platform']), amount: rupees }),
      ),
      shipping: rupees,
      cod_fee: rupees,
      points: rupees,
      rounding: rupees,
      gst: z.object({ cgst: rupees, sgst: rupees, igst: rupees }),
      total: rupees,
      eta_days: z.object({ from: z.int(), to: z.int() }),
    }),
  ),
  deliveryCharges: z.record(z.string(), rupees),
  points: z.object({
    balance: z.int(),
    used: z.int(),
    most: z.int().meta({ description: 'The most points that can be used on this bill' }),
  }),
  coupons: z.array(
    z.object({ code: z.string(), title: z.string(), store_id: z.int().nullable(), amount: rupees }),
  ),
  cod: z.object({
    allowed: z.boolean(),
    reason: sentenceText.nullable(),
    store_name: z
      .string()
      .nullable()
      .meta({ description: 'With several stores: the store that the reason is about' }),
  }),
  pay_later: z
    .object({
      hold_hours: z
        .int()
        .meta({ description: 'How many hours the stock is held while the order waits for confirmation' }),
    })
    .optional()
    .meta({
      description:
        "Extension: 'Online' opens no payment for this shopper; the staff confirm the orders, which are paid afterwards",
    }),
})

export type Bill = z.infer<typeof bill>

export const quote = endpoint({
  method: 'POST',
  path: '/checkout/quote',
  summary: 'Returns the whole bill of the cart, or of some products to buy now',
  access: 'bearer',
  tag: 'checkout',
  body: z.object({
    zip_code: pin,
    state: numeric(z.number().int().min(1).max(38)).nullish(),
    delivery_type: deliveryType.default('Online'),
    points_used: optionalField(money),
    coupon: typedCodes,
    product_ids: productIds.nullish(),
    /** Our extension: packs to buy now, each as often as it is named; wins over product_ids. */
    pricing_ids: productIds.nullish(),
  }),
  reply: bill,
})

export const placeOrder = endpoint({
  method: 'POST',
  path: '/payment/place-order',
  summary: 'Opens a checkout: freezes the prices, holds the stock for 15 minutes and opens the payment',
  access: 'bearer',
  idempotent: 'claim',
  tag: 'checkout',
  body: z.object({
    order_for: z.string().max(40).nullish(),
    entity_id: z.unknown().optional(),
    base_amount: money.meta({
      description: 'The base_amount of the quote: the whole amount that the shopper pays',
    }),
    gst: z.unknown().optional(),
    currency_unit: z.string().max(20).nullish(),
    zip_code: pin,
    cart_length: z.unknown().optional(),
    client_name: z.string().max(120).nullish(),
    delivery_type: deliveryType.nullish(),
    product_ids: productIds.nullish(),
    /** Our extension: packs to buy now, each as often as it is named; wins over product_ids. */
    pricing_ids: productIds.nullish(),
    points_used: optionalField(money),
    coupon: typedCodes,
    state: numeric(z.number().int().min(1).max(38)).nullish(),
    address_id: id.nullish(),
    ship_name: line(60),
    phone_no: line(20),
    address1: line(120),
    address2: line(120),
    city: line(60),
    landmark: line(80),
  }),
  reply: z.object({
    api_key: z.string(),
    rp_order_id: z.string(),
    checkout_id: z.int(),
    amount: z.int().meta({ description: 'Paise, as the payment window expects' }),
    currency: z.literal('INR'),
    checkout_script: z
      .string()
      .meta({ description: 'Extension: the URL of the script of the payment window' }),
    payment_skipped: z
      .literal(true)
      .optional()
      .meta({ description: 'Extension: nothing is paid now; the orders wait for the staff to confirm them' }),
  }),
})

/** Arrays, or comma-separated strings of the same. */
const list = z
  .union(
    [z.array(z.union([z.string(), z.number(), z.null()])), z.string(), z.number()],
    'checkout.number_list_required',
  )
  .nullish()
  .transform((value) => {
    if (value === null || value === undefined || value === '') return undefined
    return Array.isArray(value)
      ? value
      : String(value)
          .split(',')
          .map((part) => part.trim())
  })

const productList = list.refine(
  (sent) => sent !== undefined && sent.length > 0 && sent.every((one) => one !== null && one !== ''),
  'checkout.product_list_required',
)
const recipient = line(60).refine((name) => VISIBLE_TEXT.test(name), 'common.enter_name')
const recipientPhone = line(20).superRefine((phone, context) => {
  const problem = mobileProblem(tenDigits(phone))
  if (problem) context.addIssue({ code: 'custom', message: MOBILE_SENTENCES[problem] })
})

export const rupsert = endpoint({
  method: 'POST',
  path: '/order/rupsert',
  summary: "Places one store's order of the open checkout",
  access: 'bearer',
  idempotent: 'one transaction',
  tag: 'checkout',
  body: z.object({
    rec_id: z.unknown().optional(),
    product_list: productList,
    gst_list: list,
    quantity_list: list,
    price_list: list,
    feed_list: list,
    productsName: text(20_000),
    product_name: text(400),
    amount: money.nullish(),
    ship_name: recipient,
    address1: line(120),
    address2: line(120),
    city: line(60),
    landmark: line(80),
    state: numeric(z.number('common.choose_state').int().min(1).max(38)).nullish(),
    country: line(40),
    phone_no: recipientPhone,
    zip_code: pin.nullish(),
    shipping: money.nullish(),
    total_gst: money.nullish(),
    order_date: text(40).refine(isOrderDate, 'checkout.date_invalid'),
    vendor_status: text(40),
    delivery_type: deliveryType.nullish(),
    delivery_chargelist: z.record(z.string(), z.unknown()).nullish().or(z.string().max(2_000)),
    total_amount: money.nullish(),
    utm_source: text(100),
    utm_medium: text(100),
    utm_campaign: text(100),
    first_utm_source: text(100),
    first_utm_medium: text(100),
    first_utm_campaign: text(100),
    points_used: optionalField(money),
    source: text(40),
    store_id: id.nullish(),
    rp_order_id: text(80),
  }),
  reply: z.object({ order_id: z.int() }),
})

export * from './contract/confirm.ts'
export * from './contract/due.ts'
export * from './unpaid/contract.ts'

export const addTransaction = endpoint({
  method: 'POST',
  path: '/payment/add-transaction',
  summary: "Reports a payment; the reply is the result of the server's own check",
  access: 'bearer',
  idempotent: 'claim',
  tag: 'checkout',
  body: z.object({
    order_id: numeric(z.number('checkout.order_required').int().positive()),
    rp_order_id: text(80).meta({
      description: 'The reference of this checkout; that of another checkout is 409 `other_checkout`',
    }),
    rp_transation_id: text(80),
    payment_status: text(40).refine((status) => status.trim() !== '', 'checkout.payment_status_required'),
    error_log: errorLog,
    rp_signature: text(200),
  }),
  reply: z.object({ success: z.literal(true), payment_status: z.string() }),
})
