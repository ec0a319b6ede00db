import { recordAudit } from '#domains/accounts/staff'
import { productsOf } from '#domains/products/catalogue/reading'
import type { Db, Tx } from '#platform/database'
import { lock } from '#platform/locks'
import { msg, type Sentence } from '#platform/messages'
import { badInput, conflict, type FieldError } from '#platform/refusal'
import type { StaffAction } from '#platform/staff-action'
import { transact } from '#platform/transact'
import type { ReturnRules } from '../contract/return-rules.ts'
import { listAllReasons, type ReasonRule } from '../queries/settings.ts'
import { findReturnRules, listCategoryNames } from './find-return-rules.ts'
import {
  findRuleVersion,
  insertRuleVersion,
  replaceGoodsRules,
  saveBearers,
  saveReasons,
  type BearerRow,
} from './queries.ts'

type SentReason = Omit<ReasonRule, 'is_missing' | 'claim_hours'> & { claim_hours?: number | null | undefined }
type SentGoods = {
  scope: 'category' | 'product'
  id: number
  why: string | null
  days?: number | null | undefined
}

export type RuleChange = {
  version: number
  reasons?: readonly SentReason[] | undefined
  bearers?: readonly BearerRow[] | undefined
  goods?: readonly SentGoods[] | undefined
}

/**
 * Replaces the sent parts of the rules. Cases that exist keep their reason and, once decided, who bears the cost.
 * @throws Refusal 400 by field, 409 `changed_meanwhile` after a change of somebody else.
 */
export function changeReturnRules(db: Db, change: RuleChange, acting: StaffAction): Promise<ReturnRules> {
  return transact(db, async (tx) => {
    await lock(tx, 'returns.rules')
    if ((await findRuleVersion(tx)) !== change.version)
      throw conflict('changed_meanwhile', 'returns.changed_meanwhile')
    const before = await findReturnRules(tx)
    if (change.reasons) await saveReasons(tx, await toReasons(tx, change.reasons))
    if (change.bearers) await saveBearers(tx, change.bearers)
    if (change.goods) await saveGoods(tx, { goods: change.goods, returnDays: before.return_days })
    await insertRuleVersion(tx, { by: acting.actorId, at: acting.now })
    const after = await findReturnRules(tx)
    await recordAudit(tx, {
      ...acting,
      act: 'return-rules-changed',
      about: 'rules of returns',
      before: factsOf(before, change),
      after: factsOf(after, change),
      at: acting.now,
    })
    return after
  })
}

/** The sent parts, one line for each rule. */
function factsOf(rules: ReturnRules, change: RuleChange): Record<string, string[]> {
  const lines = (rows: readonly object[]): string[] => rows.map((row) => JSON.stringify(row))
  return {
    ...(change.reasons ? { reasons: lines(rules.reasons) } : {}),
    ...(change.bearers ? { bearers: lines(rules.bearers) } : {}),
    ...(change.goods ? { goods: lines(rules.goods) } : {}),
  }
}

async function toReasons(tx: Tx, sent: readonly SentReason[]): Promise<ReasonRule[]> {
  const known = new Map((await listAllReasons(tx)).map((reason) => [reason.code, reason]))
  const errors = [
    ...sent.flatMap((reason, index) => faultsOf(reason, { index, sent, known })),
    ...faultsOfAll(sent, known),
  ]
  if (errors[0]) throw badInput(errors[0].message, errors)
  const taken = new Set(known.keys())
  return sent.map((reason): ReasonRule => {
    const code = reason.code || newCode(reason.name?.en ?? '', taken)
    taken.add(code)
    return {
      code,
      name: reason.name,
      fault: reason.fault,
      kinds: [...reason.kinds],
      needs_photos: reason.needs_photos,
      is_missing: known.get(code)?.is_missing ?? false,
      claim_hours: reason.kinds.includes('claim') ? (reason.claim_hours ?? null) : null,
      is_hidden: reason.is_hidden,
    }
  })
}

type KnownReasons = ReadonlyMap<string, ReasonRule>

function faultsOf(
  { code, kinds }: SentReason,
  { index, sent, known }: { index: number; sent: readonly SentReason[]; known: KnownReasons },
): FieldError[] {
  if (code === '') return []
  const wrong = (field: string, message: Sentence): FieldError => ({
    field: `reasons.${index}.${field}`,
    message,
  })
  if (!known.has(code)) return [wrong('code', 'returns.no_such_reason')]
  if (sent.findIndex((other) => other.code === code) < index)
    return [wrong('code', 'returns.reason_repeated')]
  const isSentBack = known.get(code)?.is_missing === true && kinds.includes('return')
  return isSentBack ? [wrong('kinds', 'returns.missing_not_returned')] : []
}

function faultsOfAll(sent: readonly SentReason[], known: KnownReasons): FieldError[] {
  const left = [...known.keys()].filter((code) => !sent.some((reason) => reason.code === code))
  if (left.length > 0)
    return [{ field: 'reasons', message: msg('returns.reasons_left_out', { codes: left.join(', ') }) }]
  return sent.every(({ is_hidden }) => is_hidden)
    ? [{ field: 'reasons', message: 'returns.one_reason_shown' }]
    : []
}

/** 'Colour bleeds' → colour_bleeds, with letters behind it where that is taken. */
function newCode(name: string, taken: ReadonlySet<string>): string {
  const plain = name
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '_')
    .replaceAll(/^_|_$/g, '')
    .slice(0, 30)
  const stem = plain.length < 2 ? 'reason' : plain
  const letters = 'abcdefghijklmnopqrstuvwxyz'
  const free = ['', ...letters].map((letter) => (letter ? `${stem}_${letter}` : stem))
  return free.find((code) => !taken.has(code)) ?? `${stem}_${'z'.repeat(taken.size % 10)}`
}

type GoodsChange = { goods: readonly SentGoods[]; returnDays: number }

async function saveGoods(tx: Tx, { goods, returnDays }: GoodsChange): Promise<void> {
  const categories = new Set((await listCategoryNames(tx)).map(({ id }) => id))
  const products = await productsOf(
    tx,
    goods.flatMap(({ scope, id }) => (scope === 'product' ? id : [])),
  )
  const errors = goods.flatMap((rule, index): FieldError[] => {
    const isKnown = rule.scope === 'product' ? products.has(rule.id) : categories.has(rule.id)
    if (!isKnown) return [{ field: `goods.${index}.id`, message: 'returns.goods_not_found' }]
    const isTwice = goods.findIndex(({ scope, id }) => scope === rule.scope && id === rule.id) < index
    if (isTwice) return [{ field: `goods.${index}.id`, message: 'returns.goods_repeated' }]
    return (rule.days ?? 0) > returnDays
      ? [{ field: `goods.${index}.days`, message: msg('returns.period_too_long', { days: returnDays }) }]
      : []
  })
  if (errors[0]) throw badInput(errors[0].message, errors)
  await replaceGoodsRules(
    tx,
    goods.map(({ days, ...rule }) => ({ ...rule, days: days ?? null })),
  )
}
