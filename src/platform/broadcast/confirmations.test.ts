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

/** How long it takes until the question counts as answered, at the moment when it has come back. */
async function waitedFor(answered: Promise<void>): Promise<number> {
  const began = Date.now()
  const took = answered.then(() => Date.now() - began)
  await vi.advanceTimersByTimeAsync(LEASE_EXPIRY_MS + 100)
  return Promise.race([took, Promise.resolve(Number.POSITIVE_INFINITY)])
}

test('who is alone waits for nobody', async () => {
  const confirmations = listening()
  const question = confirmations.nextNumber()
  confirmations.ownMessageReturned(question)
  expect(await waitedFor(confirmations.waitForAll(question))).toBeLessThanOrEqual(10)
})

test('everybody heard of has to confirm, ourselves left out', async () => {
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

test('one that is silent is waited for until its trust must have run out, and no longer', async () => {
  const confirmations = listening()
  confirmations.alive(DELHI)
  const question = confirmations.nextNumber()
  confirmations.ownMessageReturned(question)
  expect(await waitedFor(confirmations.waitForAll(question))).toBe(LEASE_EXPIRY_MS)
})

test('one that fell silent longer ago is not waited for', async () => {
  const confirmations = listening()
  confirmations.alive(DELHI)
  await vi.advanceTimersByTimeAsync(LEASE_EXPIRY_MS + 1)
  const question = confirmations.nextNumber()
  confirmations.ownMessageReturned(question)
  expect(await waitedFor(confirmations.waitForAll(question))).toBeLessThanOrEqual(10)
})

test('one that has said goodbye, or has begun anew since, need not confirm', async () => {
  for (const word of ['processGone', 'cachesReset'] as const) {
    const confirmations = listening()
    confirmations.alive(DELHI)
    const question = confirmations.nextNumber()
    confirmations.ownMessageReturned(question)
    confirmations[word](DELHI)
    expect(await waitedFor(confirmations.waitForAll(question)), word).toBeLessThanOrEqual(10)
  }
})

test('confirmations that come before anybody waits for them count', async () => {
  const confirmations = listening()
  confirmations.alive(DELHI)
  const question = confirmations.nextNumber()
  confirmations.ownMessageReturned(question)
  confirmations.confirmed(question, DELHI)
  expect(await waitedFor(confirmations.waitForAll(question))).toBeLessThanOrEqual(10)
})

test('a question that never comes back is waited for in full', async () => {
  const confirmations = listening()
  expect(await waitedFor(confirmations.waitForAll(confirmations.nextNumber()))).toBe(LEASE_EXPIRY_MS)
})

test('who has just begun to listen beside others cannot know them all, so waits in full', async () => {
  const confirmations = listening({ isAlone: false })
  const early = confirmations.nextNumber()
  confirmations.ownMessageReturned(early)
  expect(await waitedFor(confirmations.waitForAll(early))).toBe(LEASE_EXPIRY_MS)
  const later = confirmations.nextNumber()
  confirmations.ownMessageReturned(later)
  expect(await waitedFor(confirmations.waitForAll(later))).toBeLessThanOrEqual(10)
})

test('answers to another question, and to one that nobody waits for any more, change nothing', async () => {
  const confirmations = listening()
  confirmations.alive(DELHI)
  const [first, second] = [confirmations.nextNumber(), confirmations.nextNumber()]
  confirmations.ownMessageReturned(first)
  confirmations.confirmed(second, DELHI)
  confirmations.confirmed(77, DELHI)
  expect(await waitedFor(confirmations.waitForAll(first))).toBe(LEASE_EXPIRY_MS)
})
