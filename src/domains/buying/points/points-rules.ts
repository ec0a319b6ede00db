import type { Db } from '#platform/database'
import { cached } from '#platform/cached'
import { ruleOn, type PointsRule } from './rules.ts'
import { readRules } from './store/rules.ts'

/** Said when the rules of points were changed. */
export const RULES_CHANNEL = 'points.rules'

export const kept = cached(RULES_CHANNEL, readRules)

/** The rules that are in force, from memory: every bill with points asks for them. */
export const pointsRule = async (db: Db, at: Date): Promise<PointsRule> => ruleOn(await kept.of(db), at)
