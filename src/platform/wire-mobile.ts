import { z } from 'zod'
import { MOBILE_SENTENCES } from './mobile-number.ts'

/** An Indian mobile number as its ten digits. A number of another series is refused with a sentence of its own. */
export const mobile = z
  .string(MOBILE_SENTENCES.length)
  .regex(/^\d{10}$/, { error: MOBILE_SENTENCES.length, abort: true })
  .regex(/^[6-9]/, MOBILE_SENTENCES.series)

/** `mobile` with surrounding spaces allowed. */
export const typedMobile = z.string(MOBILE_SENTENCES.length).trim().pipe(mobile)
