import type { Db } from '#platform/database'
import { cached } from '#platform/cached'
import { ruleOn, type PointsRule } from './rules.ts'
import { listRules } from './queries/rules.ts'

/** Said when the rules of points were changed. */
export const RULES_CHANNEL = 'points.rules'

export const cachedRules = cached(RULES_CHANNEL, listRules)

/** The rules that are in force, from memory: every bill with points asks for them. */
export const loadPointsRule = async (db: Db, at: Date): Promise<PointsRule> =>
  ruleOn(await cachedRules.get(db), at)
