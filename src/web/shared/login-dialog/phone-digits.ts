export const PHONE_LENGTH = 10

/** The number in typed, pasted or autofilled text: digits only, without +91, 91 or a leading 0. */
export function phoneDigits(text: string): string {
  const digits = text.replace(/\D/g, '')
  const bare = digits.length > PHONE_LENGTH ? digits.replace(/^(?:0|91)(?=\d{10})/, '') : digits
  return bare.slice(0, PHONE_LENGTH)
}

/** A number in two groups: 98765 43210. */
export const spacedPhone = (phone: string): string => `${phone.slice(0, 5)} ${phone.slice(5)}`
