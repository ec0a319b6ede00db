import { verbatim } from '#platform/messages'
import { afterEach, expect, test, vi } from 'vitest'
import { Refusal } from '#platform/refusal'
import { dropIntents, underIntentKey } from './intent-keys.ts'

afterEach(() => {
  vi.useRealTimers()
})

/** A cart like the server's: a repeated key gets the first answer and has no further effect. */
function cart() {
  const keys: string[] = []
  const add = (fate: 'answered' | 'lost' | 'refused' | 'busy' | 'unfinished') => async (key: string) => {
    if (fate === 'refused')
      throw new Refusal(409, 'out_of_stock', verbatim('Sorry, this item is out of stock.'))
    if (fate === 'busy') throw new Refusal(503, 'busy', verbatim('Please try again.'))
    if (!keys.includes(key)) keys.push(key)
    if (fate === 'lost') throw new Refusal(503, 'offline', verbatim('You seem to be offline.'))
    if (fate === 'unfinished') throw new Refusal(409, 'in_progress', verbatim('This is being done.'))
    return keys.length
  }
  return { keys, add }
}

test('yarn whose answer is lost twice and arrives at the third press is in the cart once; one more press makes it two', async () => {
  const { keys, add } = cart()
  for (const fate of ['lost', 'unfinished', 'busy'] as const)
    await expect(underIntentKey('yarn', add(fate))).rejects.toThrow()
  expect(await underIntentKey('yarn', add('answered'))).toBe(1)
  expect(await underIntentKey('yarn', add('answered'))).toBe(2)
  expect(new Set(keys).size).toBe(2)
})

test('a hook has another key than yarn, and after a refusal the next press has a new one', async () => {
  const { keys, add } = cart()
  await expect(underIntentKey('yarn 2', add('lost'))).rejects.toThrow()
  expect(await underIntentKey('hook 2', add('answered'))).toBe(2)
  await expect(underIntentKey('yarn 2', add('refused'))).rejects.toThrow()
  expect(await underIntentKey('yarn 2', add('answered'))).toBe(3)
  expect(new Set(keys).size).toBe(3)
})

test('11 minutes later the same request has a new key', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { keys, add } = cart()
  await expect(underIntentKey('yarn 3', add('lost'))).rejects.toThrow()
  vi.setSystemTime(Date.now() + 11 * 60_000)
  expect(await underIntentKey('yarn 3', add('answered'))).toBe(2)
  expect(keys[0]).not.toBe(keys[1])
})

test('yarn whose answer was lost, removed from the cart and added again, gets a new key; a pending comment keeps its own', async () => {
  const { keys, add } = cart()
  for (const what of ['cart-add yarn', 'comment 7'])
    await expect(underIntentKey(what, add('lost'))).rejects.toThrow()
  dropIntents('cart-add ')
  expect(await underIntentKey('cart-add yarn', add('answered'))).toBe(3)
  expect(await underIntentKey('comment 7', add('answered'))).toBe(3)
  expect(new Set(keys).size).toBe(3)
})

test('yarn added twice, the second time while the first is pending, has 2 keys', async () => {
  const { keys, add } = cart()
  await Promise.all([underIntentKey('yarn 5', add('answered')), underIntentKey('yarn 5', add('answered'))])
  expect(new Set(keys).size).toBe(2)
})
