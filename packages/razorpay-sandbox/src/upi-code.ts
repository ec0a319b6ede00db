import { encode } from 'uqr'

/** A payment request as a link of NPCI's UPI Linking Specification, and as a QR code with modules of one unit. */
export type UpiCode = { link: string; size: number; path: string }

/** An address at a bank that cannot exist, so a real app that scans the code cannot pay. */
const TEST_VPA = 'test-payment@invalid'

export function createUpiCode({ paymentId, paise }: { paymentId: string; paise: number }): UpiCode {
  const params = { pa: TEST_VPA, pn: 'Test payment', tr: paymentId, am: (paise / 100).toFixed(2), cu: 'INR' }
  const link = `upi://pay?${Object.entries(params)
    .map(([name, value]) => `${name}=${name === 'pa' ? value : encodeURIComponent(value)}`)
    .join('&')}`
  const { data, size } = encode(link, { ecc: 'M', border: 2 })
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('')
  return { link, size, path }
}
