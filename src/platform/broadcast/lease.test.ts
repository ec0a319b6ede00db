import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LEASE_MS, newLease, type Moment } from './lease.ts'

function leased() {
  const clock: Moment = { steady: 1_000, wall: 1_000_000 }
  const lease = newLease(() => ({ ...clock }))
  const pass = (steady: number, wall = steady): void => {
    clock.steady += steady
    clock.wall += wall
  }
  const beat = (): void => lease.heartbeatReturned(lease.heartbeat() ?? -1)
  return { lease, pass, beat }
}

test('there is no lease before the first heartbeat has returned', () => {
  const { lease } = leased()
  expect(lease.isHeld()).toBe(false)
  const first = lease.heartbeat()
  expect(lease.isHeld()).toBe(false)
  lease.heartbeatReturned(first ?? -1)
  expect(lease.isHeld()).toBe(true)
})

test('the lease counts from when the heartbeat was sent, however late it returns', () => {
  const { lease, pass } = leased()
  const late = lease.heartbeat() ?? -1
  pass(1_900)
  lease.heartbeatReturned(late)
  expect(lease.isHeld()).toBe(true)
  pass(100)
  expect(lease.isHeld()).toBe(false)
})

test('one heartbeat at a time is under way', () => {
  const { lease, pass } = leased()
  expect(lease.heartbeat()).toBe(1)
  pass(500)
  expect(lease.heartbeat()).toBeNull()
  lease.heartbeatReturned(1)
  expect(lease.heartbeat()).toBe(2)
})

test('heartbeats that return after a lost connection do not count', () => {
  const { lease } = leased()
  const old = lease.heartbeat() ?? -1
  lease.expire()
  lease.heartbeatReturned(old)
  expect(lease.isHeld()).toBe(false)
})

test('the lease ends on a machine that slept, or whose clock was set', () => {
  for (const [steady, wall] of [
    [LEASE_MS, LEASE_MS],
    [1, LEASE_MS],
    [LEASE_MS, 1],
    [1, -5_000],
  ] as const) {
    const { lease, pass, beat } = leased()
    beat()
    pass(steady, wall)
    expect(lease.isHeld(), `${steady} ms by the monotonic clock, ${wall} by the wall clock`).toBe(false)
  }
})

test('for any sequence of events, a lease ends within its duration after the last returned heartbeat was sent', () => {
  const step = fc.oneof(
    fc.record({ do: fc.constant('pass' as const), ms: fc.integer({ min: 0, max: 3_000 }) }),
    fc.record({ do: fc.constantFrom('send' as const, 'return' as const, 'lose' as const) }),
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const { lease, pass } = leased()
      let at = 0
      let sent: { beat: number; at: number } | null = null
      let trusted = Number.NEGATIVE_INFINITY
      for (const one of steps) {
        if (one.do === 'pass') {
          pass(one.ms)
          at += one.ms
        } else if (one.do === 'send') {
          const beat = lease.heartbeat()
          if (beat !== null) sent = { beat, at }
        } else if (one.do === 'return' && sent) {
          lease.heartbeatReturned(sent.beat)
          trusted = Math.max(trusted, sent.at)
        } else if (one.do === 'lose') {
          lease.expire()
          sent = null
          trusted = Number.NEGATIVE_INFINITY
        }
        expect(lease.isHeld()).toBe(at - trusted < LEASE_MS)
      }
    }),
  )
})
