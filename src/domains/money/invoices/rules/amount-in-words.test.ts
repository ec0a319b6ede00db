import { describe, expect, test } from 'vitest'
import { amountInWords } from './amount-in-words.ts'

describe('amounts in words', () => {
  test.each([
    [0, 'Rupees Zero Only'],
    [100, 'Rupees One Only'],
    [118_050, 'Rupees One Thousand One Hundred Eighty and Fifty Paise Only'],
    [10_000_000, 'Rupees One Lakh Only'],
    [
      1_234_567_895,
      'Rupees One Crore Twenty-Three Lakh Forty-Five Thousand Six Hundred Seventy-Eight and Ninety-Five Paise Only',
    ],
    [1_00_00_00_00_00_000, 'Rupees Ten Thousand Crore Only'],
  ])('%i paise are %s', (paise, words) => {
    expect(amountInWords(paise)).toBe(words)
  })

  test.each([-1, 0.5, Number.NaN])('%d is not a valid amount', (paise) => {
    expect(() => amountInWords(paise)).toThrow(RangeError)
  })
})
