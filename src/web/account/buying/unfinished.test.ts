import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { saveDiscounts, readDiscounts } from './cart-discounts.ts'
import type { Purchase } from './confirmation.ts'
import { clearFinished, savePurchase, readPurchase } from './unfinished.ts'

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
    removeItem: (name: string) => stored.delete(name),
  })
})
afterEach(() => vi.unstubAllGlobals())

const DIWALI = { codes: ['DIWALI10'], isUsingPoints: true }
const bought = (reference: string, isOfCart: boolean) =>
  ({ reference, isOfCart, openedAt: Date.now(), payment: null }) as unknown as Purchase

test('Asha has DIWALI10 and her points on the cart: buying needles with "Buy now" keeps both there, buying the cart clears them', () => {
  saveDiscounts(DIWALI)
  savePurchase(bought('order_needles', false))
  clearFinished('order_needles')
  expect([readPurchase(), readDiscounts()]).toEqual([null, DIWALI])
  savePurchase(bought('order_cart', true))
  clearFinished('order_cart')
  expect([readPurchase(), readDiscounts()]).toEqual([null, null])
})

test('the success page of an older purchase does not clear the one in progress', () => {
  saveDiscounts(DIWALI)
  savePurchase(bought('order_cart', true))
  clearFinished('order_needles')
  expect([readPurchase()?.reference, readDiscounts()]).toEqual(['order_cart', DIWALI])
})
