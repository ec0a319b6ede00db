import type { Db } from '#platform/database'
import { cached } from '#platform/cached'
import { ruleOn, type PointsRule } from './rules.ts'
import { listRules } from './queries/rules.ts'

/** Broadcast when the rules of points change. */
export const RULES_CHANNEL = 'points.rules'

export const cachedRules = cached(RULES_CHANNEL, listRules)

/** The rules in force, cached: every bill with points needs them. */
export const loadPointsRule = async (db: Db, at: Date): Promise<PointsRule> =>
  ruleOn(await cachedRules.get(db), at)
