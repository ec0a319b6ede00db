import { msg } from '#platform/messages'
import type { Tx } from '#platform/database'
import { badInput } from '#platform/refusal'
import { broadcast } from '#platform/broadcast'
import { isDay } from '#platform/time'
import { GST_CHANNEL, cachedGstRules } from './load-gst-rules.ts'
import { replaceGstRules, saveGstCode } from './queries.ts'

/** GST rules of one kind of goods: rates by day and by value of a piece before GST. */
export type GstCode = {
  /** 'textile-articles'. */
  code: string
  what: string
  hsnPrefixes: readonly string[]
  rules: readonly GstRule[]
}

export type GstRule = {
  ratePercent: number
  /** Days in India, '2025-09-22'; both inclusive. */
  from: string
  until?: string | null
  abovePaise?: number
  uptoPaise?: number | null
}

/**
 * Replaces all rules of some kinds of goods, past ones and approved drafts included.
 * The catalogue's `saveGstRules` calls it and updates cached goods. @throws Refusal 400 for an invalid day, rate or threshold; the transaction
 * fails when rules of one code overlap, or leave a day or a price without a rate.
 */
export async function importGstRules(tx: Tx, codes: readonly GstCode[]): Promise<void> {
  for (const { rules, ...code } of codes) {
    requireValidRules(code.code, rules)
    await replaceGstRules(tx, await saveGstCode(tx, code), rules)
  }
  cachedGstRules.markChanged(tx)
  await broadcast(tx, GST_CHANNEL, '')
}

function requireValidRules(code: string, rules: readonly GstRule[]): void {
  const isOdd = rules.some(
    ({ ratePercent, from, until, abovePaise = 0, uptoPaise }) =>
      !isDay(from) ||
      (until && (!isDay(until) || until < from)) ||
      !(ratePercent >= 0 && ratePercent <= 40) ||
      (uptoPaise && uptoPaise <= abovePaise),
  )
  if (rules.length === 0 || isOdd) throw badInput(msg('tax.rules_unusable', { code }))
}
