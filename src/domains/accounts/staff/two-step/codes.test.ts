import { expect, test } from 'vitest'
import { provisionAuthenticator, newSharedSecret, findTimeStep } from './codes.ts'

// RFC 6238, appendix B, for SHA-1: the last six of its eight digits.
const rfc = Buffer.from('12345678901234567890')
const vectors = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
] as const

test.each(vectors)('at %i seconds the code of RFC 6238 is %s', (seconds, code) => {
  expect(findTimeStep(rfc, code, new Date(seconds * 1_000))).toBe(Math.floor(seconds / 30))
})

test('a clock one step ahead or behind is accepted, one two steps off is not', () => {
  const step = Math.floor(1_234_567_890 / 30)
  const at = (seconds: number) => findTimeStep(rfc, '005924', new Date((step * 30 + seconds) * 1_000))
  expect([-31, -30, -1, 0, 29, 30, 59, 60].map(at)).toEqual([null, step, step, step, step, step, step, null])
})

test.each(['', '28708', '2870820', '28708a', '２８７０８２'])('rejects %j as a code', (code) => {
  expect(findTimeStep(rfc, code, new Date(59_000))).toBeNull()
})

test('the QR code and the typed secret are the same, also for a name in Hindi with a colon', () => {
  const { secret, uri, qr } = provisionAuthenticator(newSharedSecret(), 'रोहन: देसाई')
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  const url = new URL(uri)
  expect(url.searchParams.get('secret')).toBe(secret)
  expect(url.searchParams.get('issuer')).toBe('CIY')
  expect(decodeURIComponent(url.pathname)).toContain('रोहन: देसाई')
  expect(qr.path.startsWith('M4 4h7v1h-7z')).toBe(true)
  expect(qr.path).toMatch(/^(M\d+ \d+h\d+v1h-\d+z)+$/)
})
