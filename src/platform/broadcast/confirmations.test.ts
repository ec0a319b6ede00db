import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newConfirmations, LEASE_EXPIRY_MS } from './confirmations.ts'

const [SELF, DELHI, KOLKATA] = [1, 2, 3]

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function listening({ isAlone = true } = {}) {
  const confirmations = newConfirmations(SELF, () => Date.now())
  confirmations.begin({ isAlone })
  return confirmations
}

/** Milliseconds until the promise resolves, on the fake clock. */
async function waitedFor(answered: Promise<void>): Promise<number> {
  const began = Date.now()
  const took = answered.then(() => Date.now() - began)
  await vi.advanceTimersByTimeAsync(LEASE_EXPIRY_MS + 100)
  return Promise.race([took, Promise.resolve(Number.POSITIVE_INFINITY)])
}

test('a process without others does not wait', async () => {
  const confirmations = listening()
  const question = confirmations.nextNumber()
  confirmations.ownMessageReturned(question)
  expect(await waitedFor(confirmations.waitForAll(question))).toBeLessThanOrEqual(10)
})

test('every known process has to confirm, the sender excluded', async () => {
  const confirmations = listening()
  for (const one of [SELF, DELHI, KOLKATA]) confirmations.alive(one)
  const question = confirmations.nextNumber()
  let isAnswered = false
  void confirmations.waitForAll(question).then(() => (isAnswered = true))
  confirmations.ownMessageReturned(question)
  confirmations.confirmed(question, DELHI)
  await vi.advanceTimersByTimeAsync(500)
  expect(isAnswered).toBe(false)
  confirmations.confirmed(question, KOLKATA)
  await vi.advanceTimersByTimeAsync(1)
  expect(isAnswered).toBe(true)
})

test('a silent process is waited for until its lease must have expired, and no longer', async () => {
  const confirmations = listening()
  confirmations.alive(DELHI)
  const question = confirmations.nextNumber()
  confirmations.ownMessageReturned(question)
  expect(await waitedFor(confirmations.waitForAll(question))).toBe(LEASE_EXPIRY_MS)
})

test('a process whose lease expired earlier is not waited for', async () => {
  const confirmations = listening()
  confirmations.alive(DELHI)
  await vi.advanceTimersByTimeAsync(LEASE_EXPIRY_MS + 1)
  const question = confirmations.nextNumber()
  confirmations.ownMessageReturned(question)
  expect(await waitedFor(confirmations.waitForAll(question))).toBeLessThanOrEqual(10)
})

test('a process that said goodbye, or that has restarted since, need not confirm', async () => {
  for (const word of ['processGone', 'cachesReset'] as const) {
    const confirmations = listening()
    confirmations.alive(DELHI)
    const question = confirmations.nextNumber()
    confirmations.ownMessageReturned(question)
    confirmations[word](DELHI)
    expect(await waitedFor(confirmations.waitForAll(question)), word).toBeLessThanOrEqual(10)
  }
})

test('confirmations that arrive before the wait begins count', async () => {
  const confirmations = listening()
  confirmations.alive(DELHI)
  const question = confirmations.nextNumber()
  confirmations.ownMessageReturned(question)
  confirmations.confirmed(question, DELHI)
  expect(await waitedFor(confirmations.waitForAll(question))).toBeLessThanOrEqual(10)
})

test('a message that never returns is waited for in full', async () => {
  const confirmations = listening()
  expect(await waitedFor(confirmations.waitForAll(confirmations.nextNumber()))).toBe(LEASE_EXPIRY_MS)
})

test('a process that has just begun to listen beside others cannot know them all, so it waits in full', async () => {
  const confirmations = listening({ isAlone: false })
  const early = confirmations.nextNumber()
  confirmations.ownMessageReturned(early)
  expect(await waitedFor(confirmations.waitForAll(early))).toBe(LEASE_EXPIRY_MS)
  const later = confirmations.nextNumber()
  confirmations.ownMessageReturned(later)
  expect(await waitedFor(confirmations.waitForAll(later))).toBeLessThanOrEqual(10)
})

test('answers to other or abandoned messages change nothing', async () => {
  const confirmations = listening()
  confirmations.alive(DELHI)
  const [first, second] = [confirmations.nextNumber(), confirmations.nextNumber()]
  confirmations.ownMessageReturned(first)
  confirmations.confirmed(second, DELHI)
  confirmations.confirmed(77, DELHI)
  expect(await waitedFor(confirmations.waitForAll(first))).toBe(LEASE_EXPIRY_MS)
})
