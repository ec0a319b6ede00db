import { msg, type MessageKey } from '#platform/messages'
import { LRUCache } from 'lru-cache'
import { findJoinDate } from '#domains/accounts/identity/people'
import { perDatabase } from '#platform/per-database'
import type { Caller } from '#platform/caller'
import type { Db } from '#platform/database'
import type { Api } from '#platform/register-route'
import { cached } from '#platform/cached'
import { Refusal } from '#platform/refusal'
import { DAY_MS, dayMessage } from '#platform/time'
import { SANCTIONS_CHANNEL } from './channel.ts'
import { readRestrictions, readSettings, type Restriction, type Settings } from './queries.ts'

type SanctionsState = { settings: Settings; held: ReadonlyMap<number, readonly Restriction[]> }

/** Community rules and all restrictions, cached until one changes. */
export const sanctionsCache = cached<SanctionsState>(SANCTIONS_CHANNEL, async (db) => {
  const [settings, held] = [await readSettings(db), await readRestrictions(db)]
  return { settings, held: Map.groupBy(held, ({ personId }) => personId) }
})

/** 'speak': posts, comments, reviews, questions and answers. 'react': likes, follows, asking to become a maker. */
export type Activity = 'speak' | 'react'

/** @throws Refusal 403 with the end date for a person who is limited or suspended from the community. */
export async function requireUnrestricted(
  db: Db,
  personId: number,
  { doing, now }: { doing: Activity; now: Date },
): Promise<void> {
  const held = await activeRestrictionOf(db, personId, now)
  if (held === null || (held.kind === 'limited' && doing === 'react')) return
  const { kind, until } = held
  const when = until === null ? 'sanctions.for_now' : msg('sanctions.until_day', { day: dayMessage(until) })
  const key = kind === 'limited' ? 'sanctions.is_limited' : 'sanctions.is_suspended'
  throw new Refusal(403, `conduct_${kind}`, msg(key, { when })).with({
    more: { until: until?.toISOString() ?? null },
  })
}

/** The `allows` of a route: 403 for a caller whose account is restricted. */
export const requireUnrestrictedCaller =
  ({ db, clock }: Api, doing: Activity) =>
  (caller: Caller): Promise<void> =>
    requireUnrestricted(db, caller.userId, { doing, now: clock.now() })

/** The restriction in force and its end: the most severe one, and among equals the one that ends last. */
export async function activeRestrictionOf(db: Db, personId: number, now: Date): Promise<Restriction | null> {
  const { held } = await sanctionsCache.get(db)
  const all = (held.get(personId) ?? []).filter(({ until }) => until === null || until > now)
  return (
    all.toSorted(
      (a, b) => Number(b.kind === 'suspended') - Number(a.kind === 'suspended') || endOf(b) - endOf(a),
    )[0] ?? null
  )
}

/** People suspended from the community at `now`. */
export const listSuspendedPeople = async (db: Db, now: Date): Promise<Set<number>> =>
  new Set(
    (await readRestrictions(db)).flatMap(({ personId, kind, until }) =>
      kind === 'suspended' && (until === null || until > now) ? [personId] : [],
    ),
  )

const endOf = ({ until }: Restriction): number => until?.getTime() ?? Infinity

// A join date never changes.
const joinDates = perDatabase(() => new LRUCache<number, Date>({ max: 50_000 }))

async function joinedAtOf(db: Db, personId: number): Promise<Date> {
  const cache = joinDates.of(db)
  const at = cache.get(personId) ?? (await findJoinDate(db, personId)) ?? new Date(0)
  cache.set(personId, at)
  return at
}

export type DailyLimits = {
  isNew: boolean
  since: Date
  comments: number
  reports: number
  /** Infinity: only the limit per minute applies. */ follows: number
  likes: number
}

/** Daily limits of a person: lower in the first days after joining. */
export async function dailyLimitsOf(db: Db, personId: number, now: Date): Promise<DailyLimits> {
  const { settings } = await sanctionsCache.get(db)
  const isNew = now.getTime() - (await joinedAtOf(db, personId)).getTime() < settings.new_days * DAY_MS
  return {
    isNew,
    since: new Date(now.getTime() - DAY_MS),
    comments: isNew ? settings.new_comments_a_day : settings.comments_a_day,
    reports: isNew ? settings.new_reports_a_day : settings.reports_a_day,
    follows: isNew ? settings.new_follows_a_day : Infinity,
    likes: isNew ? settings.new_likes_a_day : Infinity,
  }
}

const LIMIT_NOUNS = {
  comments: 'sanctions.noun_comments',
  reports: 'sanctions.noun_reports',
  follows: 'sanctions.noun_follows',
  likes: 'sanctions.noun_likes',
} as const satisfies Record<string, MessageKey>

/** 429 for a person who has reached a daily limit. */
export const tooManyToday = ({ isNew, ...pace }: DailyLimits, what: keyof typeof LIMIT_NOUNS): Refusal =>
  new Refusal(
    429,
    'too_many_today',
    isNew
      ? msg('sanctions.too_many_today_newcomer', { most: pace[what], what: LIMIT_NOUNS[what] })
      : msg('sanctions.too_many_today', { most: pace[what], what: LIMIT_NOUNS[what] }),
  ).with({ retryAfterSeconds: 3_600 })
