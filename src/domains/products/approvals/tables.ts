import type { Generated, GeneratedAlways } from 'kysely'
import type { ProductPatch, TakenDownListing } from '#domains/products/catalogue/listings'
import type { Difference, EventName, FieldComment, Hit, RuleSet } from './contract.ts'

declare module '#platform/database' {
  interface Tables {
    'approvals.rule_sets': {
      version: GeneratedAlways<number>
      rules: RuleSet
      saved_by: number | null
      saved_at: Generated<Date>
      reason: string
    }
    'approvals.words': {
      id: GeneratedAlways<number>
      word: string
      note: string
      added_by: number | null
      added_at: Date
    }
    'approvals.reasons': {
      key: string
      title: string
      title_hi: string
      text: string
      text_hi: string
      for_take_down: boolean
      for_change: boolean
      position: number
      is_hidden: Generated<boolean>
      version: Generated<number>
    }
    'approvals.trusted_stores': { store_id: number; trusted_by: number; trusted_at: Date; reason: string }
    'approvals.products': {
      product_id: number
      store_id: number
      hits: Hit[]
      is_flagged: boolean
      wants_active: boolean
      waits_since: Date | null
      reason_key: string | null
      message: string
      fields: FieldComment[]
      undo: TakenDownListing | null
      decided_at: Date | null
      decided_by: number | null
    }
    'approvals.pending_changes': {
      product_id: number
      store_id: number
      patch: ProductPatch
      hits: Hit[]
      state: 'Pending' | 'Returned'
      reason_key: string | null
      message: string
      fields: FieldComment[]
      proposed_by: number | null
      proposed_at: Date
    }
    'approvals.events': {
      id: GeneratedAlways<number>
      product_id: number
      at: Date
      event: EventName
      actor: Actor
      actor_id: number | null
      changes: Difference[]
      hits: Hit[]
      reason_key: string | null
      message: string
      note: string
    }
    'approvals.picture_hashes': { path: string; hash: string | null; bands: number[] }
    'approvals.median_prices': { category_id: number; median_paise: number; products: number }
  }
}

export type Actor = 'seller' | 'staff' | 'rule'
