import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decideSend, judgeRefresh, replacedNow, type FamilyState } from './rules.ts'

const START = Date.parse('2026-03-01T06:00:00Z')
const at = (seconds: number): Date => new Date(START + seconds * 1_000)

const within = (times: Date[], span: number): number =>
  Math.max(0, ...times.map((end) => times.filter((time) => time <= end && end.getTime() - time.getTime() < span * 1_000).length))

test('however often a number asks, it gets one code in 30 s, 5 in any hour and 10 in any day', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 9_000 }), { maxLength: 200 }), (pauses) => {
      let now = 0
      let kept: Date[] = []
      const sent: Date[] = []
      for (const pause of pauses) {
        now += pause
        const decision = decideSend(kept, at(now))
        if (!decision.allowed) continue
        kept = decision.sentAt
        sent.push(at(now))
      }
      expect(within(sent, 30)).toBeLessThanOrEqual(1)
      expect(within(sent, 3_600)).toBeLessThanOrEqual(5)
      expect(within(sent, 86_400)).toBeLessThanOrEqual(10)
    }),
  )
})

test('who waits as long as was said gets a code', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 5_000 }), { minLength: 1, maxLength: 40 }), (pauses) => {
      let now = 0
      let kept: Date[] = []
      for (const pause of pauses) {
        now += pause
        let decision = decideSend(kept, at(now))
        if (!decision.allowed) {
          now += decision.waitSeconds
          decision = decideSend(kept, at(now))
        }
        expect(decision.allowed).toBe(true)
        if (decision.allowed) kept = decision.sentAt
      }
    }),
  )
})

test('of all refresh tokens ever given, exactly the present one and those replaced at most 60 s ago are good', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 90 }), { minLength: 1, maxLength: 60 }), (pauses) => {
      let now = 0
      let family: FamilyState = { generation: 0, replaced_at: [] }
      const replaced: number[] = []
      for (const pause of pauses) {
        now += pause
        replaced.push(now)
        family = { generation: family.generation + 1, replaced_at: replacedNow(family, at(now)) }
        for (const [generation, time] of replaced.entries()) {
          expect(judgeRefresh(family, generation, at(now))).toBe(now - time <= 60 ? 'repeat' : 'reused')
        }
        expect(judgeRefresh(family, family.generation, at(now))).toBe('rotate')
        expect(judgeRefresh(family, family.generation + 1, at(now))).toBe('reused')
      }
    }),
  )
})
