import type { Generated, GeneratedAlways } from 'kysely'
import { columnsOf } from '#platform/columns'

export type CouponState = 'waiting' | 'live' | 'paused' | 'stopped' | 'ended'

export type CouponRow = {
  id: Generated<number>
  code: string
  store_id: number | null
  title: string
  percent_off: number | null
  paise_off: number | null
  most_off_paise: number | null
  least_goods_paise: number
  starts_at: Date
  ends_at: Date | null
  most_uses: number | null
  most_per_person: number | null
  budget_paise: number | null
  first_order_only: boolean
  hobby_ids: number[]
  product_ids: number[]
  store_ids: number[]
  state: CouponState
  uses: Generated<number>
  given_paise: Generated<number>
  created_by: number
  created_at: Date
}

export type SettingsRow = {
  is_only: boolean
  most_per_store: number
  most_of_platform: number
  second_person_from_paise: number
}

declare module '#platform/database' {
  interface Tables {
    'promotions.coupons': CouponRow
    'promotions.settings': SettingsRow
    'promotions.coupon_tries': { id: GeneratedAlways<number>; person_id: number; at: Date }
    'promotions.uses': {
      coupon_id: number
      checkout_id: number
      person_id: number
      paise: number
      is_counted: Generated<boolean>
      at: Date
    }
    'promotions.events': {
      id: Generated<number>
      coupon_id: number
      event: string
      from_state: string | null
      to_state: string
      actor: string
      reason: string
      at: Date
    }
  }
}

export const COUPON_COLUMNS = columnsOf('promotions.coupons', [
  'id',
  'code',
  'store_id',
  'title',
  'percent_off',
  'paise_off',
  'most_off_paise',
  'least_goods_paise',
  'starts_at',
  'ends_at',
  'most_uses',
  'most_per_person',
  'budget_paise',
  'first_order_only',
  'hobby_ids',
  'product_ids',
  'store_ids',
  'state',
  'uses',
  'given_paise',
  'created_by',
  'created_at',
])

export const SETTING_COLUMNS = columnsOf('promotions.settings', [
  'is_only',
  'most_per_store',
  'most_of_platform',
  'second_person_from_paise',
])
