import { loadNames } from '#domains/accounts/identity/people'
import { findStores } from '#domains/selling/sellers'
import type { Db } from '#platform/database'
import type { FieldComment, RuleBook, ShownReason } from '../contract.ts'
import {
  countReasons,
  listReasons,
  listTrusted,
  listWords,
  readRules,
  type ReasonRow,
} from '../queries/rule-book.ts'

/** The rules of approval with words, reasons and trusted stores, for the staff's page. */
export async function presentRuleBook(db: Db): Promise<RuleBook> {
  const { version, rules, saved_by, saved_at } = await readRules(db)
  const names = await loadNames(db, saved_by === null ? [] : [saved_by])
  const [words, reasons, used, trusted] = [
    await listWords(db),
    await listReasons(db),
    await countReasons(db),
    await listTrusted(db),
  ]
  const stores = await findStores(
    db,
    trusted.map(({ store_id }) => store_id),
  )
  return {
    version,
    rules,
    saved_at: saved_at.toISOString(),
    saved_by: saved_by === null ? null : { id: saved_by, name: names.get(saved_by) ?? '' },
    words: words.map((word) => ({ ...word, added_at: word.added_at.toISOString() })),
    reasons: reasons.map((reason) => ({ ...reason, used: used.get(reason.key) ?? 0 })),
    trusted: trusted.map(({ store_id, trusted_at, reason }) => ({
      store_id,
      name: stores.get(store_id)?.name ?? '',
      since: trusted_at.toISOString(),
      reason,
    })),
  }
}

/** All reasons by key, hidden ones too: earlier decisions show them. */
export async function reasonsByKey(db: Db): Promise<Map<string, ShownReason>> {
  return new Map((await listReasons(db)).map((reason) => [reason.key, shown(reason)]))
}

const shown = ({ key, title, title_hi, text, text_hi }: ReasonRow): ShownReason => ({
  key,
  title,
  title_hi,
  text,
  text_hi,
})

type Said = { reason_key: string | null; message: string; fields: FieldComment[] }

/** What the seller was told about a product or its change; empty without anything. */
export const remarksOf = (said: Said | undefined, reasons: ReadonlyMap<string, ShownReason>): Remarks => ({
  reason: reasons.get(said?.reason_key ?? '') ?? null,
  message: said?.message ?? '',
  fields: said?.fields ?? [],
})

type Remarks = { reason: ShownReason | null; message: string; fields: FieldComment[] }
