const SMALL = [
  'Zero',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
  'Thirteen',
  'Fourteen',
  'Fifteen',
  'Sixteen',
  'Seventeen',
  'Eighteen',
  'Nineteen',
]
const TENS = ['', '', 'Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety']

const UNITS = [
  { size: 10_000_000, name: 'Crore' },
  { size: 100_000, name: 'Lakh' },
  { size: 1_000, name: 'Thousand' },
  { size: 100, name: 'Hundred' },
] as const

function countInWords(count: number): string {
  for (const { size, name } of UNITS) {
    if (count >= size) {
      const rest = count % size
      return [countInWords(Math.floor(count / size)), name, rest > 0 ? countInWords(rest) : '']
        .filter(Boolean)
        .join(' ')
    }
  }
  if (count < 20) return SMALL[count] ?? ''
  return [TENS[Math.floor(count / 10)], count % 10 > 0 ? SMALL[count % 10] : ''].filter(Boolean).join('-')
}

/** 118050 → 'Rupees One Thousand One Hundred Eighty and Fifty Paise Only', as Indian bills write amounts. */
export function amountInWords(paise: number): string {
  if (!Number.isSafeInteger(paise) || paise < 0)
    throw new RangeError(`${paise} is not a valid amount of paise`)
  const rupees = `Rupees ${countInWords(Math.floor(paise / 100))}`
  return paise % 100 === 0 ? `${rupees} Only` : `${rupees} and ${countInWords(paise % 100)} Paise Only`
}
