import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  decideSend,
  isSessionOpen,
  isRecentLogin,
  decideRefresh,
  recentReplacements,
  type FamilyState,
} from './rules.ts'

const START = Date.parse('2026-03-01T06:00:00Z')
const at = (seconds: number): Date => new Date(START + seconds * 1_000)

const within = (times: Date[], span: number): number =>
  Math.max(
    0,
    ...times.map(
      (end) => times.filter((time) => time <= end && end.getTime() - time.getTime() < span * 1_000).length,
    ),
  )

test('any number of requests for a number give one code in 30 s, 5 in any hour and 10 in any day', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 9_000 }), { maxLength: 200 }), (pauses) => {
      let now = 0
      let retained: Date[] = []
      const sent: Date[] = []
      for (const pause of pauses) {
        now += pause
        const decision = decideSend(retained, at(now))
        if (!decision.allowed) continue
        retained = decision.sentAt
        sent.push(at(now))
      }
      expect(within(sent, 30)).toBeLessThanOrEqual(1)
      expect(within(sent, 3_600)).toBeLessThanOrEqual(5)
      expect(within(sent, 86_400)).toBeLessThanOrEqual(10)
    }),
  )
})

test('a request after the stated waiting time gets a code', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 5_000 }), { minLength: 1, maxLength: 40 }), (pauses) => {
      let now = 0
      let retained: Date[] = []
      for (const pause of pauses) {
        now += pause
        let decision = decideSend(retained, at(now))
        if (!decision.allowed) {
          now += decision.waitSeconds
          decision = decideSend(retained, at(now))
        }
        expect(decision.allowed).toBe(true)
        if (decision.allowed) retained = decision.sentAt
      }
    }),
  )
})

test('of all refresh tokens ever issued, exactly the current one and those replaced at most 60 s ago are valid', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 90 }), { minLength: 1, maxLength: 60 }), (pauses) => {
      let now = 0
      let family: FamilyState = { generation: 0, replaced_at: [] }
      const replaced: number[] = []
      for (const pause of pauses) {
        now += pause
        replaced.push(now)
        family = { generation: family.generation + 1, replaced_at: recentReplacements(family, at(now)) }
        for (const [generation, time] of replaced.entries()) {
          expect(decideRefresh(family, generation, at(now))).toBe(now - time <= 60 ? 'repeat' : 'reused')
        }
        expect(decideRefresh(family, family.generation, at(now))).toBe('rotate')
        expect(decideRefresh(family, family.generation + 1, at(now))).toBe('reused')
      }
    }),
  )
})

/** A session as the service stores it, and every token ever issued for it. */
type StoredSession = { state: FamilyState; isEnded: boolean; replacedAt: Map<number, number> }

const begin = (): StoredSession => ({
  state: { generation: 0, replaced_at: [] },
  isEnded: false,
  replacedAt: new Map(),
})

/** Simulates `/v1/token` for a generation: returns the generation of the answered token, or null. */
function refresh(retained: StoredSession, generation: number, now: number): number | null {
  if (retained.isEnded) return null
  const verdict = decideRefresh(retained.state, generation, at(now))
  if (verdict === 'reused') retained.isEnded = true
  if (verdict !== 'rotate') return verdict === 'repeat' ? retained.state.generation : null
  retained.replacedAt.set(retained.state.generation, now)
  retained.state = {
    generation: retained.state.generation + 1,
    replaced_at: recentReplacements(retained.state, at(now)),
  }
  return retained.state.generation
}

const steps = fc.array(
  fc.record({ pause: fc.integer({ min: 0, max: 75 }), back: fc.integer({ min: 0, max: 6 }) }),
  { minLength: 1, maxLength: 80 },
)

test('through any refreshes and replays, a token replaced more than 60 s ago ends the family, and no token is valid after that', () => {
  fc.assert(
    fc.property(steps, (sequence) => {
      const retained = begin()
      let now = 0
      for (const { pause, back } of sequence) {
        now += pause
        const wasEnded = retained.isEnded
        const generation = Math.max(0, retained.state.generation - back)
        const replacedAt = retained.replacedAt.get(generation)
        const answer = refresh(retained, generation, now)
        const isGood = !wasEnded && (replacedAt === undefined || now - replacedAt <= 60)
        expect(answer !== null).toBe(isGood)
        expect(retained.isEnded).toBe(wasEnded || !isGood)
        if (answer !== null) expect(answer).toBe(retained.state.generation)
      }
    }),
  )
})

test('of all tokens of a family only the newest rotates, so two never stay valid side by side', () => {
  fc.assert(
    fc.property(steps, fc.integer({ min: 61, max: 10_000 }), (sequence, later) => {
      const retained = begin()
      let now = 0
      for (const { pause } of sequence) refresh(retained, retained.state.generation, (now += pause))
      const good = Array.from(
        { length: retained.state.generation + 2 },
        (_, generation) => generation,
      ).filter((generation) => decideRefresh(retained.state, generation, at(now + later)) !== 'reused')
      expect(good).toEqual([retained.state.generation])
    }),
  )
})

test('tabs of one browser that share tokens are never signed out, however they refresh within the grace period', () => {
  const tabs = fc.array(
    fc.record({
      tab: fc.integer({ min: 0, max: 5 }),
      pause: fc.integer({ min: 0, max: 55 }),
      isLate: fc.boolean(),
    }),
    {
      minLength: 1,
      maxLength: 80,
    },
  )
  fc.assert(
    fc.property(tabs, (sequence) => {
      const retained = begin()
      let [now, stored, storedBefore, changedAt] = [0, 0, 0, 0]
      for (const { pause, isLate } of sequence) {
        now += pause
        // A tab that started before the store changed still sends the token it had read, at most as long ago as the grace period.
        const sent = isLate && now - changedAt <= 60 ? storedBefore : stored
        const answer = refresh(retained, sent, now)
        expect(answer).not.toBeNull()
        if (answer !== null && answer !== stored) [storedBefore, stored, changedAt] = [stored, answer, now]
      }
      expect(retained.isEnded).toBe(false)
    }),
  )
})

test('strangers and a known browser share no allowance, whatever the order of their requests', () => {
  const askings = fc.array(fc.record({ isKnown: fc.boolean(), pause: fc.integer({ min: 0, max: 2_000 }) }), {
    maxLength: 150,
  })
  fc.assert(
    fc.property(askings, (sequence) => {
      const together: Record<string, Date[]> = { known: [], stranger: [] }
      const alone: Date[] = []
      let now = 0
      for (const { isKnown, pause } of sequence) {
        now += pause
        const who = isKnown ? 'known' : 'stranger'
        const decision = decideSend(together[who] ?? [], at(now))
        if (decision.allowed) together[who] = decision.sentAt
        if (!isKnown) continue
        const unbothered = decideSend(alone, at(now))
        expect(decision.allowed).toBe(unbothered.allowed)
        if (unbothered.allowed) alone.splice(0, alone.length, ...unbothered.sentAt)
      }
    }),
  )
})

test('a session accepts attempts until it ends, expires or has had five wrong ones, and a login is recent for 300 seconds', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 9 }),
      fc.integer({ min: -400, max: 400 }),
      fc.boolean(),
      (wrong_tries, seconds, hasEnded) => {
        const session = { expires_at: at(0), ended_at: hasEnded ? at(-1) : null, wrong_tries }
        expect(isSessionOpen(session, at(seconds))).toBe(!hasEnded && wrong_tries < 5 && seconds < 0)
        expect(isRecentLogin(at(0), at(Math.abs(seconds)))).toBe(Math.abs(seconds) <= 300)
      },
    ),
  )
})
