import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newConfirmations, LEASE_END_MS } from './confirmations.ts'

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
  await vi.advanceTimersByTimeAsync(LEASE_END_MS + 100)
  return Promise.race([took, Promise.resolve(Number.POSITIVE_INFINITY)])
}

test('who is alone waits for nobody', async () => {
  const confirmations = listening()
  const question = confirmations.next()
  confirmations.returned(question)
  expect(await waitedFor(confirmations.settled(question))).toBeLessThanOrEqual(10)
})

test('everybody heard of has to confirm, ourselves left out', async () => {
  const confirmations = listening()
  for (const one of [SELF, DELHI, KOLKATA]) confirmations.alive(one)
  const question = confirmations.next()
  let isAnswered = false
  void confirmations.settled(question).then(() => (isAnswered = true))
  confirmations.returned(question)
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
  const question = confirmations.next()
  confirmations.returned(question)
  expect(await waitedFor(confirmations.settled(question))).toBe(LEASE_END_MS)
})

test('one that fell silent longer ago is not waited for', async () => {
  const confirmations = listening()
  confirmations.alive(DELHI)
  await vi.advanceTimersByTimeAsync(LEASE_END_MS + 1)
  const question = confirmations.next()
  confirmations.returned(question)
  expect(await waitedFor(confirmations.settled(question))).toBeLessThanOrEqual(10)
})

test('one that has said goodbye, or has begun anew since, need not confirm', async () => {
  for (const word of ['gone', 'reset'] as const) {
    const confirmations = listening()
    confirmations.alive(DELHI)
    const question = confirmations.next()
    confirmations.returned(question)
    confirmations[word](DELHI)
    expect(await waitedFor(confirmations.settled(question)), word).toBeLessThanOrEqual(10)
  }
})

test('confirmations that come before anybody waits for them count', async () => {
  const confirmations = listening()
  confirmations.alive(DELHI)
  const question = confirmations.next()
  confirmations.returned(question)
  confirmations.confirmed(question, DELHI)
  expect(await waitedFor(confirmations.settled(question))).toBeLessThanOrEqual(10)
})

test('a question that never comes back is waited for in full', async () => {
  const confirmations = listening()
  expect(await waitedFor(confirmations.settled(confirmations.next()))).toBe(LEASE_END_MS)
})

test('who has just begun to listen beside others cannot know them all, so waits in full', async () => {
  const confirmations = listening({ isAlone: false })
  const early = confirmations.next()
  confirmations.returned(early)
  expect(await waitedFor(confirmations.settled(early))).toBe(LEASE_END_MS)
  const later = confirmations.next()
  confirmations.returned(later)
  expect(await waitedFor(confirmations.settled(later))).toBeLessThanOrEqual(10)
})

test('answers to another question, and to one that nobody waits for any more, change nothing', async () => {
  const confirmations = listening()
  confirmations.alive(DELHI)
  const [first, second] = [confirmations.next(), confirmations.next()]
  confirmations.returned(first)
  confirmations.confirmed(second, DELHI)
  confirmations.confirmed(77, DELHI)
  expect(await waitedFor(confirmations.settled(first))).toBe(LEASE_END_MS)
})
