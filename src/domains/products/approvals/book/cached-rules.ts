import { cached } from '#platform/cached'
import type { Db, Tx } from '#platform/database'
import { broadcast } from '#platform/broadcast'
import type { RuleSet } from '../contract.ts'
import { allWords, listTrusted, readRules } from '../queries/rule-book.ts'

/** The rules of approval, the words or the trusted stores changed. */
const RULES_CHANNEL = 'approvals.rules'

export type RulesInForce = { rules: RuleSet; words: string[]; trusted: ReadonlySet<number> }

const rulesCache = cached(RULES_CHANNEL, async (db): Promise<RulesInForce> => {
  const [{ rules }, words, trusted] = [await readRules(db), await allWords(db), await listTrusted(db)]
  return { rules, words, trusted: new Set(trusted.map(({ store_id }) => store_id)) }
})

/** The rules in force, from the cache. */
export const loadRules = (db: Db): Promise<RulesInForce> => rulesCache.get(db)

/** Makes every process read the rules again. */
export async function broadcastRules(tx: Tx): Promise<void> {
  rulesCache.markChanged(tx)
  await broadcast(tx, RULES_CHANNEL, '')
}
