import { encode } from 'uqr'

/** What an app is asked to pay, as a link of NPCI's UPI Linking Specification, and the same drawn in squares of one unit. */
export type UpiCode = { link: string; size: number; path: string }

/** An address at a bank that cannot exist: whoever scans the code with a real app pays nobody. */
const TEST_VPA = 'test-payment@invalid'

export function createUpiCode({ paymentId, paise }: { paymentId: string; paise: number }): UpiCode {
  const asked = { pa: TEST_VPA, pn: 'Test payment', tr: paymentId, am: (paise / 100).toFixed(2), cu: 'INR' }
  const link = `upi://pay?${Object.entries(asked)
    .map(([name, value]) => `${name}=${name === 'pa' ? value : encodeURIComponent(value)}`)
    .join('&')}`
  const { data, size } = encode(link, { ecc: 'M', border: 2 })
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('')
  return { link, size, path }
}
