import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepExtras, readExtras } from './saved-extras.ts'
import type { Purchase } from './confirmation.ts'
import { dropFinished, keepUnfinished, readUnfinished } from './unfinished.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  })
})
afterEach(() => vi.unstubAllGlobals())

const DIWALI = { codes: ['DIWALI10'], isUsingPoints: true }
const bought = (reference: string, isOfCart: boolean) =>
  ({ reference, isOfCart, openedAt: Date.now(), payment: null }) as unknown as Purchase

test('Asha has DIWALI10 and her points on the cart: buying needles with "Buy now" keeps both there, buying the cart clears them', () => {
  keepExtras(DIWALI)
  keepUnfinished(bought('order_needles', false))
  dropFinished('order_needles')
  expect([readUnfinished(), readExtras()]).toEqual([null, DIWALI])
  keepUnfinished(bought('order_cart', true))
  dropFinished('order_cart')
  expect([readUnfinished(), readExtras()]).toEqual([null, null])
})

test('the success page of an older purchase does not clear the one in progress', () => {
  keepExtras(DIWALI)
  keepUnfinished(bought('order_cart', true))
  dropFinished('order_needles')
  expect([readUnfinished()?.reference, readExtras()]).toEqual(['order_cart', DIWALI])
})
