import { describe, expect, test } from 'vitest'
import { choicePath, pricingIdsOf, readChoice } from './choice.ts'

describe('cart address:', () => {
  test('has a saved address, a "Buy now" product and its quantity', () => {
    const choice = readChoice('myaddress=7&buynow=12&quantity=2')
    expect(choice).toEqual({ addressId: 7, buyNow: { productId: 12, quantity: 2 } })
    expect(pricingIdsOf(choice, [{ pricingId: 34 }])).toEqual([34, 34])
    expect(choicePath(choice)).toBe('/cartme/myaddress=7&buynow=12&quantity=2')
  })

  test.each([
    'myaddress=true&buynow=false&quantity=',
    'myaddress=0&buynow=0&quantity=0',
    'myaddress=&buynow=&quantity=',
    '',
    'x',
    undefined,
  ])('selects the whole cart: %j', (segment) => {
    expect(readChoice(segment)).toEqual({ addressId: null, buyNow: null })
  })

  test('limits the quantity to 100, and defaults to 1', () => {
    expect(readChoice('myaddress=0&buynow=12&quantity=5000').buyNow?.quantity).toBe(100)
    expect(readChoice('buynow=12').buyNow?.quantity).toBe(1)
  })
})
