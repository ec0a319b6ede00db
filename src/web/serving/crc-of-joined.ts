// CRC-32 as gzip has it (RFC 1952, section 8), lowest bit first: the polynomial and the unit of its arithmetic.
const POLYNOMIAL = 0xedb88320
const ONE = 0x80000000
const X = 0x40000000

/** The product of two polynomials over GF(2), modulo that of the CRC. */
function times(a: number, b: number): number {
  let product = 0
  for (let bit = ONE; bit !== 0; bit >>>= 1) {
    if (a & bit) product ^= b
    b = b & 1 ? (b >>> 1) ^ POLYNOMIAL : b >>> 1
  }
  return product
}

/** What a checksum is multiplied by when so many bytes follow: x to the power of their bits. Once per piece, not per visitor. */
export function shiftBy(byteLength: number): number {
  let power = ONE
  let square = times(times(X, X), times(X, X))
  // x⁴ so far; of a byte's eight bits the power is x⁸.
  square = times(square, square)
  for (let rest = byteLength; rest > 0; rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) power = times(square, power)
    square = times(square, square)
  }
  return power
}

/** The checksum of one text followed by another, from theirs alone: nothing is read again. */
export const crcOfJoined = (first: number, second: { crc: number; shift: number }): number =>
  (times(second.shift, first) ^ second.crc) >>> 0
