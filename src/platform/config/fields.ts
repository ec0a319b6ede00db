import { z } from 'zod'
import { trimTrailing } from '../text.ts'

export const flag = z.enum(['0', '1', 'true', 'false']).transform((word) => word === '1' || word === 'true')

export const wholeNumber = (from: number, to: number) =>
  z
    .string()
    .regex(/^\d+$/, 'must be a whole number')
    .transform(Number)
    .refine((number) => number >= from && number <= to, `must be between ${from} and ${to}`)

/** Scheme and host in lower case, without trailing slashes. */
export const webAddress = z
  .string()
  .refine(isWebAddress, 'must be an http or https address')
  .transform((address) => trimTrailing(new URL(address).href, '/'))

/** Splits at commas; empty items are left out. */
export const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
}

/** The problem of an address to which production would send secrets in the clear. */
export const unencryptedProblem = (name: string): string =>
  `${name}: production needs an https address, because secrets are sent there`
