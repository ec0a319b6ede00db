import { msg } from '#platform/messages'
import { z } from 'zod'
import { id, numeric } from '#platform/wire-numbers'
import { anyone, endpoint, owns, right } from '#platform/endpoint'
import { rupees } from '#platform/money'
import { reason } from '#platform/wire-shapes'

declare module '#platform/events' {
  interface Events {
    /** The staff stopped or resumed a store's coupon. */
    'promotions.stopped': {
      couponId: number
      code: string
      storeId: number
      isStopped: boolean
      reason: string
      at: string
    }
  }
}

export const couponEvents = ['approve', 'refuse', 'pause', 'resume', 'end', 'stop', 'lift'] as const

const amount = numeric(z.number('common.amount_required').positive('common.amount_required').max(10_000_000))
const count = numeric(
  z
    .number('common.whole_number_required')
    .int('common.whole_number_required')
    .min(1, 'promotions.number_too_small')
    .max(10_000_000),
)
const ids = z.array(id).max(200).default([])
const couponStatuses = ['waiting', 'scheduled', 'live', 'paused', 'stopped', 'over', 'used_up'] as const

/** A coupon's terms as stored; absent: no limit. */
const terms = {
  code: z
    .string('promotions.enter_code')
    .trim()
    .toUpperCase()
    // Shorter codes could be guessed; existing ones stay valid.
    .regex(/^[A-Z0-9]{6,20}$/, 'promotions.code_invalid'),
  title: z
    .string()
    .trim()
    .max(80, msg('common.at_most_characters', { most: '80' }))
    .default(''),
  percent: numeric(
    z
      .number('promotions.enter_percentage')
      .min(0.01, 'promotions.enter_percentage')
      .max(100, 'promotions.percent_too_high'),
  ).nullish(),
  amount: amount
    .nullish()
    .meta({ description: 'The discount in rupees; a coupon has either this or a percentage' }),
  most_off: amount
    .nullish()
    .meta({ description: 'With a percentage: the largest discount per purchase, in rupees' }),
  least_goods: numeric(z.number('common.amount_required').min(0).max(10_000_000)).default(0),
  starts_at: z.iso.datetime({ offset: true, message: 'promotions.beginning_required' }),
  ends_at: z.iso.datetime({ offset: true, message: 'promotions.end_required' }).nullish(),
  most_uses: count.nullish(),
  most_per_person: count.nullish(),
  budget: amount.nullish().meta({ description: 'The largest cost of all uses together, in rupees' }),
  first_order_only: z.boolean().default(false),
  hobby_ids: ids.meta({ description: 'All products when both this and product_ids are empty' }),
  product_ids: ids,
}

export const coupon = z.object({
  id: z.int(),
  code: z.string(),
  title: z.string(),
  store_id: z.int().nullable(),
  percent: z.number().nullable(),
  amount: rupees.nullable(),
  most_off: rupees.nullable(),
  least_goods: rupees,
  starts_at: z.iso.datetime(),
  ends_at: z.iso.datetime().nullable(),
  most_uses: z.int().nullable(),
  most_per_person: z.int().nullable(),
  budget: rupees.nullable(),
  first_order_only: z.boolean(),
  hobby_ids: z.array(z.int()),
  product_ids: z.array(z.int()),
  store_ids: z.array(z.int()),
  standing: z.enum(couponStatuses),
  uses: z.int(),
  given: rupees.meta({ description: 'The cost of all uses so far' }),
  steps: z.array(z.enum(couponEvents)).meta({ description: 'The events that are allowed now' }),
  stopped_because: z.string().meta({ description: "Why the staff stopped it; '' when not stopped" }),
})

export type CouponOnWire = z.infer<typeof coupon>

const page = { before: id.optional(), limit: numeric(z.number().int().min(1).max(100)).default(50) }
const list = z.object({
  coupons: z.array(coupon),
  next: z.int().nullable().meta({ description: 'Sent as `before` to get the older coupons' }),
})

export const listStoreCoupons = endpoint({
  method: 'GET',
  path: '/seller/coupons',
  summary: "Lists the coupons of the seller's stores, newest first",
  access: 'seller',
  tag: 'promotions',
  query: z.object({ store_id: id.optional(), ...page }),
  reply: list,
})

export const listCouponGoods = endpoint({
  method: 'GET',
  path: '/seller/coupons/goods',
  summary: "Lists the products that a store's coupon can apply to",
  access: 'seller',
  tag: 'promotions',
  query: z.object({ store_id: id }),
  reply: z.object({ products: z.array(z.object({ id: z.int(), name: z.string() })) }),
})

export const createStoreCoupon = endpoint({
  method: 'POST',
  path: '/seller/coupons',
  summary: "Creates a coupon for one of the seller's stores, at the store's cost",
  access: 'seller',
  idempotent: 'one transaction',
  tag: 'promotions',
  body: z.object({ store_id: id, ...terms }),
  reply: z.object({ coupon }),
  status: 201,
})

export const transitionStoreCoupon = endpoint({
  method: 'POST',
  path: '/seller/coupons/:id/steps',
  summary: 'Pauses, resumes or ends a coupon',
  access: 'seller',
  owns: owns('storeCoupon'),
  idempotent: 'one transaction',
  tag: 'promotions',
  params: z.object({ id }),
  body: z.object({ event: z.enum(['pause', 'resume', 'end'], 'promotions.action_required') }),
  reply: z.object({ coupon }),
})

export const listPlatformCoupons = endpoint({
  method: 'GET',
  path: '/admin/coupons',
  summary: "Lists the platform's coupons, newest first",
  access: right('promotions'),
  tag: 'promotions',
  query: z.object(page),
  reply: list,
})

export const listCouponsOfStores = endpoint({
  method: 'GET',
  path: '/admin/coupons/stores',
  summary: "Lists stores' coupons, newest first, by a part of the code",
  access: right('promotions'),
  tag: 'promotions',
  query: z.object({ search: z.string().trim().max(20).default(''), ...page }),
  reply: z.object({ coupons: z.array(coupon.extend({ store_name: z.string() })), next: z.int().nullable() }),
})

export const transitionStoresCouponByStaff = endpoint({
  method: 'POST',
  path: '/admin/coupons/stores/:id/:step',
  summary: "Stops or resumes a store's coupon; the store is told why",
  access: right('promotions'),
  owns: anyone('storeCoupon'),
  tag: 'promotions',
  params: z.object({ id, step: z.enum(['stop', 'lift']) }),
  body: z.object({ reason }),
  reply: z.object({ coupon }),
})

export const createPlatformCoupon = endpoint({
  method: 'POST',
  path: '/admin/coupons',
  summary:
    "Creates a coupon at the platform's cost; one with a large budget waits for the approval of a second person",
  access: right('promotions'),
  idempotent: 'one transaction',
  fresh: true,
  tag: 'promotions',
  body: z.object({ ...terms, store_ids: ids.meta({ description: 'Empty: all stores' }), reason }),
  reply: z.object({ coupon }),
  status: 201,
})

export const transitionPlatformCoupon = endpoint({
  method: 'POST',
  path: '/admin/coupons/:id/steps',
  summary: 'Approves, refuses, pauses, resumes or ends a coupon of the platform',
  access: right('promotions'),
  owns: anyone('platformCoupon'),
  idempotent: 'one transaction',
  fresh: true,
  tag: 'promotions',
  params: z.object({ id }),
  body: z.object({
    event: z.enum(['approve', 'refuse', 'pause', 'resume', 'end'], 'promotions.action_required'),
    reason,
  }),
  reply: z.object({ coupon }),
})

const settings = z.object({
  most_per_store: numeric(
    z.number('common.whole_number_required').int('common.whole_number_required').min(0).max(10),
  ),
  most_of_platform: numeric(
    z.number('common.whole_number_required').int('common.whole_number_required').min(0).max(10),
  ),
  second_person_from: numeric(z.number('common.amount_required').min(0).max(100_000_000)).meta({
    description:
      'The budget in rupees from which a coupon needs a second person; one without a budget always does',
  }),
})

export type CouponSettings = z.infer<typeof settings>

export const getCouponSettings = endpoint({
  method: 'GET',
  path: '/admin/coupons/settings',
  summary: 'Returns how coupons combine in one purchase, and which need a second person',
  access: right('promotions'),
  tag: 'promotions',
  reply: z.object({ settings }),
})

export const changeCouponSettings = endpoint({
  method: 'POST',
  path: '/admin/coupons/settings',
  summary: 'Changes how coupons combine in one purchase, and which need a second person',
  access: right('promotions'),
  idempotent: 'one transaction',
  fresh: true,
  tag: 'promotions',
  body: settings.extend({ reason }),
  reply: z.object({ settings }),
})
