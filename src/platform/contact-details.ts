/** Runs of digits long enough for a phone number, with blanks and punctuation between them. For `matchAll` and `replaceAll`. */
export const PHONE_DIGITS = /\d(?:[\s.\-()/]{0,3}\d){9,13}/g

/** Whether a match of `PHONE_DIGITS` is an Indian phone number, with any spacing; lists of sizes and counts are not. */
export function isPhoneNumber(found: string): boolean {
  const groups = found.match(/\d+/g) ?? []
  const digits = groups.join('').replace(/^(?:0091|91|0)(?=[1-9]\d{9}$)/, '')
  if (!/^(?:1800\d{6,7}|[1-9]\d{9})$/.test(digits)) return false
  const isSpelledOut = groups.every((group) => group.length === 1)
  return isSpelledOut || (groups.length <= 4 && Math.max(...groups.map((group) => group.length)) >= 4)
}

/** Digits of any script as ASCII digits. */
export const toAsciiDigits = (text: string): string =>
  text.replaceAll(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    // The ten digits of a script are consecutive, from a code point ending in 0 or 6.
    return code < 128 ? digit : String((code - (code % 16 >= 6 ? 6 : 0)) % 16)
  })
